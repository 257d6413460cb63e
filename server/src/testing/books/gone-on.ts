import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'

// What members do after a backup, and what they have then.

type Named = { _id: string }
const uuid = () => crypto.randomUUID()

export const numberOf = async (db: Db, { _id }: Named): Promise<number> =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${_id}`.execute(db)).rows[0]!.id

/** In main and at games, in satang, also of a member who cannot log in. */
export const owned = async (db: Db, { _id }: Named): Promise<number> =>
  (
    await sql<{ satang: number }>`
      SELECT coalesce(sum(a.posted), 0)::int AS satang FROM ledger.account a JOIN member m ON m.id = a.owner
       WHERE m.code = ${_id} AND a.kind IN (10, 11)`.execute(db)
  ).rows[0]!.satang

/** Money that nothing outside knows of, in satang. */
export async function wins(db: Db, m: Named, amount: bigint): Promise<void> {
  const [order, member] = [uuid(), await numberOf(db, m)]
  const prize = { order, currency: 'THB', member, amount: money(amount) } as const
  await post(db, movements.prizePaid(prize))
  await sql`SELECT raise_holding(${member}, ${order}, ${amount}, NULL)`.execute(db)
}
