import { h } from '/assets/pages/element.js'
import { showMoney, showTime } from '/assets/pages/show.js'
import { cash, say } from './cash.js'
import { crest } from './crests.js'
import { matchName, words } from './matches.js'
import { s } from './sport.text.js'

/** Slips that wait for their matches, or those that are settled. */
export const slipList = (slips) =>
  h(
    'ul',
    { class: 'slips' },
    slips.length > 0 ? slips.map(slipCard) : h('li', { class: 'quiet' }, say(s.noSlips)),
  )

function slipCard(slip) {
  const n = slip.picks.length
  return h(
    'li',
    { class: slip.win === null ? '' : Number(slip.win) > 0 ? 'won' : 'lost' },
    h(
      'header',
      {},
      h('strong', {}, n === 1 ? say(s.single) : say(s.parlay, { n })),
      h('span', {}, `${cash(slip.bet)} × ${showMoney(slip.odds)}`),
    ),
    h('ul', {}, slip.picks.map(legRow)),
    h('footer', {}, h('small', {}, showTime(slip.at)), outcomeOf(slip)),
  )
}

function outcomeOf({ win, possible }) {
  if (win === null) return h('span', { class: 'quiet' }, say(s.possible), ` ${cash(possible)}`)
  if (Number(win) > 0) return h('strong', { class: 'win' }, say(s.wonSlip, { win: showMoney(win) }))
  return h('span', { class: 'quiet' }, say(s.lostSlip))
}

function legRow(leg) {
  const mark = leg.score ? (leg.right ? '✓' : '✕') : '·'
  const told = leg.score ? (leg.right ? s.right : s.wrong) : s.waiting
  return h(
    'li',
    { class: leg.score ? (leg.right ? 'right' : 'wrong') : '' },
    h('span', { class: 'mark', role: 'img', 'aria-label': say(told) }, mark),
    h('span', { class: 'leg' }, words(leg, leg.pick), h('small', {}, matchName(leg))),
    leg.score
      ? h('span', { class: 'score' }, leg.score.join(' – '))
      : crest(leg.home, 'crest small'),
    h('span', { class: 'quiet' }, leg.odds),
  )
}
