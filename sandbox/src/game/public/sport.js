import { h } from '/assets/pages/element.js'
import { showMoney } from '/assets/pages/show.js'
import { cash, say } from './cash.js'
import { fairLink, fold, purse, testMoney } from './frame.js'
import { g } from './game.text.js'
import { wayBack } from './leave.js'
import { countDown, matchName, roundCards, scoreboard } from './matches.js'
import { safeUrl } from './notices.js'
import { allOdds, slipForm } from './slip.js'
import { slipList } from './slips.js'
import { sound } from './sound.js'
import { s } from './sport.text.js'
import { openTable, redraw } from './table.js'

const followMs = 1_500
const afterMs = 150

let state
let parts
let picks = new Map()
let stake
let busy = false
let goalsSeen = 0
let isSlipSeen = false
let settledSeen

const table = openTable({ name: s.name, drawing: 'emblem', build, update, dueAt, tick })

function build(fresh) {
  state = fresh
  stake ??= state.stakes[1]
  settledSeen = state.settled[0]?.betId
  parts = {
    balance: h('strong', { class: 'balance', id: 'balance' }),
    stage: h('section', { class: 'stage', 'aria-label': say(s.results) }),
    rounds: h('div', { class: 'rounds' }),
    slip: h('section', {
      class: 'slip',
      id: 'slip',
      tabindex: '-1',
      'aria-labelledby': 'slip-title',
    }),
    message: h('p', { class: 'message', role: 'status' }),
    open: h('div', {}),
    settled: h('div', {}),
    bar: h('button', { type: 'button', class: 'bar', onclick: showSlip }),
  }
  isSlipSeen = false
  new IntersectionObserver(([seen]) => {
    isSlipSeen = seen.isIntersecting
    hideBar()
  }).observe(parts.slip)
  draw()
  return [
    h(
      'div',
      { class: 'left-side' },
      purse(s.name, state, parts.balance),
      parts.stage,
      parts.rounds,
    ),
    h(
      'div',
      { class: 'right-side' },
      parts.slip,
      fold('open-slips', s.openSlips, parts.open, true),
      fold('settled-slips', s.settledSlips, parts.settled, true),
      fairLink(),
      testMoney(),
    ),
    parts.bar,
  ]
}

function update(fresh) {
  state = fresh
  dropBegun()
  hear()
  draw()
}

/** While a round is on the goals are followed; else the next kickoff is waited for. */
function dueAt({ matches }, now) {
  if (matches.some(({ phase }) => phase === 'on')) return now + followMs
  return Math.min(...matches.map(({ kickoffAt }) => kickoffAt).filter((at) => at > now)) + afterMs
}

function tick(now) {
  countDown(parts.rounds, now)
}

function draw() {
  parts.balance.textContent = cash(state.balance)
  redraw(parts.stage, scoreboard(state.matches))
  redraw(
    parts.rounds,
    roundCards(state.matches, (id) => picks.get(id)?.pick, choose),
  )
  redraw(parts.open, slipList(state.open))
  redraw(parts.settled, slipList(state.settled))
  drawSlip()
}

function drawSlip() {
  const chosen = [...picks.values()]
  const form = slipForm({
    picks: chosen,
    stake,
    state,
    busy,
    unsure: table?.isUnsure(),
    remove: (id) => {
      picks.delete(id)
      draw()
      parts.slip.focus({ preventScroll: true })
    },
    choose: (value) => {
      stake = value
      drawSlip()
    },
    place,
  })
  redraw(parts.slip, h('h2', { id: 'slip-title' }, say(s.slip)), form, parts.message)
  hideBar()
  const odds = allOdds(chosen.map(({ match, pick }) => match.odds[pick]))
  parts.bar.textContent = say(s.toSlip, { n: chosen.length, odds: showMoney(odds) })
}

/** The bar leads to the slip, so it is there while the slip is not in sight. */
function hideBar() {
  parts.bar.hidden = picks.size === 0 || isSlipSeen
}

function choose(match, pick) {
  if (busy || table.isUnsure()) return
  if (picks.get(match.id)?.pick === pick) picks.delete(match.id)
  else if (!picks.has(match.id) && picks.size === state.picksMost) return tellMost()
  else picks.set(match.id, { match, pick })
  tell('')
  sound('take')
  draw()
  tick(state.now)
}

function tellMost() {
  tell(say(s.most, { most: state.picksMost }))
  showSlip()
}

function showSlip() {
  parts.slip.scrollIntoView({ block: 'start' })
  parts.slip.focus({ preventScroll: true })
}

async function place() {
  if (busy) return
  busy = true
  tell('')
  drawSlip()
  const order = {
    stake,
    picks: [...picks.values()].map(({ match, pick }) => ({ match: match.id, pick })),
  }
  try {
    const { slip } = await table.bet('slip', order)
    picks = new Map()
    sound('take')
    tell(say(s.placed, { bet: showMoney(slip.bet), possible: showMoney(slip.possible) }), 'gold')
  } catch (error) {
    tell(...whyNot(error))
  }
  busy = false
  if (parts && state) draw()
}

function whyNot({ code, more }) {
  if (code === 'OFFLINE' || code === 'INTERNAL') return [say(s.unsure)]
  if (code === 'INSUFFICIENT') return [say(g.short), 'warn', backLink()]
  if (code === 'WIN_LIMIT') return [say(s.limit, { limit: showMoney(more.winLimit) }), 'warn']
  if (code === 'CLOSED' && picks.has(more.match)) {
    const name = matchName(picks.get(more.match).match)
    picks.delete(more.match)
    return [say(s.began, { match: name }), 'warn']
  }
  return [say(s.refused), 'warn']
}

function backLink() {
  const back = safeUrl(state.returnUrl)
  return back && wayBack(back, 'outline', say(g.backToWallet))
}

/** A match that has begun cannot be bet on any more: it leaves the slip, and that is said. */
function dropBegun() {
  if (table.isUnsure() || busy) return
  const open = new Set(state.matches.filter(({ phase }) => phase === 'open').map(({ id }) => id))
  for (const [id, { match }] of picks)
    if (!open.has(id)) {
      picks.delete(id)
      tell(say(s.began, { match: matchName(match) }), 'warn')
    }
}

/** What happened since the last look, for ears: goals, and slips that are decided. */
function hear() {
  const goals = state.matches
    .filter(({ phase }) => phase === 'on')
    .flatMap((match) => match.goals).length
  if (goals > goalsSeen) sound('goal')
  goalsSeen = goals
  const [latest] = state.settled
  if (latest && latest.betId !== settledSeen) {
    const won = Number(latest.win) > 0
    sound(won ? 'win' : 'stop')
    tell(won ? say(s.wonSlip, { win: showMoney(latest.win) }) : say(s.lostSlip), won ? 'gold' : '')
  }
  settledSeen = latest?.betId
}

function tell(words, look = '', ...more) {
  redraw(parts.message, words && h('span', { class: look }, words), ...more)
}
