import { h } from '../../parts/element.ts'
import type { Row } from '../../parts/language.ts'
import { showMoney, showTime } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { crest } from './crests.ts'
import { matchName, type SportState, words } from './matches.ts'
import { s } from './sport.text.ts'

export type Slip = SportState['open'][number]

/** Slips that wait for their matches, or those that are settled. */
export const slipList = (slips: readonly Slip[]) =>
  h('ul.slips', slips.length > 0 ? slips.map(slipCard) : h('li.quiet', say(s.noSlips)))

function slipCard(slip: Slip) {
  const n = slip.picks.length
  return h(
    'li',
    { class: slip.win === null ? '' : Number(slip.win) > 0 ? 'won' : 'lost' },
    h(
      'header',
      h('strong', n === 1 ? say(s.single) : say(s.parlay, { n })),
      h('span', `${cash(slip.bet)} × ${showMoney(slip.odds)}`),
    ),
    h('ul', slip.picks.map(legRow)),
    h('footer', h('small', showTime(slip.at)), outcomeOf(slip)),
  )
}

function outcomeOf({ win, possible }: Slip) {
  if (win === null) return h('span.quiet', say(s.possible), ` ${cash(possible)}`)
  if (Number(win) > 0) return h('strong.win', say(s.wonSlip, { win: showMoney(win) }))
  return h('span.quiet', say(s.lostSlip))
}

function legRow(leg: Slip['picks'][number]) {
  const over = 'score' in leg ? leg : undefined
  const [look, mark, told]: [string, string, Row] = !over
    ? ['', '·', s.waiting]
    : over.right
      ? ['right', '✓', s.right]
      : ['wrong', '✕', s.wrong]
  return h(
    'li',
    { class: look },
    h('span.mark', { role: 'img', 'aria-label': say(told) }, mark),
    h('span.leg', words(leg, leg.pick), h('small', matchName(leg))),
    over ? h('span.score', over.score.join(' – ')) : crest(leg.home, 'crest small'),
    h('span.quiet', leg.odds),
  )
}
