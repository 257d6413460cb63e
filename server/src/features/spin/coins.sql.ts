import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Db, Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'

/** A member whose sums have reached the next coin. `sum`: the lesser of what was deposited and what was played. */
export type Countable = {
  member: number
  currency: Currency
  sum: Money
  coins: bigint
  counts: number
  counted: Money
}

export async function countableMembers(db: Db, most: number): Promise<Countable[]> {
  return rowsOf<Countable>(db)`
    SELECT e.member_id AS member, m.currency, least(e.deposited, e.played) AS sum, e.coins, e.counts, e.counted
      FROM earning e JOIN member m ON m.id = e.member_id WHERE e.to_count LIMIT ${most}`
}

type Count = {
  member: number
  nth: number
  order: string | null
  coins: Money
  per: Money
  upto: Money
  next: Money
  now: Date
}
/** Throws a unique violation (`coin_count_pkey`) where another worker has counted them meanwhile. */
export async function insertCount(tx: Tx, c: Count): Promise<void> {
  await write(tx)`
    INSERT INTO coin_count (member_id, nth, order_id, coins, per, upto, next_at, at)
    VALUES (${c.member}, ${c.nth}, ${c.order}, ${c.coins}, ${c.per}, ${c.upto}, ${c.next}, ${c.now})`
}
