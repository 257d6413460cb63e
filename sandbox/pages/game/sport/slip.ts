import { h } from '../../parts/element.ts'
import { satangOf, written } from '../../parts/satang.ts'
import { showMoney } from '../../parts/show.ts'
import { cash, paid, say } from '../cash.ts'
import { chips } from '../frame.ts'
import { matchName, type Pick, type SportState, words } from './matches.ts'
import { s } from './sport.text.ts'

/** Stake times all odds, in whole satang, as the server counts it. */
function possibleWin(stake: string, odds: readonly string[]): string {
  const all = odds.reduce((product, one) => product * satangOf(one), 1n)
  return written((satangOf(stake) * all) / 100n ** BigInt(odds.length))
}

/** All odds of a slip together, two decimals cut. */
export const allOdds = (odds: readonly string[]): string => possibleWin('1.00', odds)

type Form = {
  picks: readonly Pick[]
  stake: string
  state: SportState
  busy: boolean
  unsure: boolean
  remove: (id: string) => void
  choose: (stake: string) => void
  place: () => void
}

/** The slip that is being written: its picks, the stake, what it may win, and the one gold button. */
export function slipForm({ picks, stake, state, busy, unsure, remove, choose, place }: Form) {
  const odds = picks.map(({ match, pick }) => match.odds[pick])
  if (picks.length === 0) return h('p.hint', say(s.slipEmpty, { most: state.picksMost }))
  const win = paid(possibleWin(stake, odds))
  const label = busy
    ? say(s.placing)
    : unsure
      ? say(s.again)
      : say(s.place, { stake: showMoney(stake) })
  return [
    h('ul.legs', picks.map(pickRow(remove))),
    chips('stake', s.stake, state.stakes, stake, choose),
    h(
      'dl.sums',
      h('div', h('dt', say(s.odds)), h('dd', `×${showMoney(allOdds(odds))}`)),
      h('div.most', h('dt', say(s.possible)), h('dd', { id: 'possible' }, cash(win))),
    ),
    satangOf(win) > satangOf(state.winLimit) &&
      h('p.warn', say(s.limit, { limit: showMoney(state.winLimit) })),
    h('button.spin', { id: 'place', 'aria-disabled': String(busy), onclick: place }, label),
    h('p.hint', say(s.noCancel)),
  ]
}

const pickRow =
  (remove: Form['remove']) =>
  ({ match, pick }: Pick) =>
    h(
      'li',
      h('span.leg', words(match, pick), h('small', matchName(match))),
      h('strong', match.odds[pick]),
      h(
        'button.off',
        {
          id: `off-${match.id}`,
          'aria-label': say(s.remove, { what: words(match, pick) }),
          onclick: () => remove(match.id),
        },
        '✕',
      ),
    )
