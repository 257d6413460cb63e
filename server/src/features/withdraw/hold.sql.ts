import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { ask, type Read, rows, time } from '../../db/read.ts'
import { firstRow, hasRow, onlyRow, write, wroteRow } from '../../db/rows.ts'
import { parkErrands } from '../../errands/errand.sql.ts'

/** Why withdrawals wait for a person. Each names its case by `ref`: an order, a request, a reading, a decision of the desk. */
export type HoldReason =
  | 'bank_change_asked'
  | 'bank_changed'
  | 'contradicted'
  | 'locked'
  | 'reading'

/** False: the same case has been opened before. */
export async function insertHold(
  tx: Tx,
  h: { memberId: number; why: HoldReason; ref: string; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    INSERT INTO withdraw_hold (member_id, why, ref, at) VALUES (${h.memberId}, ${h.why}, ${h.ref}, ${h.now})
    ON CONFLICT (why, ref) DO NOTHING`
}

export async function closeHold(
  tx: Tx,
  h: { why: string; ref: string; by: string; note: string; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    UPDATE withdraw_hold SET ended_at = ${h.now}, ended_by = ${h.by}, note = ${h.note}
     WHERE why = ${h.why} AND ref = ${h.ref} AND ended_at IS NULL`
}

export async function closeHoldsOf(
  tx: Tx,
  h: { memberId: number; why: HoldReason; by: string; note: string; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE withdraw_hold SET ended_at = ${h.now}, ended_by = ${h.by}, note = ${h.note}
     WHERE member_id = ${h.memberId} AND why = ${h.why} AND ended_at IS NULL`
}

/** Makes the member's unsent withdrawals wait for a person. */
export async function parkUnsent(tx: Tx, memberId: number): Promise<void> {
  const asked = sql<boolean>`id IN (SELECT id FROM withdrawal WHERE member_id = ${memberId} AND state = 'asked')`
  const parked = await parkErrands(tx, asked)
  await write(tx)`
    UPDATE withdrawal SET approval = 'waiting', approved_at = NULL, approved_by = NULL
     WHERE id = ANY (${parked}::uuid[])`
}

export async function isHeld(db: Queryable, memberId: number): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM withdraw_hold WHERE member_id = ${memberId} AND ended_at IS NULL`
}

/** SQL: whether no hold is open, once the member's row is locked: one that was being written has been waited for. */
export const freeUnderLock = (memberId: number): RawBuilder<boolean> =>
  sql`free_to_withdraw(${memberId})`

export async function isFreeUnderLock(tx: Tx, memberId: number): Promise<boolean> {
  const { isFree } = await onlyRow<{ isFree: boolean }>(tx)`
    SELECT ${freeUnderLock(memberId)} AS "isFree"`
  return isFree
}

export type Hold = { why: string; ref: string; memberId: number; endedAt: Date | null }
export async function readHold(db: Queryable, why: string, ref: string): Promise<Hold | undefined> {
  return firstRow<Hold>(db)`
    SELECT why, ref, member_id AS "memberId", ended_at AS "endedAt" FROM withdraw_hold WHERE why = ${why} AND ref = ${ref}`
}

export type OpenHold = { why: HoldReason; ref: string; username: string; at: Date }
export const openHolds = (db: Queryable, memberId?: number): Promise<OpenHold[]> =>
  ask(db, openHoldsOf(memberId))

/** Of one member, or of all. */
export const openHoldsOf = (memberId?: number): Read<OpenHold[]> =>
  rows<OpenHold>({ at: time })`
    SELECT h.why, h.ref, m.username, h.at FROM withdraw_hold h JOIN member m ON m.id = h.member_id
     WHERE h.ended_at IS NULL AND ${memberId === undefined ? sql`true` : sql`h.member_id = ${memberId}`}
     ORDER BY h.at LIMIT 200`
