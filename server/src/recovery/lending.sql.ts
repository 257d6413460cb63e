import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/pool.ts'
import { hasRow, rowsOf } from '../db/rows.ts'
import { codes } from '../ledger/movements.ts'
import type { OrderRows } from './order-rows.sql.ts'

export const isPosted = (db: Queryable, key: string): Promise<boolean> =>
  hasRow(db)`
    SELECT FROM ledger.transfer WHERE key = ${key}`

type Lending = { order: string; member: number; amount: Money; isAccepted: boolean }
/**
 * What the house has lent and not taken back, by the order of the lending (lending.ts). `isAccepted`: a person has opened money with it, as the report of
 * that loss says. No time tells it: another primary's clock may have been ahead.
 */
export async function openLendings(db: Queryable): Promise<Lending[]> {
  return rowsOf<Lending>(db)`
    SELECT t.order_id AS "order", a.owner AS member, t.amount, EXISTS (SELECT FROM books_loss WHERE report->'lent' ? t.order_id::text) AS "isAccepted"
      FROM ledger.transfer t JOIN ledger.account a ON a.id = t.credit
     WHERE t.code = ${codes.recoveryLent}
       AND NOT EXISTS (SELECT FROM ledger.transfer r WHERE r.order_id = t.order_id AND r.code = ${codes.recoveryReturned})`
}

export type Lent = Pick<OrderRows, 'order' | 'member'> & {
  errand: OrderRows['errand'] & { state: string }
}
/** The member's orders that may hold money, as they stand here. A loan was written together with one of them. */
export async function ordersOf(db: Queryable, member: number): Promise<Lent[]> {
  return rowsOf<Lent>(db)`
    SELECT to_jsonb(e) AS errand, jsonb_build_object('id', e.id, 'amount', coalesce(w.amount, t.amount)) AS "order",
           jsonb_build_object('id', m.id, 'code', m.code, 'currency', m.currency) AS member
      FROM errand e JOIN member m ON m.id = e.member_id LEFT JOIN withdrawal w ON w.id = e.id LEFT JOIN transfer_order t ON t.id = e.id
     WHERE e.member_id = ${member} AND (w.id IS NOT NULL OR t.id IS NOT NULL)`
}

/** A loan comes to the member's money while a bonus is held, and is no play. */
export async function raiseByLoan(tx: Tx, l: { member: number; order: string; amount: Money }) {
  await sql`SELECT raise_holding(${l.member}, ${l.order}, ${l.amount}, NULL)`.execute(tx)
}

/**
 * Lowers the holding that the loan raised. False where that would leave a holding wrong: it has ended since, or the member took one with the money. This
 * transaction has locked the member's main account already, so no holding is taken or ended meanwhile.
 */
export async function lowerByReturn(
  tx: Tx,
  l: { member: number; order: string },
  order: string,
): Promise<boolean> {
  const holdings = await rowsOf<{ isOpen: boolean; isRaised: boolean }>(tx)`
    SELECT h.ended_at IS NULL AS "isOpen", r.id IS NOT NULL AS "isRaised"
      FROM holding h LEFT JOIN holding_raise r ON r.holding_id = h.id AND r.order_id = ${l.order}
     WHERE h.member_id = ${l.member} AND (h.ended_at IS NULL OR r.id IS NOT NULL) FOR NO KEY UPDATE OF h`
  if (holdings.some(({ isOpen, isRaised }) => !isOpen || !isRaised)) return false
  await sql`SELECT raise_behind(holding_id, ${order}, -amount) FROM holding_raise WHERE order_id = ${l.order}`.execute(
    tx,
  )
  return true
}
