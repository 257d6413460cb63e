import type { Money } from '@krapao/shared/money'
import type { Queryable } from '../db/pool.ts'
import { hasRow, rowsOf } from '../db/rows.ts'
import { codes } from '../ledger/movements.ts'

export const isPosted = (db: Queryable, key: string): Promise<boolean> =>
  hasRow(db)`
    SELECT FROM ledger.transfer WHERE key = ${key}`

/** What the house has lent and not taken back, by the order of the lending (bring-back.ts). */
export async function openLendings(db: Queryable): Promise<{ order: string; amount: Money }[]> {
  return rowsOf<{ order: string; amount: Money }>(db)`
    SELECT t.order_id AS "order", t.amount FROM ledger.transfer t
     WHERE t.code = ${codes.recoveryLent}
       AND NOT EXISTS (SELECT FROM ledger.transfer r WHERE r.order_id = t.order_id AND r.code = ${codes.recoveryReturned})`
}

/** Those of these orders that the outside refused. */
export async function refusedOf(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db)`
    SELECT id FROM errand WHERE id = ANY (${ids}::uuid[]) AND state = 'refused'`
  return new Set(rows.map(({ id }) => id))
}

/** The time of the newest posting from before a loss was noticed: what is newer in the journal or outside may be missing. */
export async function newestBefore(db: Queryable, noticedAt: Date): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: Date }>(db)`
    SELECT at FROM ledger.transfer WHERE at < ${noticedAt} ORDER BY id DESC LIMIT 1`
  return row?.at
}
