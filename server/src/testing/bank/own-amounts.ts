import { type Money, money, writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Amounts of a test's own, so that no other test's payment is like its; and how many payments of one are in the books. */
export function ownAmounts(db: Db) {
  let last = 700_00n
  return {
    drawAmount: () => {
      last += 1_07n
      return { amount: money(last), text: writeMoney(money(last)) }
    },
    booked: async (amount: Money) => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM inbound WHERE amount = ${amount} AND (order_id IS NOT NULL OR suspended)`.execute(
        db,
      )
      return rows[0]!.n
    },
  }
}
