import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'

export type Withdrawal = { id: string; memberId: number; amount: Money; state: 'asked' | 'paid' | 'refused' }
export type NewWithdrawal = Omit<Withdrawal, 'state'> & {
  bankCode: string
  accountNo: string
  accountName: string
  now: Date
}

/** Throws a unique violation on `one_open_withdrawal` when another one is open. */
export async function insertWithdrawal(tx: Tx, w: NewWithdrawal): Promise<void> {
  await sql`INSERT INTO withdrawal (id, member_id, amount, bank_code, account_no, account_name, created_at)
            VALUES (${w.id}, ${w.memberId}, ${w.amount}, ${w.bankCode}, ${w.accountNo}, ${w.accountName}, ${w.now})`.execute(
    tx,
  )
}

export async function readWithdrawal(db: Queryable, id: string): Promise<Withdrawal | undefined> {
  const { rows } =
    await sql<Withdrawal>`SELECT id, member_id AS "memberId", amount, state FROM withdrawal WHERE id = ${id}`.execute(
      db,
    )
  return rows[0]
}

export async function hasOpenWithdrawal(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM withdrawal WHERE member_id = ${memberId} AND state = 'asked'`.execute(db)
  return rows.length > 0
}

export async function hasAnyWithdrawal(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM withdrawal WHERE member_id = ${memberId} LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function endWithdrawal(
  tx: Tx,
  w: { id: string; state: 'paid' | 'refused'; reason: string | null; now: Date },
): Promise<void> {
  await sql`UPDATE withdrawal SET state = ${w.state}, reason = ${w.reason}, settled_at = ${w.now} WHERE id = ${w.id}`.execute(
    tx,
  )
}

/** What the bank is told; throws nothing: an errand of this kind always has its withdrawal. */
export async function readPayoutOrder(
  db: Queryable,
  id: string,
): Promise<{ amount: Money; bankCode: string; accountNo: string; accountName: string }> {
  const { rows } = await sql<{ amount: Money; bankCode: string; accountNo: string; accountName: string }>`
    SELECT amount, bank_code AS "bankCode", account_no AS "accountNo", account_name AS "accountName" FROM withdrawal WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]!
}
