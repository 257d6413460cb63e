import { fieldOf, textField } from '../../http/fields.ts'
import { Refused } from '../../http/refused.ts'
import type { Outside } from '../../outside.ts'
import { writeSatang } from '../../satang.ts'
import type { Store } from '../../store/store.ts'
import { type Member, memberById } from '../members.ts'
import { betIds, stakeField } from './bet-fields.ts'
import { type Bet, betsOf, placeBet, presentBet } from './bets.ts'
import { differenceOf, type Match, matchesOf, openMatch, roundsAhead } from './fixtures.ts'
import { commitmentOf, seedOf } from './seeds.ts'
import {
  byPick,
  lineAt,
  type Outcome,
  picksMost,
  playMatch,
  rightPicks,
  stakes,
  winLimit,
  winOf,
} from './sport.ts'
import { chipsIn, inCurrency, paidIn } from './stakes.ts'

type Chosen = { match: string; pick: Outcome }
/** A pick on record: the odds it was taken at, and all that its match was. */
type Kept = Chosen & { odds: number } & Pick<Match, 'home' | 'away' | 'kickoffAt' | 'endsAt'>

const matchIds = /^\d{1,15}-[1-4]$/

/** What the page of Firefly Field shows: matches that are open, on now and just over, and the member's slips. */
export function sportState(outside: Outside, member: Member) {
  const { store, settings } = outside
  const now = Date.now()
  const slips = betsOf(store, member, 'sport')
  const present = (bet: Bet) => presentSlip(store, member.provider, bet, now)
  return {
    now,
    roundMs: settings.roundMs,
    stakes: chipsIn(member.currency, stakes).map(writeSatang),
    picksMost,
    winLimit: writeSatang(inCurrency(member.currency, winLimit)),
    ...roundsOf(outside, member.provider, now, 0),
    open: slips.open.map(present),
    settled: slips.settled.map(present),
  }
}

/**
 * One slip: `{betId, stake, picks: [{match, pick}]}`. Refused 422 STAKE, PICKS, SAME_MATCH, CLOSED, WIN_LIMIT, INSUFFICIENT and
 * 409 BET_CONFLICT.
 */
export function takeSlip({ store, settings }: Outside, member: Member, body: unknown) {
  const betId = textField(body, 'betId', betIds)
  const stake = stakeField(body, chipsIn(member.currency, stakes))
  const chosen = chosenIn(body)
  const asked = JSON.stringify([
    writeSatang(stake),
    chosen.map(({ match, pick }) => [match, pick]).sort(),
  ])
  const bet = placeBet(store, member, { game: 'sport', betId, asked }, () => {
    const kept = chosen.map((one) => keep(one, settings.roundMs))
    const odds = kept.map((one) => BigInt(one.odds))
    const possible = paidIn(member.currency, winOf(stake, odds))
    const most = inCurrency(member.currency, winLimit)
    if (possible > most) throw new Refused(422, 'WIN_LIMIT', { winLimit: writeSatang(most) })
    return {
      bet: stake,
      possible,
      picks: JSON.stringify(kept),
      settlesAt: Math.max(...kept.map(({ endsAt }) => endsAt)),
    }
  })
  const { balance } = memberById(store, member.id)
  return {
    slip: presentSlip(store, member.provider, bet, Date.now()),
    balance: writeSatang(balance),
  }
}

/** All of its picks came, or nothing is paid. */
export function judgeSlip(
  store: Store,
  provider: string,
  { picks: kept, possible }: Pick<Bet, 'picks' | 'possible'>,
): bigint {
  const all = JSON.parse(kept) as Kept[]
  return all.every((one) => rightPicks(playedOut(store, provider, one)).includes(one.pick))
    ? possible
    : 0n
}

/** All matches from `back` rounds before the newest begun round to the last open one, with what may be published of each now. */
export function roundsOf(
  { store, settings }: Outside,
  provider: string,
  now: number,
  back: number,
) {
  const { roundMs } = settings
  const last = Math.floor(now / roundMs)
  const rounds = Array.from({ length: back + 1 + roundsAhead }, (_, i) => last - back + i)
  return {
    matches: rounds
      .flatMap((round) => matchesOf(round, roundMs))
      .map((match) => presentMatch(store, provider, match, now)),
  }
}

/** Before the kickoff the odds and the seed's fingerprint; then the goals as they fall; the seed when it is over. */
function presentMatch(store: Store, provider: string, match: Match, now: number) {
  const seed = seedOf(store, provider, `sport ${match.id}`)
  const difference = differenceOf(match)
  const line = lineAt(difference)
  const odds = byPick((pick) => writeSatang(line[pick].odds))
  const told = { ...match, difference, odds, commitment: commitmentOf(seed) }
  if (now < match.kickoffAt) return { ...told, phase: 'open' as const }
  const minute = Math.min(
    90,
    Math.floor((90 * (now - match.kickoffAt)) / (match.endsAt - match.kickoffAt)),
  )
  const played = playMatch(seed, difference)
  if (now >= match.endsAt)
    return { ...told, phase: 'over' as const, minute: 90, goals: played.goals, seed }
  return {
    ...told,
    phase: 'on' as const,
    minute,
    goals: played.goals.filter((goal) => goal.minute <= minute),
  }
}

function presentSlip(store: Store, provider: string, bet: Bet, now: number) {
  const kept = JSON.parse(bet.picks) as Kept[]
  return {
    ...presentBet(bet),
    odds: writeSatang(
      winOf(
        100n,
        kept.map(({ odds }) => BigInt(odds)),
      ),
    ),
    picks: kept.map((one) => {
      const told = { ...one, odds: writeSatang(BigInt(one.odds)) }
      if (now < one.endsAt) return told
      const { home, away } = playedOut(store, provider, one)
      return { ...told, score: [home, away], right: rightPicks({ home, away }).includes(one.pick) }
    }),
  }
}

const playedOut = (store: Store, provider: string, kept: Kept) =>
  playMatch(seedOf(store, provider, `sport ${kept.match}`), differenceOf(kept))

function chosenIn(body: unknown): Chosen[] {
  const list = fieldOf(body, 'picks')
  if (!Array.isArray(list) || list.length === 0 || list.length > picksMost)
    throw new Refused(422, 'PICKS')
  const chosen = list.map((one) => ({
    match: textField(one, 'match', matchIds),
    pick: textField(one, 'pick', /^(home|draw|away|over|under)$/) as Outcome,
  }))
  if (new Set(chosen.map(({ match }) => match)).size < chosen.length)
    throw new Refused(422, 'SAME_MATCH')
  return chosen
}

/** Refused 422 CLOSED when no bets are taken on the match. */
function keep({ match: id, pick }: Chosen, roundMs: number): Kept {
  const match = openMatch(id, Date.now(), roundMs)
  if (!match) throw new Refused(422, 'CLOSED', { match: id })
  const { home, away, kickoffAt, endsAt } = match
  return {
    match: id,
    pick,
    odds: Number(lineAt(differenceOf(match))[pick].odds),
    home,
    away,
    kickoffAt,
    endsAt,
  }
}
