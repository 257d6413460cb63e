import type { Currency } from '@krapao/shared/country'
import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'

/** Who invited the member, when they have a wallet in this currency. */
export async function inviterOf(
  db: Queryable,
  member: number,
  currency: Currency,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM member m JOIN member i ON i.id = m.invited_by WHERE m.id = ${member} AND i.currency = ${currency}`.execute(
    db,
  )
  return rows[0]?.id
}
