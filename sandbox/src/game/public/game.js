import { ask, newId } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { onLanguage } from '/assets/pages/language.js'
import { showMoney } from '/assets/pages/show.js'
import { cash, playIn, say } from './cash.js'
import { chips, fairLink, fold, purse, testMoney, top } from './frame.js'
import { g, symbolNames } from './game.text.js'
import { wayBack } from './leave.js'
import { closed, opening, safeUrl } from './notices.js'
import { historyPanel, oddsPanel } from './odds.js'
import { makeReels } from './reels.js'
import { sound } from './sound.js'

// The server draws and books; this page only shows. A spin without an answer keeps its id, so that asking again is the same spin.
const page = document.querySelector('#page')
const here = new URL('.', location.href).pathname
const usedLink = new URL(location.href).searchParams.get('used')
const notice = { name: g.name, drawing: 'lotus' }
const firstWindow = [
  ['lotus', 'kite', 'champa'],
  ['drum', 'moon', 'fish'],
  ['champa', 'lotus', 'kite'],
]
let state
let problem
let bet = '10.00'
let busy = false
let unsure
let parts

/** The balance may have changed in the wallet meanwhile: asked for whenever the page is shown again. */
async function load() {
  try {
    const fresh = await ask(
      `${here}state${usedLink ? `?used=${encodeURIComponent(usedLink)}` : ''}`,
    )
    const first = state === undefined
    state = fresh
    playIn(state.currency)
    problem = undefined
    if (first) {
      // The third chip, or the largest below it that the balance covers.
      bet =
        state.bets.slice(0, 3).findLast((one) => Number(one) <= Number(state.balance)) ??
        state.bets[0]
      build()
    } else refresh()
  } catch (error) {
    if (state && error.code === 'OFFLINE') return
    problem = error
    state = undefined
    build()
  }
}

function build() {
  document.title = say(g.name)
  if (!state)
    return fill(
      page,
      top(problem?.more?.returnUrl),
      h(
        'main',
        { class: 'closed' },
        problem ? closed(problem, usedLink, load, notice) : opening(notice),
      ),
    )
  const reels = makeReels(state.spins[0]?.window ?? firstWindow)
  const odds = oddsPanel(state)
  const history = historyPanel()
  parts = {
    reels,
    odds,
    history,
    balance: h('strong', { class: 'balance', id: 'balance' }),
    message: h('p', { class: 'message', role: 'status' }),
    advice: h('div', {}),
    spin: h('button', { class: 'spin', type: 'button', id: 'spin', onclick: spin }),
    chips: h('div', {}),
  }
  const board = h(
    'section',
    { class: 'board' },
    purse(g.name, state, parts.balance),
    cabinet(),
    h(
      'div',
      { class: 'controls' },
      parts.message,
      parts.advice,
      parts.chips,
      parts.spin,
      fairLink(),
      testMoney(),
    ),
  )
  const side = h(
    'div',
    { class: 'side' },
    fold('odds', g.odds, odds.node),
    fold('history', g.history, history.node),
  )
  fill(page, top(state.returnUrl), h('main', {}, board, side))
  drawChips()
  tell(isShort() ? '' : say(g.ready))
  refresh()
}

/** What depends on the balance, the bet and the latest spins. */
function refresh() {
  parts.balance.textContent = cash(state.balance)
  parts.history.draw(state.spins)
  parts.odds.drawPays(bet)
  parts.spin.textContent = busy
    ? say(g.spinning)
    : unsure
      ? say(g.again)
      : say(g.spinFor, { bet: showMoney(bet) })
  parts.spin.setAttribute('aria-disabled', String(busy))
  const short = isShort() && !busy && !unsure
  const empty = short && Number(state.balance) < Number(state.bets[0])
  fill(parts.advice, short && advice())
  parts.spin.hidden = empty
  parts.chips.hidden = empty
}

const isShort = () => Number(state.balance) < Number(bet)

const cabinet = () =>
  h(
    'div',
    { class: 'cabinet' },
    ['a', 'b', 'c', 'd'].map((corner) => icon('corner', `corner ${corner}`)),
    parts.reels.node,
  )

const drawChips = () => fill(parts.chips, chips('bet', g.bet, state.bets, bet, choose))

function choose(value) {
  if (busy || unsure) return drawChips()
  bet = value
  refresh()
}

async function spin() {
  if (busy) return
  if (isShort() && !unsure) return parts.advice.querySelector('a, button')?.focus()
  busy = true
  sound('take')
  unsure ??= { spinId: newId(), bet }
  tell('')
  refresh()
  try {
    const result = await ask(`${here}spin`, { method: 'POST', body: unsure })
    unsure = undefined
    await reveal(result)
  } catch (error) {
    await stumble(error)
  }
  busy = false
  refresh()
}

async function reveal(result) {
  const satang = (text) => Math.round(Number(text) * 100)
  parts.balance.textContent = cash(((satang(result.balance) - satang(result.win)) / 100).toFixed(2))
  await parts.reels.spinTo(result.window)
  parts.reels.show(result.window)
  parts.reels.mark(result.wins, state.lines)
  sound(Number(result.win) > Number(result.bet) ? 'win' : 'stop')
  state.balance = result.balance
  state.spins = [result, ...state.spins.filter((one) => one.spinId !== result.spinId)].slice(0, 20)
  if (result.wins.length === 0) return tell(say(g.nothing))
  const lines = result.wins.map(({ line, symbol, times }) =>
    say(g.winLine, { symbol: say(symbolNames[symbol]), line: line + 1, times }),
  )
  const { win, bet } = result
  // No more back than was bet is no win: told plainly, without the gold.
  const isLess = Number(win) <= Number(bet)
  const words = say(isLess ? g.wonLess : g.won, { win: showMoney(win), bet: showMoney(bet) })
  tell(words, lines.join(' · '), !isLess)
}

async function stumble(error) {
  if (error.code === 'INSUFFICIENT') {
    unsure = undefined
    state.balance = error.more.balance
    return tell(say(g.short))
  }
  if (error.code === 'NO_SESSION') {
    unsure = undefined
    return load()
  }
  tell(say(g.unsure))
}

function tell(words, more, isWin) {
  fill(
    parts.message,
    h('span', { class: isWin ? 'gold' : '' }, words),
    more && h('small', {}, more),
  )
}

function advice() {
  const smaller = [...state.bets].reverse().find((one) => Number(one) <= Number(state.balance))
  const back = safeUrl(state.returnUrl)
  const lower = () => {
    bet = smaller
    drawChips()
    refresh()
    parts.spin.focus()
  }
  return h(
    'div',
    { class: 'advice', role: 'alert' },
    h('strong', {}, say(g.short)),
    h('p', {}, say(smaller ? g.shortSmaller : g.shortAll)),
    h(
      'div',
      {},
      smaller && h('button', { type: 'button', class: 'outline', onclick: lower }, cash(smaller)),
      back && wayBack(back, smaller ? 'outline' : 'spin', say(g.backToWallet)),
    ),
  )
}

onLanguage(build)
load()
document.addEventListener('visibilitychange', () => document.hidden || busy || unsure || load())
