import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { firstRow, rowsOf, write } from '../../db/rows.ts'
import { isNumberOf } from './auth.sql.ts'

export type DeskMember = { id: number; username: string; lockedAt: Date | null }

/** Locks the member's row: a login, a new password and another decision come before or after. */
export async function lockByName(tx: Tx, username: string): Promise<DeskMember | undefined> {
  return firstRow<DeskMember>(tx)`
    SELECT id, username, locked_at AS "lockedAt" FROM member WHERE ${isNumberOf(username)} FOR NO KEY UPDATE`
}

export async function writeLock(tx: Tx, memberId: number, lockedAt: Date | null): Promise<void> {
  await write(tx)`
    UPDATE member SET locked_at = ${lockedAt} WHERE id = ${memberId}`
}

/** Answers the number of the decision. */
export async function insertDecision(
  tx: Tx,
  d: {
    memberId: number
    kind: 'lock' | 'unlock' | 'end-sessions'
    reason?: string
    by: string
    now: Date
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO member_decision (member_id, kind, reason, decided_by, at)
    VALUES (${d.memberId}, ${d.kind}, ${d.reason ?? null}, ${d.by}, ${d.now}) RETURNING id::text`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Those that are locked now, with the last word on it. */
export async function lockedMembers(db: Queryable) {
  return rowsOf<{ at: Date; username: string; reason: string | null; by: string | null }>(db)`
    SELECT m.locked_at AS at, m.username, d.reason, d.decided_by AS by
      FROM member m LEFT JOIN LATERAL (SELECT reason, decided_by FROM member_decision
                                        WHERE member_id = m.id AND kind = 'lock' ORDER BY at DESC LIMIT 1) d ON true
     WHERE m.locked_at IS NOT NULL ORDER BY m.locked_at`
}
