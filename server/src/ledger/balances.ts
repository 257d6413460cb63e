import { type Money, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import type { Account } from './accounts.ts'

/** `posted` is owned, `held` of it is reserved for orders under way, `available` may be spent. */
export type Balance = { posted: Money; held: Money; available: Money }

export const balance = async (db: Queryable, of: Account): Promise<Balance> =>
  (await balances(db, [of])).get(of)!

/** An account that was never opened holds nothing. */
export async function balances(
  db: Queryable,
  of: readonly Account[],
): Promise<Map<Account, Balance>> {
  const { rows } = await sql<{ id: Account; posted: bigint; held: bigint }>`
    SELECT id, posted, held FROM ledger.account WHERE id = ANY (${of})`.execute(db)
  const found = new Map(rows.map((row) => [row.id, balanceOf(row)]))
  return new Map(of.map((id) => [id, found.get(id) ?? balanceOf({ posted: 0n, held: 0n })]))
}

const balanceOf = ({ posted, held }: { posted: bigint; held: bigint }): Balance => ({
  posted: money(posted),
  held: money(held),
  available: money(posted - held),
})
