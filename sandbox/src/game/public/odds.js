import { fill, h, icon } from '/assets/pages/element.js'
import { showMoney, showTime } from '/assets/pages/show.js'
import { cash, say } from './cash.js'
import { g, symbolNames } from './game.text.js'

const money = (satang) => `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`

/** What each symbol pays at this bet, how likely it is, and what all of it returns: as the server counted it. */
export function oddsPanel({ odds, lines }) {
  const rows = h('tbody', {})
  const drawPays = (bet) => {
    const lineBet = Math.round(Number(bet) * 100) / lines.length
    fill(
      rows,
      odds.symbols.map((one) => rowOf(one, lineBet)),
    )
  }
  const table = h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, say(g.symbol)),
        h('th', { scope: 'col' }, say(g.threeAlike)),
        h('th', { scope: 'col' }, say(g.chance)),
      ),
    ),
    rows,
  )
  const node = h(
    'div',
    { class: 'odds' },
    h(
      'p',
      { class: 'rtp' },
      h('strong', {}, `${odds.returnPercent}%`),
      h('span', {}, say(g.rtp)),
      h('span', {}, say(g.hit, { n: odds.winningPercent })),
    ),
    h('p', {}, say(g.returnWords, { percent: odds.returnPercent })),
    table,
    h('p', {}, say(g.lines)),
    h('ul', { class: 'line-list' }, lines.map(lineOf)),
    h('p', {}, say(g.fair)),
  )
  return { node, drawPays }
}

const rowOf = ({ symbol, times, oneInLines }, lineBet) =>
  h(
    'tr',
    {},
    h(
      'th',
      { scope: 'row' },
      h(
        'span',
        { class: 'named' },
        icon(symbol, 'tiny'),
        h('span', {}, say(symbolNames[symbol]), symbol === 'moon' && h('small', {}, say(g.wild))),
      ),
    ),
    h('td', {}, cash(money(times * lineBet)), h('small', {}, `×${times}`)),
    h('td', {}, say(g.oneIn, { n: showMoney(`${oneInLines}.`).slice(0, -1) })),
  )

const lineOf = (rows, n) =>
  h(
    'li',
    { 'aria-label': say(g.lineN, { n: n + 1 }) },
    [0, 1, 2].flatMap((row) => rows.map((at) => h('i', { class: at === row ? 'on' : '' }))),
  )

/** The latest spins, newest first. */
export function historyPanel() {
  const node = h('ul', { class: 'history' })
  const draw = (spins) =>
    fill(
      node,
      spins.length > 0 ? spins.map(spinRow) : h('li', { class: 'quiet' }, say(g.noHistory)),
    )
  return { node, draw }
}

function spinRow(spin) {
  const won = Number(spin.win) > 0
  return h(
    'li',
    {},
    h(
      'span',
      { class: 'three' },
      spin.window.map((column) => icon(column[1], 'tiny')),
    ),
    h(
      'span',
      { class: 'when' },
      say(g.betWas, { bet: showMoney(spin.bet) }),
      h('small', {}, showTime(spin.at)),
    ),
    h('strong', { class: won ? 'win' : 'quiet' }, won ? `+${cash(spin.win)}` : cash('0.00')),
  )
}
