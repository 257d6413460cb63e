import type { Line } from '../../../src/game/play/lotto.ts'
import { h } from '../../parts/element.ts'
import { showMoney } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { table } from '../frame.ts'
import { hourOf } from './lanterns.ts'
import type { LottoState } from './lines.ts'
import { l } from './lotto.text.ts'

export type Ticket = LottoState['open'][number]

/** Tickets that wait for their draw, or those that were drawn. */
export const ticketList = (tickets: readonly Ticket[]) =>
  h('ul.slips', tickets.length > 0 ? tickets.map(ticketCard) : h('li.quiet', say(l.noTickets)))

export const lineName = ({ kind, number }: Line): string => `${number} ${say(l.kinds[kind])}`

function ticketCard(ticket: Ticket) {
  const outcome =
    ticket.win === null
      ? h('span.quiet', say(l.possible), ` ${cash(ticket.possible)}`)
      : Number(ticket.win) > 0
        ? h('strong.win', say(l.won, { win: showMoney(ticket.win) }))
        : h('span.quiet', say(l.lost))
  const drawn =
    ticket.drawn && h('span.drawn-numbers', `${ticket.drawn.three} · ${ticket.drawn.two}`)
  return h(
    'li',
    { class: Number(ticket.win ?? 0) > 0 ? 'won' : '' },
    h('header', h('strong', say(l.drawAt, { time: hourOf(Number(ticket.draw)) })), drawn),
    h('ul.numbers', ticket.lines.map(lineOf)),
    h(
      'footer',
      h('small', `${say(l.each, { stake: showMoney(ticket.stake) })} · ${cash(ticket.bet)}`),
      outcome,
    ),
  )
}

const lineOf = (line: Ticket['lines'][number]) =>
  h(
    'li',
    { class: line.won ? 'hit' : '' },
    h('b', line.number),
    h('small', say(l.kinds[line.kind])),
    line.won && h('small.win', `✓ ${say(l.right)}`),
  )

/** The draws before, newest first. */
export const resultsBoard = (results: LottoState['results']) =>
  h(
    'div.results',
    table(
      [l.time, l.three, l.two],
      h(
        'tbody',
        results.map(({ at, three, two }) =>
          h(
            'tr',
            h('th', { scope: 'row' }, hourOf(at)),
            h('td.gold-number', three),
            h('td.jade-number', two),
          ),
        ),
      ),
    ),
  )
