import { createHash } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { refusal } from '@krapao/shared/refusal'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { whyAway } from '../db/away.ts'
import type { Db } from '../db/pool.ts'
import { ask, first, type Read, rows, time, together } from '../db/read.ts'
import type { Reader } from '../read-verb.ts'

export type Session = {
  id: string
  member: { id: number; code: string; username: string; currency: Currency }
}
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** RULES: idle 12 h, or 30 days with `remember`; absolute 30 or 90 days. */
const lives = {
  short: { idleMs: 12 * hourMs, absoluteMs: 30 * dayMs },
  remembered: { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs },
}
/** Writing on every call would make each read a write; a minute is exact enough for 12 hours. */
const seenEveryMs = 60_000

/** What one of our proxies writes as the client's address is not ours to judge; it is cut to an address's length. */
export const addressLength = 45

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const tokenShape = /^[\w-]{43}$/

/** Whether a session, the row `s` of the statement, is neither revoked nor over by its age: the one source of that. */
export const isOpen = (now: Date) => sql<boolean>`(
  s.revoked_at IS NULL
  AND s.seen_at >= CASE WHEN s.remember THEN ${before(now, lives.remembered.idleMs)}::timestamptz ELSE ${before(now, lives.short.idleMs)}::timestamptz END
  AND s.created_at >= CASE WHEN s.remember THEN ${before(now, lives.remembered.absoluteMs)}::timestamptz ELSE ${before(now, lives.short.absoluteMs)}::timestamptz END)`
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** What a call reads of its member, asked in the session's own round trip; undefined asks nothing. */
type Asks<T> = (member: Reader['member']) => Read<T> | undefined

/**
 * Who holds this `Authorization` header of a call, and notes when and at which address they were seen. Throws as `whoHolds`.
 * `found`: what `asks` wanted; only where this process has met the token before, so its caller must be able to ask by itself.
 */
export async function whoIs<T>(
  db: Db,
  authorization: string | undefined,
  { now, ip, asks }: { now: Date; ip: string; asks?: Asks<T> | undefined },
): Promise<Session & { found?: T }> {
  const { seenAt, ip: lastIp, ...session } = await whoHolds(db, authorization, now, asks)
  const at = ip.slice(0, addressLength)
  if (now.getTime() - seenAt.getTime() > seenEveryMs || at !== lastIp)
    await sql`UPDATE session SET seen_at = greatest(seen_at, ${now}), ip = ${at} WHERE id = ${session.id}`
      .execute(db)
      .catch(unlessFull)
  return session
}

/**
 * Who holds this `Authorization` header. Writes nothing: asking is no use of the session.
 * Throws UNAUTHORIZED when there is no such token, EXPIRED_AUTH_TOKEN when it has ended.
 */
export async function whoHolds<T>(
  db: Db,
  authorization: string | undefined,
  now: Date,
  asks?: Asks<T>,
): Promise<Session & { seenAt: Date; ip: string; found?: T }> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || !tokenShape.test(token)) throw refusal('UNAUTHORIZED')
  const hash = hashToken(token)
  const session = sessionBy(hash, now)
  const name = hash.toString('base64')
  const met = membersMet.get(name)
  const more = met && asks?.(met)
  const answer = more
    ? await ask(db, together({ s: session, found: more }))
    : { s: await ask(db, session) }
  const { s } = answer
  if (!s) throw refusal('UNAUTHORIZED')
  if (!s.open) throw refusal('EXPIRED_AUTH_TOKEN')
  const member = { id: s.memberId, code: s.code, username: s.username, currency: s.currency }
  membersMet.set(name, { id: member.id, currency: member.currency })
  return {
    id: s.id,
    member,
    seenAt: s.seenAt,
    ip: s.ip,
    // Of somebody else nothing is shown, whatever was remembered.
    ...('found' in answer && met?.id === member.id && { found: answer.found }),
  }
}

const sessionBy = (hash: Buffer, now: Date) =>
  first(rows<Row>({ seenAt: time })`
    SELECT s.id, m.id AS "memberId", m.code, m.username, m.currency, s.seen_at AS "seenAt", s.ip,
           ${isOpen(now)} AND m.locked_at IS NULL AS open
      FROM session s JOIN member m ON m.id = s.member_id WHERE s.token_hash = ${hash}`)

/**
 * Whose token this process has met. A token never changes its member, so this cannot be out of date; whether it still opens a session is read
 * at each call. By its hash: the memory of a process holds no token longer than its call.
 */
const membersMet = new LRUCache<string, Reader['member']>({ max: 50_000 })

type Row = {
  id: string
  memberId: number
  code: string
  username: string
  currency: Currency
  seenAt: Date
  ip: string
  open: boolean
}

/** With a full disk reading goes on, and the time of last use is not worth refusing it. */
function unlessFull(error: unknown): void {
  if (whyAway(error) !== 'full') throw error
}
