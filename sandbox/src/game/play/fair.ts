import type { Outside } from '../../outside.ts'
import { writeSatang } from '../../satang.ts'
import type { Member } from '../members.ts'
import type { Game } from '../opens.ts'
import { leagues, strength } from './fixtures.ts'
import { drawsOf } from './lotto.play.ts'
import { publishedOdds } from './lotto.ts'
import { slotOdds } from './slot.play.ts'
import { reels } from './slot.ts'
import { lastSpins, nextCommitment } from './spins.ts'
import { roundsOf } from './sport.play.ts'
import { byPick, differences, goalsAt, lineAt, publishedReturns } from './sport.ts'

const roundsBack = 3
const drawsBack = 12

/** What every game pays and how likely that is; the same for all players. */
export const allOdds = () => ({ ...slotOdds, sport: sportOdds, lotto: publishedOdds() })

/** What players may check of a provider's game: fingerprints before the draw, seeds after it. A slot's spins are the member's own. */
export function fairness(
  outside: Outside,
  game: Game,
  provider: string,
  member: Member | undefined,
) {
  const now = Date.now()
  const currency = member?.currency ?? 'THB'
  if (game === 'sport')
    return {
      game,
      currency,
      now,
      sport: sportOdds,
      ...roundsOf(outside, provider, now, roundsBack),
    }
  if (game === 'lotto')
    return {
      game,
      currency,
      now,
      lotto: publishedOdds(),
      ...drawsOf(outside, provider, now, drawsBack),
    }
  const own = member && {
    commitment: nextCommitment(outside.store, member),
    spins: lastSpins(outside.store, member),
  }
  return { game, currency, now, slot: { ...slotOdds, reels }, ...own }
}

const sportOdds = {
  /** Of 100 baht on a slip of 1, 2 … 5 picks. */
  returnPercent: publishedReturns(),
  teams: Object.fromEntries(
    leagues.flatMap(({ teams }) => teams.map((team) => [team, strength(team)])),
  ),
  lines: differences.map((difference) => {
    const line = lineAt(difference)
    const { home, away } = goalsAt(difference)
    return {
      difference,
      odds: byPick((pick) => writeSatang(line[pick].odds)),
      percent: byPick((pick) => (Number(line[pick].chance) / 1e6).toFixed(2)),
      homeGoals: home,
      awayGoals: away,
    }
  }),
}
