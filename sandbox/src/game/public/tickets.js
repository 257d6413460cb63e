import { h } from '/assets/pages/element.js'
import { showMoney } from '/assets/pages/show.js'
import { cash, say } from './cash.js'
import { hourOf } from './lanterns.js'
import { l } from './lotto.text.js'

/** Tickets that wait for their draw, or those that were drawn. */
export const ticketList = (tickets) =>
  h(
    'ul',
    { class: 'slips' },
    tickets.length > 0 ? tickets.map(ticketCard) : h('li', { class: 'quiet' }, say(l.noTickets)),
  )

export const lineName = ({ kind, number }) => `${number} ${say(l.kinds[kind])}`

function ticketCard(ticket) {
  const outcome =
    ticket.win === null
      ? h('span', { class: 'quiet' }, say(l.possible), ` ${cash(ticket.possible)}`)
      : Number(ticket.win) > 0
        ? h('strong', { class: 'win' }, say(l.won, { win: showMoney(ticket.win) }))
        : h('span', { class: 'quiet' }, say(l.lost))
  const drawn =
    ticket.drawn &&
    h('span', { class: 'drawn-numbers' }, `${ticket.drawn.three} · ${ticket.drawn.two}`)
  return h(
    'li',
    { class: Number(ticket.win ?? 0) > 0 ? 'won' : '' },
    h('header', {}, h('strong', {}, say(l.drawAt, { time: hourOf(Number(ticket.draw)) })), drawn),
    h('ul', { class: 'numbers' }, ticket.lines.map(lineOf)),
    h(
      'footer',
      {},
      h('small', {}, `${say(l.each, { stake: showMoney(ticket.stake) })} · ${cash(ticket.bet)}`),
      outcome,
    ),
  )
}

const lineOf = (line) =>
  h(
    'li',
    { class: line.won ? 'hit' : '' },
    h('b', {}, line.number),
    h('small', {}, say(l.kinds[line.kind])),
    line.won && h('small', { class: 'win' }, `✓ ${say(l.right)}`),
  )

/** The draws before, newest first. */
export const resultsBoard = (results) =>
  h(
    'div',
    { class: 'results' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          [l.time, l.three, l.two].map((title) => h('th', { scope: 'col' }, say(title))),
        ),
      ),
      h(
        'tbody',
        {},
        results.map(({ at, three, two }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, hourOf(at)),
            h('td', { class: 'gold-number' }, three),
            h('td', { class: 'jade-number' }, two),
          ),
        ),
      ),
    ),
  )
