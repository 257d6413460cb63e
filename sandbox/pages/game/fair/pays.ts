import type { fairness } from '../../../src/game/play/fair.ts'
import { type Child, h } from '../../parts/element.ts'
import type { Row } from '../../parts/language.ts'
import { say } from '../cash.ts'
import { table } from '../frame.ts'
import { g, symbolNames } from '../game.text.ts'
import { l } from '../lotto/lotto.text.ts'
import { crest, type Team, teamName } from '../sport/crests.ts'
import { outcomes } from '../sport/matches.ts'
import { s } from '../sport/sport.text.ts'
import { f } from './fair.text.ts'

export type Told = ReturnType<typeof fairness>

/** What a game pays, how likely that is, and what of it comes back: as the server counted it. */
export function paysOf(told: Told): Child {
  if (told.game === 'slot') return slotPays(told.slot)
  return told.game === 'sport' ? sportPays(told.sport) : lottoPays(told.lotto)
}

type Of<Game extends Told['game']> = Extract<Told, { game: Game }>

function slotPays({ odds }: Of<'slot'>['slot']) {
  return [
    h('p.big-percent', `${odds.returnPercent}%`),
    tableOf(
      [g.symbol, g.threeAlike, g.chance],
      odds.symbols.map(({ symbol, times, oneInLines }) => [
        say(symbolNames[symbol]),
        `×${times}`,
        say(g.oneIn, { n: oneInLines }),
      ]),
    ),
    h('p', say(g.lines)),
  ]
}

function sportPays({ returnPercent, lines, teams }: Of<'sport'>['sport']) {
  const percents = returnPercent.map((percent, i) => [String(i + 1), say(f.atLeast, { percent })])
  const cells = ({ difference, odds, percent }: (typeof lines)[number]): Child[] => [
    difference > 0 ? `+${difference}` : String(difference).replace('-', '−'),
    ...outcomes.map((pick) => [odds[pick], h('small', `${percent[pick]}%`)]),
  ]
  const team = ([id, strength]: readonly [Team, number]) =>
    h('li', crest(id, 'crest small'), h('span', teamName(id)), h('strong', String(strength)))
  return [
    tableOf([f.picks, f.payback], percents),
    h('p', say(f.sportHow)),
    h(
      'div.wide',
      { role: 'region', tabindex: '0', 'aria-label': say(f.difference) },
      tableOf([f.difference, ...outcomes.map((pick) => s[pick])], lines.map(cells)),
    ),
    h('h3', say(f.strength)),
    h('ul.strengths', (Object.entries(teams) as [Team, number][]).map(team)),
  ]
}

function lottoPays(rows: Of<'lotto'>['lotto']) {
  const name = ({ kind, orders }: (typeof rows)[number]) => {
    const words = say(l.kinds[kind])
    return kind === 'any' ? say(f.anyOrders, { kind: words, n: orders }) : words
  }
  return [
    h('p.big-percent', `${rows[0]?.returnPercent}%`),
    tableOf(
      [f.kind, f.times, f.chance],
      rows.map((row) => [
        name(row),
        `×${row.times}`,
        say(f.chanceOf, { n: row.winning, of: row.of }),
      ]),
    ),
  ]
}

const tableOf = (titles: readonly Row[], rows: readonly Child[][]) =>
  table(
    titles,
    h(
      'tbody',
      rows.map(([first, ...others]) =>
        h(
          'tr',
          h('th', { scope: 'row' }, first),
          others.map((cell) => h('td', cell)),
        ),
      ),
    ),
  )
