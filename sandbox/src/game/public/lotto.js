import { h } from '/assets/pages/element.js'
import { showMoney } from '/assets/pages/show.js'
import { cash, say } from './cash.js'
import { fairLink, fold, purse, testMoney } from './frame.js'
import { g } from './game.text.js'
import { riverStage } from './lanterns.js'
import { wayBack } from './leave.js'
import { digitsOf, isAlike, quickPick } from './lines.js'
import { l } from './lotto.text.js'
import { safeUrl } from './notices.js'
import { sound } from './sound.js'
import { openTable, redraw } from './table.js'
import { numberForm, ticketForm } from './ticket.js'
import { resultsBoard, ticketList } from './tickets.js'

const afterMs = 150

let state
let parts
let lines = []
let kind = 'two'
let stake
let trouble = ''
let busy = false
let lastDraw

const table = openTable({ name: l.name, drawing: 'emblem', build, update, dueAt, tick })

function build(fresh) {
  state = fresh
  stake ??= state.stakes[2]
  lastDraw ??= state.results[0].draw
  parts = {
    balance: h('strong', { class: 'balance', id: 'balance' }),
    river: riverStage(),
    entry: h('div', {}),
    slip: h('div', { class: 'ticket' }),
    message: h('p', { class: 'message', role: 'status' }),
    board: h('div', {}),
    open: h('div', {}),
    settled: h('div', {}),
  }
  drawEntry()
  draw()
  const slip = h(
    'section',
    { class: 'slip', id: 'slip', 'aria-labelledby': 'slip-title' },
    h('h2', { id: 'slip-title' }, say(l.ticket)),
    parts.entry,
    parts.slip,
    parts.message,
  )
  return [
    h(
      'div',
      { class: 'left-side' },
      purse(l.name, state, parts.balance),
      parts.river.node,
      h('div', { class: 'wide-only' }, fold('board', l.board, parts.board)),
    ),
    h(
      'div',
      { class: 'right-side' },
      slip,
      fold('open-slips', l.openTickets, parts.open, true),
      fold('settled-slips', l.settledTickets, parts.settled, true),
      fairLink(),
      testMoney(),
    ),
  ]
}

function update(fresh) {
  state = fresh
  hear()
  draw()
}

function dueAt({ next }) {
  return next.at + afterMs
}

function tick(now) {
  parts.river.count(state.next.at, now)
}

function draw() {
  parts.balance.textContent = cash(state.balance)
  parts.river.draw(state)
  redraw(parts.board, resultsBoard(state.results))
  redraw(parts.open, ticketList(state.open))
  redraw(parts.settled, ticketList(state.settled))
  drawTicket()
}

/** Drawn anew only when its kind or its trouble changes: what is being typed stays. */
function drawEntry() {
  redraw(parts.entry, numberForm({ kind, trouble, chooseKind, add, quick }))
}

function drawTicket() {
  const form = ticketForm({
    lines,
    stake,
    state,
    busy,
    unsure: table?.isUnsure(),
    remove: (line) => {
      lines = lines.filter((one) => one !== line)
      drawTicket()
      document.querySelector('#number').focus()
    },
    choose: (value) => {
      stake = value
      drawTicket()
    },
    buy,
  })
  redraw(parts.slip, form)
}

function chooseKind(value) {
  kind = value
  trouble = ''
  drawEntry()
}

function quick() {
  if (lines.length < state.linesMost) return add(quickPick(kind))
  refuse(say(l.most, { most: state.linesMost }))
}

function add(number) {
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

function refuse(words, typed = '') {
  trouble = words
  drawEntry()
  const field = document.querySelector('#number')
  field.value = typed
  field.focus()
}

async function buy() {
  if (busy) return
  busy = true
  tell('')
  drawTicket()
  try {
    const { ticket } = await table.bet('ticket', { draw: state.next.draw, stake, lines })
    lines = []
    sound('take')
    tell(say(l.bought, { bet: showMoney(ticket.bet) }), 'gold')
  } catch (error) {
    tell(...whyNot(error))
  }
  busy = false
  if (state) draw()
}

function whyNot({ code }) {
  if (code === 'OFFLINE' || code === 'INTERNAL') return [say(l.unsure)]
  if (code === 'INSUFFICIENT') return [say(g.short), 'warn', backLink()]
  return [say(code === 'CLOSED' ? l.tooLate : l.refused), 'warn']
}

function backLink() {
  const back = safeUrl(state.returnUrl)
  return back && wayBack(back, 'outline', say(g.backToWallet))
}

/** A new draw is told to ears, with what the tickets in it won. */
function hear() {
  const [latest] = state.results
  if (latest.draw === lastDraw) return
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

function tell(words, look = '', ...more) {
  redraw(parts.message, words && h('span', { class: look }, words), ...more)
}
