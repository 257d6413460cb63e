import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { parkErrands } from '../../errands/errand.sql.ts'

/** False: the same case has been opened before. */
export async function insertHold(
  tx: Tx,
  h: { memberId: number; why: string; ref: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    INSERT INTO withdraw_hold (member_id, why, ref, at) VALUES (${h.memberId}, ${h.why}, ${h.ref}, ${h.now})
    ON CONFLICT (why, ref) DO NOTHING`.execute(tx)
  return written.numAffectedRows === 1n
}

export async function closeHold(
  tx: Tx,
  h: { why: string; ref: string; by: string; note: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    UPDATE withdraw_hold SET ended_at = ${h.now}, ended_by = ${h.by}, note = ${h.note}
     WHERE why = ${h.why} AND ref = ${h.ref} AND ended_at IS NULL`.execute(tx)
  return written.numAffectedRows === 1n
}

export async function closeHoldsOf(
  tx: Tx,
  h: { memberId: number; why: string; by: string; note: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE withdraw_hold SET ended_at = ${h.now}, ended_by = ${h.by}, note = ${h.note}
     WHERE member_id = ${h.memberId} AND why = ${h.why} AND ended_at IS NULL`.execute(tx)
}

/** What was not sent yet waits for a person. */
export async function parkUnsent(tx: Tx, memberId: number): Promise<void> {
  const asked = sql<boolean>`id IN (SELECT id FROM withdrawal WHERE member_id = ${memberId} AND state = 'asked')`
  const parked = await parkErrands(tx, asked)
  await sql`
    UPDATE withdrawal SET approval = 'waiting', approved_at = NULL, approved_by = NULL
     WHERE id = ANY (${parked}::uuid[])`.execute(tx)
}

export async function isHeld(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM withdraw_hold WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(
      db,
    )
  return rows.length > 0
}

export type Hold = { why: string; ref: string; memberId: number; endedAt: Date | null }
export async function readHold(db: Queryable, why: string, ref: string): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    SELECT why, ref, member_id AS "memberId", ended_at AS "endedAt" FROM withdraw_hold WHERE why = ${why} AND ref = ${ref}`.execute(
    db,
  )
  return rows[0]
}

export type OpenHold = { why: string; ref: string; username: string; at: Date }
export async function openHolds(db: Queryable, memberId?: number): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    SELECT h.why, h.ref, m.username, h.at FROM withdraw_hold h JOIN member m ON m.id = h.member_id
     WHERE h.ended_at IS NULL AND ${memberId === undefined ? sql`true` : sql`h.member_id = ${memberId}`}
     ORDER BY h.at LIMIT 200`.execute(db)
  return rows
}
