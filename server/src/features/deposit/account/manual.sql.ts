import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, write } from '../../../db/rows.ts'

export type ManualDeposit = {
  id: string
  memberId: number
  state: 'asked' | 'credited' | 'refused'
  bankCode: string
  askedAmount: Money
  amount: Money | null
  channel: string | null
  reference: string | null
  createdAt: Date
}
const columns = sql`id, member_id AS "memberId", state, bank_code AS "bankCode", asked_amount AS "askedAmount", amount, channel, reference, created_at AS "createdAt"`

export async function countOpenManual(tx: Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM manual_deposit WHERE member_id = ${memberId} AND state = 'asked'`.execute(
    tx,
  )
  return rows[0]!.n
}

export async function insertManual(
  tx: Tx,
  m: { id: string; memberId: number; bankCode: string; amount: Money; now: Date },
): Promise<void> {
  await write(tx)`
    INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, created_at)
    VALUES (${m.id}, ${m.memberId}, ${m.bankCode}, ${m.amount}, ${m.now}) ON CONFLICT (id) DO NOTHING`
}

export async function readManual(db: Queryable, id: string): Promise<ManualDeposit | undefined> {
  return firstRow<ManualDeposit>(db)`
    SELECT ${columns} FROM manual_deposit WHERE id = ${id}`
}

export async function lockManual(tx: Tx, id: string): Promise<ManualDeposit | undefined> {
  return firstRow<ManualDeposit>(tx)`
    SELECT ${columns} FROM manual_deposit WHERE id = ${id} FOR UPDATE`
}

export type Decision = { id: string; by: string; now: Date }

export async function creditManual(
  tx: Tx,
  d: Decision & { amount: Money; channel: string; reference: string },
): Promise<void> {
  await write(tx)`
    UPDATE manual_deposit SET state = 'credited', amount = ${d.amount}, channel = ${d.channel}, reference = ${d.reference},
                   decided_by = ${d.by}, settled_at = ${d.now} WHERE id = ${d.id}`
}

export async function refuseManual(tx: Tx, d: Decision & { reason: string }): Promise<void> {
  await write(tx)`
    UPDATE manual_deposit SET state = 'refused', reason = ${d.reason}, decided_by = ${d.by}, settled_at = ${d.now}
     WHERE id = ${d.id}`
}
