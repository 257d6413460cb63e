import type { slotState } from '../../../src/game/play/slot.play.ts'
import { fill, h, icon } from '../../parts/element.ts'
import { satangOf, written } from '../../parts/satang.ts'
import { showMoney, showTime } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { table } from '../frame.ts'
import { g, symbolNames } from '../game.text.ts'

export type SlotState = ReturnType<typeof slotState>
type Odds = SlotState['odds']
export type Spin = SlotState['spins'][number]

/** What each symbol pays at this bet, how likely it is, and what all of it returns: as the server counted it. */
export function oddsPanel({ odds, lines }: Pick<SlotState, 'odds' | 'lines'>) {
  const rows = h('tbody')
  const drawPays = (bet: string) => {
    const lineBet = satangOf(bet) / BigInt(lines.length)
    fill(
      rows,
      odds.symbols.map((one) => rowOf(one, lineBet)),
    )
  }
  const node = h(
    'div.odds',
    h(
      'p.rtp',
      h('strong', `${odds.returnPercent}%`),
      h('span', say(g.rtp)),
      h('span', say(g.hit, { n: odds.winningPercent })),
    ),
    h('p', say(g.returnWords, { percent: odds.returnPercent })),
    table([g.symbol, g.threeAlike, g.chance], rows),
    h('p', say(g.lines)),
    h('ul.line-list', lines.map(lineOf)),
    h('p', say(g.fair)),
  )
  return { node, drawPays }
}

const rowOf = ({ symbol, times, oneInLines }: Odds['symbols'][number], lineBet: bigint) =>
  h(
    'tr',
    h(
      'th',
      { scope: 'row' },
      h(
        'span.named',
        icon(symbol, 'tiny'),
        h('span', say(symbolNames[symbol]), symbol === 'moon' && h('small', say(g.wild))),
      ),
    ),
    h('td', cash(written(BigInt(times) * lineBet)), h('small', `×${times}`)),
    h('td', say(g.oneIn, { n: showMoney(`${oneInLines}.`).slice(0, -1) })),
  )

const lineOf = (rows: readonly number[], n: number) =>
  h(
    'li',
    { 'aria-label': say(g.lineN, { n: n + 1 }) },
    [0, 1, 2].flatMap((row) => rows.map((at) => h('i', { class: at === row ? 'on' : '' }))),
  )

/** The latest spins, newest first. */
export function historyPanel() {
  const node = h('ul.history')
  const draw = (spins: readonly Spin[]) =>
    fill(node, spins.length > 0 ? spins.map(spinRow) : h('li.quiet', say(g.noHistory)))
  return { node, draw }
}

function spinRow(spin: Spin) {
  const won = Number(spin.win) > 0
  return h(
    'li',
    h(
      'span.three',
      spin.window.map((column) => icon(column[1]!, 'tiny')),
    ),
    h('span.when', say(g.betWas, { bet: showMoney(spin.bet) }), h('small', showTime(spin.at))),
    h('strong', { class: won ? 'win' : 'quiet' }, won ? `+${cash(spin.win)}` : cash('0.00')),
  )
}
