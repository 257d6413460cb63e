import { ask, type Trouble, troubleOf } from '../parts/ask.ts'
import { type Child, fill, h } from '../parts/element.ts'
import { onLanguage, type Row } from '../parts/language.ts'
import { playIn, say } from './cash.ts'
import { type Seat, top } from './frame.ts'
import { closed, opening } from './notices.ts'
import { totalTool } from './total.ts'

/** `drawing` is one of the sprite; `build` makes what main shows, and `update` shows a newer state in it. */
export type Table<State> = {
  name: Row
  drawing: string
  look: 'main' | 'main.table'
  build: (state: State) => Child
  update: (state: State) => void
  /** When the state is to be asked for again, where that is known. */
  dueAt?: (state: State, now: number) => number
  tick?: (now: number) => void
}

const here = new URL('.', location.href).pathname
const usedLink = new URL(location.href).searchParams.get('used')
const soonestMs = 500
const latestMs = 60_000
const offlineMs = 4_000

/**
 * The table of a game: asks for its state when it opens, when it is shown again and when something is due, and sends bets. The
 * balance may have changed in the wallet meanwhile.
 */
export function openTable<State extends Seat & { now?: number }>(game: Table<State>) {
  const page = document.querySelector('#page')!
  let state: State | undefined
  let problem: Trouble | undefined
  let aheadMs = 0
  let timer: ReturnType<typeof setTimeout>
  const now = () => Date.now() + aheadMs

  async function load(): Promise<void> {
    clearTimeout(timer)
    const fresh = await look()
    if (fresh) show(fresh)
    if (state && game.dueAt && !document.hidden) {
      const waitMs = Math.min(game.dueAt(state, now()) - now(), latestMs)
      timer = setTimeout(load, fresh ? Math.max(soonestMs, waitMs) : offlineMs)
    }
  }

  /** A new state, or undefined: offline the page keeps what it has; after any other trouble it shows that. */
  async function look(): Promise<State | undefined> {
    try {
      return await ask(`${here}state${usedLink ? `?used=${encodeURIComponent(usedLink)}` : ''}`)
    } catch (error) {
      if (state && troubleOf(error).code === 'OFFLINE') return undefined
      problem = troubleOf(error)
      state = undefined
      draw()
      return undefined
    }
  }

  function show(fresh: State) {
    const isFirst = state === undefined
    aheadMs = (fresh.now ?? Date.now()) - Date.now()
    state = fresh
    playIn(state.currency)
    problem = undefined
    if (isFirst) return draw()
    game.update(state)
    game.tick?.(now())
  }

  function draw(): void {
    document.title = say(game.name)
    const main = state
      ? h(game.look, game.build(state))
      : h('main.closed', problem ? closed(problem, usedLink, load, game) : opening(game))
    const tool = state && totalTool(state, load)
    fill(page, top(state?.returnUrl ?? problem?.more.returnUrl), main, tool)
    if (state) game.tick?.(now())
  }

  onLanguage(draw)
  load()
  setInterval(() => state && !document.hidden && game.tick?.(now()), 1_000)
  document.addEventListener('visibilitychange', () => document.hidden || load())
  return betsOf(load)
}

/**
 * `bet` gives the answer, or throws a Trouble. A bet without an answer keeps its id, so that asking again is the same bet: then it
 * `isUnsure`, and whatever is bet next is the one before.
 */
function betsOf(load: () => Promise<void>) {
  let unsure: object | undefined
  async function bet<T>(word: string, order: object): Promise<T> {
    unsure ??= order
    try {
      const answer = await ask<T>(`${here}${word}`, { method: 'POST', body: unsure })
      unsure = undefined
      await load()
      return answer
    } catch (error) {
      const { code } = troubleOf(error)
      if (code !== 'OFFLINE' && code !== 'INTERNAL') unsure = undefined
      // Closed while this page still showed it open: the next press must know what is open now.
      if (code === 'NO_SESSION' || code === 'CLOSED') await load()
      throw error
    }
  }
  return { bet, isUnsure: () => unsure !== undefined }
}

/** Shows these children instead of those before, and leaves the focus where it was, on the one of the same id. */
export function redraw(node: Element, ...children: Child[]): void {
  const focused = document.activeElement
  const id = node.contains(focused) ? focused?.id : ''
  fill(node, ...children)
  if (id) document.getElementById(id)?.focus({ preventScroll: true })
}
