import { createHash } from 'node:crypto'
import { refusal } from '@krapao/shared/refusal'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export type Session = { id: string; memberId: number }
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** RULES: idle 12 h, or 30 days with `remember`; absolute 30 or 90 days. */
const lives = {
  short: { idleMs: 12 * hourMs, absoluteMs: 30 * dayMs },
  remembered: { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs },
}
/** Writing on every call would make each read a write; a minute is exact enough for 12 hours. */
const seenEveryMs = 60_000

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const tokenShape = /^[\w-]{43}$/

/** Who holds this `Authorization` header. Throws UNAUTHORIZED when there is no such token, EXPIRED_AUTH_TOKEN when it has ended. */
export async function whoIs(db: Db, authorization: string | undefined, now: Date): Promise<Session> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || !tokenShape.test(token)) throw refusal('UNAUTHORIZED')
  const { rows } = await sql<{
    id: string
    memberId: number
    remember: boolean
    createdAt: Date
    seenAt: Date
    ended: boolean
  }>`
    SELECT s.id, s.member_id AS "memberId", s.remember, s.created_at AS "createdAt", s.seen_at AS "seenAt",
           s.revoked_at IS NOT NULL OR m.locked_at IS NOT NULL AS ended
      FROM session s JOIN member m ON m.id = s.member_id WHERE s.token_hash = ${hashToken(token)}`.execute(db)
  const s = rows[0]
  if (!s) throw refusal('UNAUTHORIZED')
  const life = s.remember ? lives.remembered : lives.short
  const idleMs = now.getTime() - s.seenAt.getTime()
  if (s.ended || idleMs > life.idleMs || now.getTime() - s.createdAt.getTime() > life.absoluteMs)
    throw refusal('EXPIRED_AUTH_TOKEN')
  if (idleMs > seenEveryMs)
    await sql`UPDATE session SET seen_at = greatest(seen_at, ${now}) WHERE id = ${s.id}`.execute(db)
  return { id: s.id, memberId: s.memberId }
}
