import { h } from '/assets/pages/element.js'
import { showMoney } from '/assets/pages/show.js'
import { cash, paid, say } from './cash.js'
import { chips } from './frame.js'
import { matchName, words } from './matches.js'
import { s } from './sport.text.js'

const hundredths = (text) => BigInt(text.replace('.', ''))
const written = (value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** Stake times all odds, in whole satang, as the server counts it. */
export function possibleWin(stake, odds) {
  const all = odds.reduce((product, one) => product * hundredths(one), 1n)
  return written((hundredths(stake) * all) / 100n ** BigInt(odds.length))
}

/** All odds of a slip together, two decimals cut. */
export const allOdds = (odds) => possibleWin('1.00', odds)

export const isAbove = (one, other) => hundredths(one) > hundredths(other)

/** The slip that is being written: its picks, the stake, what it may win, and the one gold button. */
export function slipForm({ picks, stake, state, busy, unsure, remove, choose, place }) {
  const odds = picks.map(({ match, pick }) => match.odds[pick])
  if (picks.length === 0)
    return h('p', { class: 'hint' }, say(s.slipEmpty, { most: state.picksMost }))
  const win = paid(possibleWin(stake, odds))
  const label = busy
    ? say(s.placing)
    : unsure
      ? say(s.again)
      : say(s.place, { stake: showMoney(stake) })
  return [
    h('ul', { class: 'legs' }, picks.map(pickRow(remove))),
    chips('stake', s.stake, state.stakes, stake, choose),
    h(
      'dl',
      { class: 'sums' },
      h('div', {}, h('dt', {}, say(s.odds)), h('dd', {}, `×${showMoney(allOdds(odds))}`)),
      h(
        'div',
        { class: 'most' },
        h('dt', {}, say(s.possible)),
        h('dd', { id: 'possible' }, cash(win)),
      ),
    ),
    isAbove(win, state.winLimit) &&
      h('p', { class: 'warn' }, say(s.limit, { limit: showMoney(state.winLimit) })),
    h(
      'button',
      { type: 'button', class: 'spin', id: 'place', 'aria-disabled': String(busy), onclick: place },
      label,
    ),
    h('p', { class: 'hint' }, say(s.noCancel)),
  ]
}

const pickRow =
  (remove) =>
  ({ match, pick }) =>
    h(
      'li',
      {},
      h('span', { class: 'leg' }, words(match, pick), h('small', {}, matchName(match))),
      h('strong', {}, match.odds[pick]),
      h(
        'button',
        {
          type: 'button',
          class: 'off',
          id: `off-${match.id}`,
          'aria-label': say(s.remove, { what: words(match, pick) }),
          onclick: () => remove(match.id),
        },
        '✕',
      ),
    )
