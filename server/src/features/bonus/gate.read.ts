import { fail, type Refusal, refusal } from '@krapao/shared/refusal'
import { sqlState } from '../../db/pool.ts'
import type { Holding } from './holding.sql.ts'

// What a member who holds something may not do meanwhile. Early, where it is known before anything moves; and what the database says at the end.

type Held = Pick<Holding, 'games' | 'endingSince'> | undefined

/** Throws BONUS_GAME for a game that is not in what the member holds, and REQUEST_LIMIT while that is being ended: nothing goes in then. */
export function unlessCounted(held: Held, gameId: number): void {
  if (!held) return
  if (held.endingSince) fail('REQUEST_LIMIT')
  if (!held.games.includes(gameId)) fail('BONUS_GAME')
}

/** What the database's own refusals mean (0012_holdings.sql); undefined: it is none of these. */
export function notForHolding(error: unknown): Refusal | undefined {
  switch (sqlState(error)) {
    case 'KR010':
      return refusal('BONUS_GAME')
    case 'KR011':
      return refusal('REQUEST_LIMIT')
    case 'KR012':
      return refusal('BONUS_REMAINING')
    default:
      return undefined
  }
}
