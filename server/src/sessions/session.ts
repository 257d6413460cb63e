import { createHash } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { refusal } from '@krapao/shared/refusal'
import { LRUCache } from 'lru-cache'
import { whyAway } from '../db/away.ts'
import type { Db } from '../db/pool.ts'
import { isReadOnly } from '../db/prepared.ts'
import { ask, type Read, together } from '../db/read.ts'
import type { Reader } from '../read-verb.ts'
import { cutAddress, sessionByToken, updateSeen } from './session.sql.ts'

export type Session = {
  id: string
  member: { id: number; code: string; username: string; currency: Currency }
}
/** Writing on every call would make each read a write; a minute is exact enough for 12 hours. */
const seenEveryMs = 60_000

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const tokenShape = /^[\w-]{43}$/

/** What a call reads of its member, in the session's own round trip. Undefined: nothing. */
type Asks<T> = (member: Reader['member']) => Read<T> | undefined

/** How a session is asked for. `asks`: more to read in the same statement, where this process has met the token before. */
type Asking<T> = { now: Date; asks?: Asks<T> | undefined }
/** `found`: what `asks` wanted. It may be missing, so the caller must be able to read it alone. */
export type Found<T> = Session & Seen & { found?: T }
/** When and at which address it was last used. */
type Seen = { seenAt: Date; ip: string }

/** Writes that a session was used, by a call that was let through. */
export async function noteUse(
  db: Db,
  { id, seenAt, ip }: Pick<Session, 'id'> & Seen,
  call: { ip: string; now: Date },
): Promise<void> {
  const address = cutAddress(call.ip)
  if (call.now.getTime() - seenAt.getTime() > seenEveryMs || address !== ip)
    await updateSeen(db, { id, ip: address, now: call.now }).catch(unlessUnwritable)
}

/**
 * The session of an `Authorization` header. Writes nothing: to look is no use of the session.
 * Throws UNAUTHORIZED when there is no such token, EXPIRED_AUTH_TOKEN when it has ended.
 */
export async function findSession<T>(
  db: Db,
  authorization: string | undefined,
  { now, asks }: Asking<T>,
): Promise<Found<T>> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || !tokenShape.test(token)) throw refusal('UNAUTHORIZED')
  const hash = hashToken(token)
  const session = sessionByToken(hash, now)
  const name = hash.toString('base64')
  const met = memberOfToken.get(name)
  const more = met && asks?.(met)
  const both = more && (await ask(db, together({ s: session, found: more })).catch(unlessAway))
  const answer = both ?? { s: await ask(db, session) }
  const { s } = answer
  // Once it has ended it costs no page any more.
  if (!s?.open) memberOfToken.delete(name)
  if (!s) throw refusal('UNAUTHORIZED')
  if (!s.open) throw refusal('EXPIRED_AUTH_TOKEN')
  const member = { id: s.memberId, code: s.code, username: s.username, currency: s.currency }
  memberOfToken.set(name, { id: member.id, currency: member.currency })
  return {
    id: s.id,
    member,
    seenAt: s.seenAt,
    ip: s.ip,
    // What was read for another member than the session's is dropped.
    ...('found' in answer && met?.id === member.id && { found: answer.found }),
  }
}

/**
 * The member of each token that this process has met. A token never changes its member, so this cannot be out of date; whether it still opens
 * a session is read at each call. By the token's hash, so that no token stays in memory after its call.
 */
const memberOfToken = new LRUCache<string, Reader['member']>({ max: 50_000 })

/** A page that cannot be read says nothing about the session, which is then read alone. */
function unlessAway(error: unknown): undefined {
  if (whyAway(error)) throw error
}

/** On a full disk, and in a database that takes no writes, a member can still read. The time of last use is no reason to refuse that. */
function unlessUnwritable(error: unknown): void {
  if (whyAway(error) !== 'full' && !isReadOnly(error)) throw error
}
