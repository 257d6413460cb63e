import { ask, newId } from '/assets/pages/ask.js'
import { fill, h } from '/assets/pages/element.js'
import { onLanguage } from '/assets/pages/language.js'
import { playIn, say } from './cash.js'
import { top } from './frame.js'
import { closed, opening } from './notices.js'

const here = new URL('.', location.href).pathname
const usedLink = new URL(location.href).searchParams.get('used')
const soonestMs = 500
const offlineMs = 4_000

/**
 * A table of a game with rounds: asks for its state when it opens, when it is shown again and when something is due, and sends
 * bets. A bet without an answer keeps its id, so that asking again is the same bet.
 * `game`: name, drawing (of the sprite), build(state) → what main shows, update(state), dueAt(state, now), tick(now).
 */
export function openTable(game) {
  const page = document.querySelector('#page')
  let state
  let problem
  let aheadMs = 0
  let timer
  const now = () => Date.now() + aheadMs

  async function load() {
    clearTimeout(timer)
    const fresh = await look()
    show(fresh)
    if (state && !document.hidden) timer = setTimeout(load, fresh ? waitMs() : offlineMs)
  }

  /** A new state; undefined when there is none, and then the page keeps what it has unless it is told to go. */
  async function look() {
    try {
      return await ask(`${here}state${usedLink ? `?used=${encodeURIComponent(usedLink)}` : ''}`)
    } catch (error) {
      if (!state || error.code !== 'OFFLINE') {
        problem = error
        state = undefined
        draw()
      }
    }
  }

  function show(fresh) {
    if (!fresh) return
    const isFirst = state === undefined
    aheadMs = fresh.now - Date.now()
    state = fresh
    playIn(state.currency)
    problem = undefined
    if (isFirst) return draw()
    game.update(state)
    game.tick(now())
  }
  const waitMs = () => Math.max(soonestMs, Math.min(game.dueAt(state, now()) - now(), 60_000))

  function draw() {
    document.title = say(game.name)
    const main = state
      ? h('main', { class: 'table' }, game.build(state))
      : h(
          'main',
          { class: 'closed' },
          problem ? closed(problem, usedLink, load, game) : opening(game),
        )
    fill(page, top(state?.returnUrl ?? problem?.more?.returnUrl), main)
    if (state) game.tick(now())
  }

  onLanguage(draw)
  load()
  setInterval(() => state && !document.hidden && game.tick(now()), 1_000)
  document.addEventListener('visibilitychange', () => document.hidden || load())
  return betsOf(load)
}

/** `bet` gives the answer, or throws a Trouble; then `isUnsure` tells whether the bet is to be sent again as it was. */
function betsOf(load) {
  let unsure
  async function bet(word, order) {
    unsure ??= { betId: newId(), ...order }
    try {
      const answer = await ask(`${here}${word}`, { method: 'POST', body: unsure })
      unsure = undefined
      await load()
      return answer
    } catch (error) {
      if (error.code !== 'OFFLINE' && error.code !== 'INTERNAL') unsure = undefined
      // Closed while this page still showed it open: the next press must know what is open now.
      if (error.code === 'NO_SESSION' || error.code === 'CLOSED') await load()
      throw error
    }
  }
  return { bet, isUnsure: () => unsure !== undefined }
}

/** Shows these children instead of those before, and leaves the focus where it was, on the one of the same id. */
export function redraw(node, ...children) {
  const id = node.contains(document.activeElement) ? document.activeElement.id : ''
  fill(node, ...children)
  if (id) document.getElementById(id)?.focus({ preventScroll: true })
}
