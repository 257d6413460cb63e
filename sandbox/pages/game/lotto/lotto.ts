import type { Kind, Line } from '../../../src/game/play/lotto.ts'
import { newId, troubleOf } from '../../parts/ask.ts'
import { type Child, h } from '../../parts/element.ts'
import { showMoney } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { fairLink, fold, purse, type Seat, testMoney } from '../frame.ts'
import { g } from '../game.text.ts'
import { backLink } from '../notices.ts'
import { sound } from '../sound.ts'
import { openTable, redraw } from '../table.ts'
import { riverStage } from './lanterns.ts'
import { digitsOf, isAlike, type LottoState, quickPick } from './lines.ts'
import { l } from './lotto.text.ts'
import { numberForm, ticketForm } from './ticket.ts'
import { resultsBoard, type Ticket, ticketList } from './tickets.ts'

const afterMs = 150

type State = Seat & LottoState

let state: State
let parts: ReturnType<typeof makeParts>
let lines: readonly Line[] = []
let kind: Kind = 'two'
let stake: string
let trouble = ''
let busy = false
let lastDraw: string | undefined

const table = openTable({
  name: l.name,
  drawing: 'emblem',
  look: 'main.table',
  build,
  update,
  dueAt,
  tick,
})

function build(fresh: State) {
  state = fresh
  stake ??= state.stakes[2]!
  lastDraw ??= state.results[0]?.draw
  parts = makeParts()
  drawEntry()
  draw()
  const slip = h(
    'section.slip',
    { id: 'slip', 'aria-labelledby': 'slip-title' },
    h('h2', { id: 'slip-title' }, say(l.ticket)),
    parts.entry,
    parts.slip,
    parts.message,
  )
  return [
    h(
      'div.left-side',
      purse(l.name, state, parts.balance),
      parts.river.node,
      h('div.wide-only', fold('board', l.board, parts.board)),
    ),
    h(
      'div.right-side',
      slip,
      fold('open-slips', l.openTickets, parts.open, true),
      fold('settled-slips', l.settledTickets, parts.settled, true),
      fairLink(),
      testMoney(),
    ),
  ]
}

const makeParts = () => ({
  balance: h('strong.balance', { id: 'balance' }),
  river: riverStage(),
  entry: h('div'),
  slip: h('div.ticket'),
  message: h('p.message', { role: 'status' }),
  board: h('div'),
  open: h('div'),
  settled: h('div'),
})

function update(fresh: State): void {
  state = fresh
  hear()
  draw()
}

function dueAt({ next }: State): number {
  return next.at + afterMs
}

function tick(now: number): void {
  parts.river.count(state.next.at, now)
}

function draw(): void {
  parts.balance.textContent = cash(state.balance)
  parts.river.draw(state)
  redraw(parts.board, resultsBoard(state.results))
  redraw(parts.open, ticketList(state.open))
  redraw(parts.settled, ticketList(state.settled))
  drawTicket()
}

/** Drawn anew only when its kind or its trouble changes: what is being typed stays. */
function drawEntry(): void {
  redraw(parts.entry, numberForm({ kind, trouble, chooseKind, add, quick }))
}

function drawTicket(): void {
  const form = ticketForm({
    lines,
    stake,
    state,
    busy,
    unsure: table.isUnsure(),
    remove: (line) => {
      lines = lines.filter((one) => one !== line)
      drawTicket()
      numberField()?.focus()
    },
    choose: (value) => {
      stake = value
      drawTicket()
    },
    buy,
  })
  redraw(parts.slip, form)
}

function chooseKind(value: Kind): void {
  kind = value
  trouble = ''
  drawEntry()
}

function quick() {
  if (lines.length < state.linesMost) return add(quickPick(kind, lines))
  refuse(say(l.most, { most: state.linesMost }))
}

function add(number: string) {
  if (busy || table.isUnsure()) return
  const n = digitsOf(kind)
  if (!/^\d+$/.test(number) || number.length !== n) return refuse(say(l.digits, { n }), number)
  if (kind === 'any' && isAlike(number)) return refuse(say(l.alike), number)
  if (lines.some((line) => line.kind === kind && line.number === number))
    return refuse(say(l.already), number)
  if (lines.length === state.linesMost)
    return refuse(say(l.most, { most: state.linesMost }), number)
  lines = [...lines, { kind, number }]
  trouble = ''
  sound('take')
  drawEntry()
  drawTicket()
  tell(say(l.added, { number }))
}

const numberField = () => document.querySelector<HTMLInputElement>('#number')

function refuse(words: string, typed = ''): void {
  trouble = words
  drawEntry()
  const field = numberField()!
  field.value = typed
  field.focus()
}

async function buy(): Promise<void> {
  if (busy) return
  busy = true
  tell('')
  drawTicket()
  try {
    const order = { betId: newId(), draw: state.next.draw, stake, lines }
    const { ticket } = await table.bet<{ ticket: Ticket }>('ticket', order)
    lines = []
    sound('take')
    tell(say(l.bought, { bet: showMoney(ticket.bet) }), 'gold')
  } catch (error) {
    tell(...whyNot(error))
  }
  busy = false
  draw()
}

type Told = [words: string, look?: 'gold' | 'warn' | '', ...more: Child[]]

function whyNot(error: unknown): Told {
  const { code } = troubleOf(error)
  if (code === 'OFFLINE' || code === 'INTERNAL') return [say(l.unsure)]
  if (code === 'INSUFFICIENT') return [say(g.short), 'warn', backLink(state.returnUrl, 'outline')]
  return [say(code === 'CLOSED' ? l.tooLate : l.refused), 'warn']
}

/** Announces a new draw to screen readers, with what its tickets won. */
function hear() {
  const [latest] = state.results
  if (!latest || latest.draw === lastDraw) return
  lastDraw = latest.draw
  const mine = state.settled.filter(({ draw: at }) => at === latest.draw)
  const win = mine.reduce((sum, ticket) => sum + Number(ticket.win), 0)
  sound(win > 0 ? 'win' : 'stop')
  if (mine.length === 0) return tell(say(l.drawn, latest))
  tell(
    win > 0 ? say(l.won, { win: showMoney(win.toFixed(2)) }) : say(l.lost),
    win > 0 ? 'gold' : '',
  )
}

function tell(...[words, look = '', ...more]: Told): void {
  redraw(parts.message, words && h('span', { class: look }, words), ...more)
}
