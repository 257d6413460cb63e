import { newId, type Trouble, troubleOf } from '../../parts/ask.ts'
import { fill, h, icon } from '../../parts/element.ts'
import { satangOf, written } from '../../parts/satang.ts'
import { showMoney } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { chips, fairLink, fold, purse, type Seat, testMoney } from '../frame.ts'
import { g, symbolNames } from '../game.text.ts'
import { backLink } from '../notices.ts'
import { sound } from '../sound.ts'
import { openTable } from '../table.ts'
import { historyPanel, oddsPanel, type SlotState, type Spin } from './odds.ts'
import { makeReels } from './reels.ts'

// The server draws and books; this page only shows.
type State = Seat & SlotState
type Parts = ReturnType<typeof makeParts>

const firstWindow: Spin['window'] = [
  ['lotus', 'kite', 'champa'],
  ['drum', 'moon', 'fish'],
  ['champa', 'lotus', 'kite'],
]
let state: State
let parts: Parts
let bet: string
let busy = false

const table = openTable({ name: g.name, drawing: 'lotus', look: 'main', build, update })

function build(fresh: State) {
  state = fresh
  // The third chip, or the largest below it that the balance covers.
  bet ??= state.bets.slice(0, 3).findLast((one) => !isAbove(one, state.balance)) ?? state.bets[0]!
  parts = makeParts()
  const { reels, odds, history, balance, message, advice, choice, button } = parts
  drawChips()
  tell(isShort() ? '' : say(g.ready))
  refresh()
  return [
    h(
      'section.board',
      purse(g.name, state, balance),
      h(
        'div.cabinet',
        ['a', 'b', 'c', 'd'].map((corner) => icon('corner', `corner ${corner}`)),
        reels.node,
      ),
      h('div.controls', message, advice, choice, button, fairLink(), testMoney()),
    ),
    h('div.side', fold('odds', g.odds, odds.node), fold('history', g.history, history.node)),
  ]
}

const makeParts = () => ({
  reels: makeReels(state.spins[0]?.window ?? firstWindow),
  odds: oddsPanel(state),
  history: historyPanel(),
  balance: h('strong.balance', { id: 'balance' }),
  message: h('p.message', { role: 'status' }),
  advice: h('div'),
  button: h('button.spin', { id: 'spin', onclick: spin }),
  choice: h('div'),
})

/** While the reels turn, the result is not shown yet. */
function update(fresh: State): void {
  state = fresh
  if (!busy) refresh()
}

/** What depends on the balance, the bet and the latest spins. */
function refresh(): void {
  const isUnsure = table.isUnsure()
  parts.balance.textContent = cash(state.balance)
  parts.history.draw(state.spins)
  parts.odds.drawPays(bet)
  parts.button.textContent = busy
    ? say(g.spinning)
    : isUnsure
      ? say(g.again)
      : say(g.spinFor, { bet: showMoney(bet) })
  parts.button.setAttribute('aria-disabled', String(busy))
  const short = isShort() && !busy && !isUnsure
  const empty = short && isAbove(state.bets[0]!, state.balance)
  fill(parts.advice, short && advice())
  parts.button.hidden = empty
  parts.choice.hidden = empty
}

const isAbove = (amount: string, other: string) => satangOf(amount) > satangOf(other)
const isShort = () => isAbove(bet, state.balance)

const drawChips = () => fill(parts.choice, chips('bet', g.bet, state.bets, bet, choose))

function choose(value: string): void {
  if (busy || table.isUnsure()) drawChips()
  else {
    bet = value
    refresh()
  }
}

async function spin(): Promise<void> {
  if (busy) return
  if (isShort() && !table.isUnsure()) {
    parts.advice.querySelector<HTMLElement>('a, button')?.focus()
    return
  }
  busy = true
  sound('take')
  tell('')
  refresh()
  try {
    await reveal(await table.bet<Spin>('spin', { spinId: newId(), bet }))
  } catch (error) {
    stumble(troubleOf(error))
  }
  busy = false
  refresh()
}

async function reveal({ window, wins, win, bet, balance }: Spin) {
  parts.balance.textContent = cash(written(satangOf(balance) - satangOf(win)))
  await parts.reels.spinTo(window)
  parts.reels.mark(wins, state.lines)
  sound(isAbove(win, bet) ? 'win' : 'stop')
  if (wins.length === 0) return tell(say(g.nothing))
  const lines = wins.map(({ line, symbol, times }) =>
    say(g.winLine, { symbol: say(symbolNames[symbol]), line: line + 1, times }),
  )
  // Getting back no more than was bet is no win: said plainly, without the gold.
  const words = say(isAbove(win, bet) ? g.won : g.wonLess, {
    win: showMoney(win),
    bet: showMoney(bet),
  })
  tell(words, lines.join(' · '), isAbove(win, bet))
}

function stumble({ code, more }: Trouble): void {
  if (code === 'NO_SESSION') return
  if (code === 'INSUFFICIENT') state.balance = more.balance ?? state.balance
  tell(say(code === 'INSUFFICIENT' ? g.short : g.unsure))
}

function tell(words: string, more = '', isWin = false): void {
  fill(parts.message, h('span', { class: isWin ? 'gold' : '' }, words), more && h('small', more))
}

function advice() {
  const smaller = state.bets.findLast((one) => !isAbove(one, state.balance))
  const lower = (value: string) => {
    bet = value
    drawChips()
    refresh()
    parts.button.focus()
  }
  return h(
    'div.advice',
    { role: 'alert' },
    h('strong', say(g.short)),
    h('p', say(smaller ? g.shortSmaller : g.shortAll)),
    h(
      'div',
      smaller && h('button.outline', { onclick: () => lower(smaller) }, cash(smaller)),
      backLink(state.returnUrl, smaller ? 'outline' : 'spin'),
    ),
  )
}
