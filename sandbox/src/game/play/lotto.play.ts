import { fieldOf, textField } from '../../http/fields.ts'
import { Refused } from '../../http/refused.ts'
import type { Outside } from '../../outside.ts'
import { writeSatang } from '../../satang.ts'
import type { Store } from '../../store/store.ts'
import { type Member, memberById } from '../members.ts'
import { betIds, stakeField } from './bet-fields.ts'
import { type Bet, betsOf, placeBet, presentBet } from './bets.ts'
import {
  drawLanterns,
  isLine,
  type Kind,
  type Line,
  linesMost,
  mostOf,
  publishedOdds,
  stakes,
  timesOf,
  winOf,
  wins,
} from './lotto.ts'
import { commitmentOf, seedOf } from './seeds.ts'
import { chipsIn } from './stakes.ts'

const odds = publishedOdds()
const resultsShown = 12

/** What the page of Lantern Draw shows: the next draw, the latest results, the member's tickets. */
export function lottoState(outside: Outside, member: Member) {
  const { store } = outside
  const now = Date.now()
  const tickets = betsOf(store, member, 'lotto')
  const present = (bet: Bet) => presentTicket(store, member.provider, bet, now)
  return {
    now,
    stakes: chipsIn(member.currency, stakes).map(writeSatang),
    linesMost,
    odds,
    ...drawsOf(outside, member.provider, now, resultsShown),
    open: tickets.open.map(present),
    settled: tickets.settled.map(present),
  }
}

/**
 * One ticket for the next draw: `{betId, draw, stake, lines: [{kind, number}]}`, the stake on each line. Refused 422 STAKE, LINES,
 * NUMBER, SAME_NUMBER, CLOSED, INSUFFICIENT and 409 BET_CONFLICT.
 */
export function takeTicket({ store, settings }: Outside, member: Member, body: unknown) {
  const betId = textField(body, 'betId', betIds)
  const stake = stakeField(body, chipsIn(member.currency, stakes))
  const draw = Number(textField(body, 'draw', /^\d{1,15}$/))
  const lines = linesIn(body)
  const words = lines.map(({ kind, number }) => `${kind} ${number}`).sort()
  const asked = JSON.stringify([writeSatang(stake), draw, words])
  const bet = placeBet(store, member, { game: 'lotto', betId, asked }, () => {
    if (draw !== nextDrawAt(Date.now(), settings.roundMs)) throw new Refused(422, 'CLOSED')
    return {
      bet: stake * BigInt(lines.length),
      possible: mostOf(lines, stake),
      picks: JSON.stringify({ stake: Number(stake), lines }),
      settlesAt: draw,
    }
  })
  const { balance } = memberById(store, member.id)
  return {
    ticket: presentTicket(store, member.provider, bet, Date.now()),
    balance: writeSatang(balance),
  }
}

export function judgeTicket(
  store: Store,
  provider: string,
  bet: Pick<Bet, 'picks' | 'settlesAt'>,
): bigint {
  const { stake, lines } = JSON.parse(bet.picks) as { stake: number; lines: Line[] }
  return winOf(lines, BigInt(stake), drawnAt(store, provider, Number(bet.settlesAt)))
}

/** The next draw with its seed's fingerprint, and the latest with their seeds, newest first. */
export function drawsOf({ store, settings }: Outside, provider: string, now: number, back: number) {
  const { roundMs } = settings
  const next = nextDrawAt(now, roundMs)
  const seed = (at: number) => seedOf(store, provider, `lotto ${at}`)
  const results = Array.from({ length: back }, (_, i) => next - (i + 1) * roundMs).map((at) => ({
    draw: String(at),
    at,
    ...drawnAt(store, provider, at),
    commitment: commitmentOf(seed(at)),
    seed: seed(at),
  }))
  return {
    roundMs,
    next: { draw: String(next), at: next, commitment: commitmentOf(seed(next)) },
    results,
  }
}

function presentTicket(store: Store, provider: string, bet: Bet, now: number) {
  const { stake, lines } = JSON.parse(bet.picks) as { stake: number; lines: Line[] }
  const drawn = now >= bet.settlesAt ? drawnAt(store, provider, Number(bet.settlesAt)) : undefined
  return {
    ...presentBet(bet),
    draw: String(bet.settlesAt),
    stake: writeSatang(BigInt(stake)),
    lines: lines.map((line) => ({
      ...line,
      pays: writeSatang(BigInt(stake) * timesOf(line)),
      ...(drawn && { won: wins(line, drawn) }),
    })),
    ...(drawn && { drawn }),
  }
}

const nextDrawAt = (now: number, roundMs: number): number =>
  (Math.floor(now / roundMs) + 1) * roundMs

const drawnAt = (store: Store, provider: string, at: number) =>
  drawLanterns(seedOf(store, provider, `lotto ${at}`))

function linesIn(body: unknown): Line[] {
  const list = fieldOf(body, 'lines')
  if (!Array.isArray(list) || list.length === 0 || list.length > linesMost)
    throw new Refused(422, 'LINES')
  const lines = list.map((one) => ({
    kind: textField(one, 'kind', /^(straight|any|two)$/) as Kind,
    number: textField(one, 'number', /^\d{2,3}$/),
  }))
  if (!lines.every(isLine)) throw new Refused(422, 'NUMBER')
  if (new Set(lines.map(({ kind, number }) => `${kind} ${number}`)).size < lines.length)
    throw new Refused(422, 'SAME_NUMBER')
  return lines
}
