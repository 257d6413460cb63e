import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'

export type ManualDeposit = {
  id: string
  memberId: number
  state: 'asked' | 'credited' | 'refused'
  bankCode: string
  askedAmount: Money
  amount: Money | null
  channel: string | null
  reference: string | null
}
const columns = sql`id, member_id AS "memberId", state, bank_code AS "bankCode", asked_amount AS "askedAmount", amount, channel, reference`

/** The member's row is locked, so that those asked for at once are counted one after the other. */
export async function countOpenManual(tx: Tx, memberId: number): Promise<number> {
  await sql`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM manual_deposit WHERE member_id = ${memberId} AND state = 'asked'`.execute(tx)
  return rows[0]!.n
}

export async function insertManual(
  tx: Tx,
  m: { id: string; memberId: number; bankCode: string; amount: Money; now: Date },
): Promise<void> {
  await sql`INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, created_at)
            VALUES (${m.id}, ${m.memberId}, ${m.bankCode}, ${m.amount}, ${m.now}) ON CONFLICT (id) DO NOTHING`.execute(
    tx,
  )
}

export async function readManual(db: Queryable, id: string): Promise<ManualDeposit | undefined> {
  const { rows } = await sql<ManualDeposit>`SELECT ${columns} FROM manual_deposit WHERE id = ${id}`.execute(db)
  return rows[0]
}

export async function lockManual(tx: Tx, id: string): Promise<ManualDeposit | undefined> {
  const { rows } = await sql<ManualDeposit>`SELECT ${columns} FROM manual_deposit WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  )
  return rows[0]
}

export type Decision = { id: string; by: string; now: Date }

export async function creditManual(
  tx: Tx,
  d: Decision & { amount: Money; channel: string; reference: string },
): Promise<void> {
  await sql`UPDATE manual_deposit SET state = 'credited', amount = ${d.amount}, channel = ${d.channel}, reference = ${d.reference},
                   decided_by = ${d.by}, settled_at = ${d.now} WHERE id = ${d.id}`.execute(tx)
}

export async function refuseManual(tx: Tx, d: Decision & { reason: string }): Promise<void> {
  await sql`UPDATE manual_deposit SET state = 'refused', reason = ${d.reason}, decided_by = ${d.by}, settled_at = ${d.now}
             WHERE id = ${d.id}`.execute(tx)
}

export type AskedManual = {
  id: string
  username: string
  currency: Currency
  bankCode: string
  amount: Money
  at: Date
}
export async function askedManual(db: Queryable): Promise<AskedManual[]> {
  const { rows } = await sql<AskedManual>`
    SELECT d.id, m.username, m.currency, d.bank_code AS "bankCode", d.asked_amount AS amount, d.created_at AS at
      FROM manual_deposit d JOIN member m ON m.id = d.member_id WHERE d.state = 'asked' ORDER BY d.created_at LIMIT 200`.execute(
    db,
  )
  return rows
}

export type Suspended = {
  channel: string
  reference: string
  amount: Money
  currency: Currency
  payload: Record<string, unknown>
  at: Date
}
export async function inSuspense(db: Queryable): Promise<Suspended[]> {
  const { rows } = await sql<Suspended>`
    SELECT channel, reference, amount, currency, payload, at FROM inbound WHERE order_id IS NULL ORDER BY at LIMIT 200`.execute(
    db,
  )
  return rows
}

export async function unreadEntries(db: Queryable): Promise<{ feed: string; entry: string; at: Date }[]> {
  const { rows } = await sql<{ feed: string; entry: string; at: Date }>`
    SELECT feed, entry, at FROM bank_feed_unread ORDER BY at LIMIT 200`.execute(db)
  return rows
}

export async function memberByUsername(
  db: Queryable,
  username: string,
): Promise<{ id: number; currency: Currency } | undefined> {
  const { rows } = await sql<{ id: number; currency: Currency }>`
    SELECT id, currency FROM member WHERE username = ${username}`.execute(db)
  return rows[0]
}
