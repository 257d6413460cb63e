// Who plays whom and when, in the sandbox's own time: nothing of it is kept. Every round one league plays its four matches, the
// two leagues by turns; within fourteen of its rounds each team meets each other, once at home and once away.
export const leagues = [
  {
    id: 'mangrove',
    teams: ['otter', 'heron', 'crab', 'kingfisher', 'monitor', 'mudskipper', 'egret', 'crocodile'],
  },
  {
    id: 'misthill',
    teams: ['gibbon', 'hornbill', 'langur', 'serow', 'gaur', 'pangolin', 'loris', 'leopard'],
  },
] as const
/** In the order of the teams above, 0 to 6. */
const strengths = [5, 4, 1, 3, 2, 0, 3, 6]

export type League = (typeof leagues)[number]['id']
export type Team = (typeof leagues)[number]['teams'][number]
export type Match = {
  id: string
  league: League
  home: Team
  away: Team
  /** Bets are taken until then. */
  kickoffAt: number
  endsAt: number
}

/** How many rounds ahead bets are taken on. */
export const roundsAhead = 2
/** Four in a round. */
const matchesARound = 4

/** The four matches of the round of that number; it begins at `round × roundMs`. */
export function matchesOf(round: number, roundMs: number): Match[] {
  const { id: league, teams } = leagues[round % leagues.length]!
  const turn = Math.floor(round / leagues.length)
  return pairsAt(turn).map(([a, b], i) => ({
    id: `${round * roundMs}-${i + 1}`,
    league,
    home: teams[a]!,
    away: teams[b]!,
    kickoffAt: round * roundMs,
    endsAt: round * roundMs + matchMs(roundMs),
  }))
}

/** A match on which bets are taken now; undefined when it has begun, is too far ahead or never will be. */
export function openMatch(id: string, now: number, roundMs: number): Match | undefined {
  const kickoffAt = Number(id.split('-')[0])
  const round = kickoffAt / roundMs
  if (
    !Number.isInteger(round) ||
    kickoffAt <= now ||
    round > Math.floor(now / roundMs) + roundsAhead
  )
    return undefined
  return matchesOf(round, roundMs).find((match) => match.id === id)
}

export const matchMs = (roundMs: number): number => Math.floor(roundMs / 3)

const strengthOf = new Map<string, number>(
  leagues.flatMap(({ teams }) => teams.map((id, i) => [id, strengths[i]!])),
)
export const strength = (team: string): number => strengthOf.get(team)!

/** By how much the host is stronger. */
export const differenceOf = ({ home, away }: Pick<Match, 'home' | 'away'>): number =>
  strength(home) - strength(away)

/** The circle: one team stays, the seven others go round it; every second time round, guest and host change. */
function pairsAt(turn: number): [number, number][] {
  const at = turn % 7
  const isReturn = Math.floor(turn / 7) % 2 === 1
  return Array.from({ length: matchesARound }, (_, i) => {
    const a = (at + i) % 7
    const b = i === 0 ? 7 : (at + 7 - i) % 7
    return isReturn === (i % 2 === 0) ? [b, a] : [a, b]
  })
}
