import type { Outcome } from '../../../src/game/play/sport.ts'
import { newId, troubleOf } from '../../parts/ask.ts'
import { type Child, h } from '../../parts/element.ts'
import { showMoney } from '../../parts/show.ts'
import { cash, say } from '../cash.ts'
import { fairLink, fold, purse, type Seat, testMoney } from '../frame.ts'
import { g } from '../game.text.ts'
import { backLink } from '../notices.ts'
import { sound } from '../sound.ts'
import { openTable, redraw } from '../table.ts'
import {
  countDown,
  type Match,
  matchName,
  type Pick,
  roundCards,
  type SportState,
  scoreboard,
} from './matches.ts'
import { allOdds, slipForm } from './slip.ts'
import { type Slip, slipList } from './slips.ts'
import { s } from './sport.text.ts'

const followMs = 1_500
const afterMs = 150

type State = Seat & SportState

let state: State
let parts: ReturnType<typeof makeParts>
let picks = new Map<string, Pick>()
let stake: string
let busy = false
let goalsSeen = 0
let isSlipSeen = false
let settledSeen: string | undefined

const table = openTable({
  name: s.name,
  drawing: 'emblem',
  look: 'main.table',
  build,
  update,
  dueAt,
  tick,
})

function build(fresh: State) {
  state = fresh
  stake ??= state.stakes[1]!
  settledSeen = state.settled[0]?.betId
  parts = makeParts()
  isSlipSeen = false
  new IntersectionObserver(([seen]) => {
    isSlipSeen = seen?.isIntersecting ?? false
    hideBar()
  }).observe(parts.slip)
  draw()
  return [
    h('div.left-side', purse(s.name, state, parts.balance), parts.stage, parts.rounds),
    h(
      'div.right-side',
      parts.slip,
      fold('open-slips', s.openSlips, parts.open, true),
      fold('settled-slips', s.settledSlips, parts.settled, true),
      fairLink(),
      testMoney(),
    ),
    parts.bar,
  ]
}

const makeParts = () => ({
  balance: h('strong.balance', { id: 'balance' }),
  stage: h('section.stage', { 'aria-label': say(s.results) }),
  rounds: h('div.rounds'),
  slip: h('section.slip', {
    id: 'slip',
    tabindex: '-1',
    'aria-labelledby': 'slip-title',
  }),
  message: h('p.message', { role: 'status' }),
  open: h('div'),
  settled: h('div'),
  bar: h('button.bar', { onclick: showSlip }),
})

function update(fresh: State): void {
  state = fresh
  dropBegun()
  hear()
  draw()
}

/** While a round is on the goals are followed; else the next kickoff is waited for. */
function dueAt({ matches }: State, now: number): number {
  if (matches.some(({ phase }) => phase === 'on')) return now + followMs
  return Math.min(...matches.map(({ kickoffAt }) => kickoffAt).filter((at) => at > now)) + afterMs
}

function tick(now: number): void {
  countDown(parts.rounds, now)
}

function draw(): void {
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

function drawSlip(): void {
  const chosen = [...picks.values()]
  const form = slipForm({
    picks: chosen,
    stake,
    state,
    busy,
    unsure: table.isUnsure(),
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
function hideBar(): void {
  parts.bar.hidden = picks.size === 0 || isSlipSeen
}

function choose(match: Match, pick: Outcome) {
  if (busy || table.isUnsure()) return
  if (picks.get(match.id)?.pick === pick) picks.delete(match.id)
  else if (!picks.has(match.id) && picks.size === state.picksMost) return tellMost()
  else picks.set(match.id, { match, pick })
  tell('')
  sound('take')
  draw()
  tick(state.now)
}

function tellMost(): void {
  tell(say(s.most, { most: state.picksMost }))
  showSlip()
}

function showSlip(): void {
  parts.slip.scrollIntoView({ block: 'start' })
  parts.slip.focus({ preventScroll: true })
}

async function place(): Promise<void> {
  if (busy) return
  busy = true
  tell('')
  drawSlip()
  const order = {
    betId: newId(),
    stake,
    picks: [...picks.values()].map(({ match, pick }) => ({ match: match.id, pick })),
  }
  try {
    const { slip } = await table.bet<{ slip: Slip }>('slip', order)
    picks = new Map()
    sound('take')
    tell(say(s.placed, { bet: showMoney(slip.bet), possible: showMoney(slip.possible) }), 'gold')
  } catch (error) {
    tell(...whyNot(error))
  }
  busy = false
  draw()
}

type Told = [words: string, look?: 'gold' | 'warn' | '', ...more: Child[]]

function whyNot(error: unknown): Told {
  const { code, more } = troubleOf(error)
  const begun = picks.get(more.match ?? '')
  if (code === 'OFFLINE' || code === 'INTERNAL') return [say(s.unsure)]
  if (code === 'INSUFFICIENT') return [say(g.short), 'warn', backLink(state.returnUrl, 'outline')]
  if (code === 'WIN_LIMIT') return [say(s.limit, { limit: showMoney(more.winLimit ?? '') }), 'warn']
  if (code === 'CLOSED' && begun) {
    picks.delete(begun.match.id)
    return [say(s.began, { match: matchName(begun.match) }), 'warn']
  }
  return [say(s.refused), 'warn']
}

/** A match that has begun cannot be bet on any more: it leaves the slip, and that is said. */
function dropBegun(): void {
  if (table.isUnsure() || busy) return
  const open = new Set(state.matches.filter(({ phase }) => phase === 'open').map(({ id }) => id))
  for (const [id, { match }] of picks)
    if (!open.has(id)) {
      picks.delete(id)
      tell(say(s.began, { match: matchName(match) }), 'warn')
    }
}

/** What happened since the last look, for ears: goals, and slips that are decided. */
function hear(): void {
  const goals = state.matches
    .filter((match) => match.phase === 'on')
    .flatMap((match) => match.goals).length
  if (goals > goalsSeen) sound('goal')
  goalsSeen = goals
  const [latest] = state.settled
  if (latest && latest.betId !== settledSeen) {
    const won = Number(latest.win) > 0
    sound(won ? 'win' : 'stop')
    tell(
      won ? say(s.wonSlip, { win: showMoney(latest.win ?? '') }) : say(s.lostSlip),
      won ? 'gold' : '',
    )
  }
  settledSeen = latest?.betId
}

function tell(...[words, look = '', ...more]: Told): void {
  redraw(parts.message, words && h('span', { class: look }, words), ...more)
}
