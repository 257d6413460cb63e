import { shareOf } from '@krapao/shared/bonus/holding.rules'
import { type Money, subtract } from '@krapao/shared/money'
import { uuidOf } from '../../ids.ts'
import {
  arrivedWith,
  type Bound,
  type BoundReturn,
  boundAt,
  boundSharesOf,
  insertedReturn,
} from './bound.sql.ts'

// What a move out of a game asks about money that is bound to an ended holding.

export type { Bound, BoundReturn }
export { boundSharesOf }

/** SQL for the statement that writes, ends or reads a move. */
export const boundSql = { at: boundAt, returned: insertedReturn, arrived: arrivedWith }

/** What of `amount`, which comes home with the move `order`, is the member's, and what goes back. */
export function returnOf(
  bound: Bound,
  m: { order: string; gameId: number; memberId: number; amount: Money; at: Date },
): BoundReturn {
  const kept = shareOf(m.amount, bound)
  return {
    ...m,
    id: uuidOf(m.order, 'bound'),
    holding: bound.holding,
    kept,
    cut: subtract(m.amount, kept),
  }
}
