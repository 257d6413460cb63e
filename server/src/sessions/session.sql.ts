import type { Currency } from '@krapao/shared/country'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../db/pool.ts'
import { first, rows, time } from '../db/read.ts'
import { firstRow, rowsOf, write } from '../db/rows.ts'

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
  const row = await firstRow<{ id: string }>(tx)`
    INSERT INTO session (member_id, token_hash, remember, user_agent, ip, created_at, seen_at)
    SELECT id, ${s.tokenHash}, ${s.remember}, ${s.userAgent.slice(0, 200)}, ${cutAddress(s.ip)}, ${s.now}, ${s.now}
      FROM member WHERE id = ${s.memberId} AND password_hash = ${s.passwordHash} AND locked_at IS NULL FOR SHARE
    RETURNING id`
  return row?.id
}

type SessionRow = {
  id: string
  memberId: number
  code: string
  username: string
  currency: Currency
  seenAt: Date
  ip: string
  open: boolean
}

/** The session that a token was given for, with its member. `open`: the session has not ended, and the member is not locked. */
export const sessionByToken = (tokenHash: Buffer, now: Date) =>
  first(rows<SessionRow>({ seenAt: time })`
    SELECT s.id, m.id AS "memberId", m.code, m.username, m.currency, s.seen_at AS "seenAt", s.ip,
           ${isOpen(now)} AND m.locked_at IS NULL AS open
      FROM session s JOIN member m ON m.id = s.member_id WHERE s.token_hash = ${tokenHash}`)

/** Writes when and at which address a session was last used. `ip`: cut by `cutAddress`. */
export async function updateSeen(
  db: Db,
  { id, ip, now }: { id: string; ip: string; now: Date },
): Promise<void> {
  await write(db)`
    UPDATE session SET seen_at = greatest(seen_at, ${now}), ip = ${ip} WHERE id = ${id}`
}

/** A proxy may send any text here. Cut to the longest IPv6 form. */
export const cutAddress = (ip: string): string => ip.slice(0, 45)

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
  const revoked = await revoke(db, member.id, now, sql`s.id = ${sessionId}`)
  return revoked.length === 1
}

/** All of a member's. Answers the ids of those that were open. */
export const revokeAll = (tx: Tx, memberId: number, now: Date): Promise<string[]> =>
  revoke(tx, memberId, now, sql`true`)

/** All of the member's but the caller's. Answers the ids of those that were open. */
export const revokeOthers = (db: Queryable, { member, sessionId, now }: Mine): Promise<string[]> =>
  revoke(db, member.id, now, sql`s.id <> ${sessionId}`)

/** Ends a member's open sessions, as far as `which` is true of the row `s`. Answers their ids. */
async function revoke(
  db: Queryable,
  memberId: number,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<string[]> {
  const revoked = await rowsOf<{ id: string }>(db)`
    UPDATE session s SET revoked_at = ${now} WHERE s.member_id = ${memberId} AND ${which} AND ${isOpen(now)}
    RETURNING s.id`
  return revoked.map(({ id }) => id)
}

/** Whether a session (the row `s` of the statement) is neither revoked nor too old. Only this decides it. */
const isOpen = (now: Date) => sql<boolean>`(
  s.revoked_at IS NULL
  AND s.seen_at >= CASE WHEN s.remember THEN ${before(now, lives.remembered.idleMs)}::timestamptz ELSE ${before(now, lives.short.idleMs)}::timestamptz END
  AND s.created_at >= CASE WHEN s.remember THEN ${before(now, lives.remembered.absoluteMs)}::timestamptz ELSE ${before(now, lives.short.absoluteMs)}::timestamptz END)`
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** RULES: idle 12 h, or 30 days with `remember`; absolute 30 or 90 days. */
const lives = {
  short: { idleMs: 12 * hourMs, absoluteMs: 30 * dayMs },
  remembered: { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs },
}
