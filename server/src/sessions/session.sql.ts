import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../db/pool.ts'
import { rowsOf, wroteRow } from '../db/rows.ts'
import { addressLength, isOpen } from './session.ts'

type Mine = { member: { id: number }; sessionId: string; now: Date }
const mostListed = 100

/**
 * Inserts a session and returns its id. Undefined if the password was changed, or the member locked,
 * since the check: FOR SHARE makes that change and this insert wait for each other, so that no session
 * outlives the password it was opened with.
 */
export async function insertSession(
  tx: Tx,
  s: {
    memberId: number
    passwordHash: string
    tokenHash: Buffer
    remember: boolean
    userAgent: string
    ip: string
    now: Date
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO session (member_id, token_hash, remember, user_agent, ip, created_at, seen_at)
    SELECT id, ${s.tokenHash}, ${s.remember}, ${s.userAgent.slice(0, 200)}, ${s.ip.slice(0, addressLength)}, ${s.now}, ${s.now}
      FROM member WHERE id = ${s.memberId} AND password_hash = ${s.passwordHash} AND locked_at IS NULL FOR SHARE
    RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Where the member is logged in, the caller's first, then the last seen. */
export async function listSessions(db: Db, { member, sessionId, now }: Mine) {
  return rowsOf<{
    _id: string
    userAgent: string
    ip: string
    createdAt: Date
    seenAt: Date
    current: boolean
  }>(db)`
    SELECT s.id AS _id, s.user_agent AS "userAgent", s.ip, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.id = ${sessionId} AS current
      FROM session s WHERE s.member_id = ${member.id} AND ${isOpen(now)}
     ORDER BY current DESC, s.seen_at DESC, s.id LIMIT ${mostListed}`
}

/** False: it is not the member's, has ended, or never was. */
export async function revokeOne(db: Db, { member, sessionId, now }: Mine): Promise<boolean> {
  return wroteRow(db)`
    UPDATE session s SET revoked_at = ${now} WHERE s.id = ${sessionId} AND s.member_id = ${member.id} AND ${isOpen(now)}`
}

/** All of a member's. Answers the ids of those that were open. */
export async function revokeAll(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE session s SET revoked_at = ${now} WHERE s.member_id = ${memberId} AND ${isOpen(now)} RETURNING s.id`.execute(
    tx,
  )
  return rows.map((r) => r.id)
}

/** Answers the ids of those that were open. */
export async function revokeOthers(
  db: Queryable,
  { member, sessionId, now }: Mine,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE session s SET revoked_at = ${now} WHERE s.member_id = ${member.id} AND s.id <> ${sessionId} AND ${isOpen(now)}
    RETURNING s.id`.execute(db)
  return rows.map((r) => r.id)
}
