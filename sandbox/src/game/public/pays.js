import { h } from '/assets/pages/element.js'
import { say } from './cash.js'
import { crest, teamName } from './crests.js'
import { f } from './fair.text.js'
import { g, symbolNames } from './game.text.js'
import { l } from './lotto.text.js'
import { outcomes } from './matches.js'
import { s } from './sport.text.js'

/** What a game pays, how likely that is, and what of it comes back: as the server counted it. */
export const paysOf = (told) =>
  ({ slot: slotPays, sport: sportPays, lotto: lottoPays })[told.game](told[told.game])

function slotPays({ odds }) {
  return [
    h('p', { class: 'big-percent' }, `${odds.returnPercent}%`),
    table(
      [g.symbol, g.threeAlike, g.chance],
      odds.symbols.map(({ symbol, times, oneInLines }) => [
        say(symbolNames[symbol]),
        `×${times}`,
        say(g.oneIn, { n: oneInLines }),
      ]),
    ),
    h('p', {}, say(g.lines)),
  ]
}

function sportPays({ returnPercent, lines, teams }) {
  const percents = returnPercent.map((percent, i) => [String(i + 1), say(f.atLeast, { percent })])
  const cells = ({ difference, odds, percent }) => [
    difference > 0 ? `+${difference}` : String(difference).replace('-', '−'),
    ...outcomes.map((pick) => [odds[pick], h('small', {}, `${percent[pick]}%`)]),
  ]
  const team = ([id, strength]) =>
    h(
      'li',
      {},
      crest(id, 'crest small'),
      h('span', {}, teamName(id)),
      h('strong', {}, String(strength)),
    )
  return [
    table([f.picks, f.payback], percents),
    h('p', {}, say(f.sportHow)),
    h(
      'div',
      { class: 'wide', role: 'region', tabindex: '0', 'aria-label': say(f.difference) },
      table([f.difference, ...outcomes.map((pick) => s[pick])], lines.map(cells)),
    ),
    h('h3', {}, say(f.strength)),
    h('ul', { class: 'strengths' }, Object.entries(teams).map(team)),
  ]
}

function lottoPays(rows) {
  const name = ({ kind, orders }) => {
    const words = say(l.kinds[kind])
    return kind === 'any' ? say(f.anyOrders, { kind: words, n: orders }) : words
  }
  return [
    h('p', { class: 'big-percent' }, `${rows[0].returnPercent}%`),
    table(
      [f.kind, f.times, f.chance],
      rows.map((row) => [
        name(row),
        `×${row.times}`,
        say(f.chanceOf, { n: row.winning, of: row.of }),
      ]),
    ),
  ]
}

const table = (titles, rows) =>
  h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        titles.map((title) => h('th', { scope: 'col' }, say(title))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(([first, ...others]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, first),
          others.map((cell) => h('td', {}, cell)),
        ),
      ),
    ),
  )
