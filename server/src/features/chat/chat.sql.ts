import type { MessageKind } from '@krapao/shared/chat/chat.rules'
import type { Locale } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { ChatParty } from '../../context.ts'
import { type Db, type Queryable, repeated, type Tx } from '../../db/pool.ts'
import { firstRow, hasRow, onlyRow, rowsOf, write, wroteRow } from '../../db/rows.ts'

export type Author = 'customer' | 'bot' | 'operator' | 'system'
export type SessionState = 'bot' | 'waiting' | 'open' | 'ended'

export type Party = {
  id: number
  memberId: number | null
  /** Of a member. */
  code: string | null
  username: string | null
  guest: string | null
  secretHash: Buffer | null
  name: string | null
  locale: Locale
  lastSeq: number
  customerRead: number
  staffRead: number
  blockedUntil: Date | null
  botOnly: boolean
}
const partyColumns = sql`
  p.id, p.member_id AS "memberId", m.code, m.username, p.guest, p.secret_hash AS "secretHash", p.name, p.locale, p.last_seq AS "lastSeq",
  p.customer_read AS "customerRead", p.staff_read AS "staffRead", p.blocked_until AS "blockedUntil", p.bot_only AS "botOnly"`
const isOf = (whose: ChatParty) =>
  'member' in whose
    ? sql`p.member_id = ${whose.member}`
    : sql`p.secret_hash = ${whose.secretHash} AND p.guest = ${whose.guest}::uuid`

export const findParty = (db: Queryable, whose: ChatParty): Promise<Party | undefined> =>
  firstRow<Party>(db)`
    SELECT ${partyColumns} FROM chat_party p LEFT JOIN member m ON m.id = p.member_id WHERE ${isOf(whose)}`

export const partyById = (db: Queryable, id: number): Promise<Party> =>
  onlyRow<Party>(db)`
    SELECT ${partyColumns} FROM chat_party p LEFT JOIN member m ON m.id = p.member_id WHERE p.id = ${id}`

type NewParty = { name: string | null; locale: Locale; botOnly: boolean; now: Date }
/** Harmless when another call has just added it. */
export async function addParty(db: Queryable, whose: ChatParty, n: NewParty): Promise<void> {
  const of = { member: null, guest: null, secretHash: null, ...whose }
  await write(db)`
    INSERT INTO chat_party (member_id, guest, secret_hash, name, locale, bot_only, last_at, created_at)
    VALUES (${of.member}, ${of.guest}::uuid, ${of.secretHash}, ${n.name}, ${n.locale}, ${n.botOnly}, ${n.now}, ${n.now}) ON CONFLICT DO NOTHING`
}

export const isBlocked = (db: Queryable, whose: ChatParty, now: Date): Promise<boolean> =>
  hasRow(db)`
    SELECT FROM chat_party p
     WHERE ${'member' in whose ? sql`p.member_id = ${whose.member}` : sql`p.secret_hash = ${whose.secretHash}`} AND p.blocked_until > ${now} LIMIT 1`

export const nameGuest = (db: Queryable, party: number, name: string): Promise<number> =>
  write(db)`
    UPDATE chat_party SET name = ${name} WHERE id = ${party}`

export type Row = {
  seq: number
  sessionId: string
  author: Author
  operator: string | null
  kind: MessageKind
  payload: Record<string, unknown>
  clientId: string | null
  at: Date
}
const rowColumns = sql`seq, session_id AS "sessionId", author, operator, kind, payload, client_id AS "clientId", at`

export type Saying = {
  party: number
  author: Author
  kind: MessageKind
  payload: object
  at: Date
  clientId?: string | undefined
  operator?: string
  /** The message that the bot answers: the newest one, or nothing is said. */
  answers?: number
  /** What the bot does by it. */
  step?: string
  /** The customer's, who has just been heard in it. */
  locale?: Locale
}
type SaidRow = Row & { fresh: boolean }
type Where = { states: readonly SessionState[]; file?: string | undefined }
/**
 * Writes one message. Undefined: the conversation is in none of `states`, or what is answered is not the newest message any more. `fresh` is false for a `clientId` of before, whose row it answers.
 * Throws KR013 when the file is none of this party's unused ones, and a unique violation (`bot_answers_once`) for a second answer of the bot.
 */
export const say = (db: Db, s: Saying, where: Where): Promise<SaidRow | undefined> =>
  repeated(() => sayWithin(db, s, where))

/** The same within the caller's transaction, which is repeated as a whole. */
export const sayWithin = (
  db: Queryable,
  s: Saying,
  { states, file }: Where,
): Promise<SaidRow | undefined> => {
  const { clientId, payload, at, ...rest } = s
  const m = JSON.stringify({ ...rest, payload, at, ...(clientId && { client_id: clientId }) })
  return firstRow<SaidRow>(db)`
    SELECT ${rowColumns}, fresh FROM (
      SELECT (s.message).*, s.fresh FROM chat_say(${m}::jsonb, ${states}::text[], ${file ?? null}::text) s) said`
}

export const rowByClientId = (
  db: Queryable,
  party: number,
  clientId: string,
): Promise<Row | undefined> =>
  firstRow<Row>(
    db,
  )`SELECT ${rowColumns} FROM chat_message WHERE party_id = ${party} AND client_id = ${clientId}`

type Wanted = {
  limit: number
  skip: number
  after?: number | undefined
  before?: number | undefined
}
/** The newest first. */
export const rowsOfParty = (
  db: Queryable,
  party: number,
  { limit, skip, after, before }: Wanted,
): Promise<Row[]> =>
  after === undefined
    ? rowsOf<Row>(db)`
        SELECT ${rowColumns} FROM chat_message
         WHERE party_id = ${party} AND (${before ?? null}::int IS NULL OR seq < ${before ?? null}::int)
         ORDER BY seq DESC LIMIT ${limit} OFFSET ${skip}`
    : rowsOf<Row>(db)`
        SELECT * FROM (SELECT ${rowColumns} FROM chat_message WHERE party_id = ${party} AND seq > ${after} ORDER BY seq LIMIT ${limit}) next
         ORDER BY seq DESC`

/** Tells staff that a customer types who is not blocked and has, or waits for, a person. One statement, since it comes often. */
export const notifyTyping = (db: Queryable, whose: ChatParty, now: Date): Promise<unknown> =>
  rowsOf(db)`
    SELECT pg_notify('chat_staff', jsonb_build_object('party', p.id, 'what', 'typing')::text)
      FROM chat_party p JOIN chat_session s ON s.party_id = p.id AND s.state IN ('waiting', 'open')
     WHERE ${isOf(whose)} AND (p.blocked_until > ${now}) IS NOT TRUE`

export const unreadOf = async (db: Queryable, whose: ChatParty): Promise<number> =>
  (
    await onlyRow<{ n: number }>(db)`
      SELECT count(*)::int AS n FROM chat_party p JOIN chat_message c ON c.party_id = p.id AND c.seq > p.customer_read AND c.author <> 'customer'
       WHERE ${isOf(whose)}`
  ).n

/** Answers how far it has been read now; undefined when it had been before. */
export const markRead = async (
  db: Queryable,
  whose: ChatParty,
  upto: number | undefined,
): Promise<number | undefined> =>
  (
    await firstRow<{ seq: number }>(db)`
      UPDATE chat_party p SET customer_read = least(last_seq, coalesce(${upto ?? null}::int, last_seq))
       WHERE ${isOf(whose)} AND customer_read < least(last_seq, coalesce(${upto ?? null}::int, last_seq)) RETURNING customer_read AS seq`
  )?.seq

export type Session = { id: string; state: SessionState; assignedTo: string | null }
export const openSession = (db: Queryable, party: number): Promise<Session | undefined> =>
  firstRow<Session>(db)`
    SELECT id, state, assigned_to AS "assignedTo" FROM chat_session WHERE party_id = ${party} AND state <> 'ended'`

/** Answers which one it was; undefined: none was open. */
export const endSession = async (
  db: Queryable,
  e: { party: number; by: 'customer' | 'operator' | 'silence' | 'login'; now: Date },
): Promise<string | undefined> =>
  (
    await firstRow<{ id: string }>(db)`
      UPDATE chat_session SET state = 'ended', ended_at = ${e.now}, ended_by = ${e.by} WHERE party_id = ${e.party} AND state <> 'ended' RETURNING id`
  )?.id

type Rating = { session: string; stars: number; words: string | null }
/** Whether the rating stands, also one that is repeated. False: it has not ended, has another rating, or is not this party's. */
export const rateSession = (db: Queryable, party: number, r: Rating): Promise<boolean> =>
  wroteRow(db)`
    UPDATE chat_session SET stars = ${r.stars}, rating = ${r.words}
     WHERE party_id = ${party} AND id = ${r.session}::uuid AND state = 'ended' AND (stars IS NULL OR (stars, rating) IS NOT DISTINCT FROM (${r.stars}::smallint, ${r.words}::text))`

/**
 * Takes a guest's conversation over into the member's, with a block of theirs. Answers how many rows were copied. Locks the parties, then
 * their sessions: an end of either conversation locks its session alone, and so comes before this or after it.
 */
export const adoptParty = async (
  tx: Tx,
  a: { guest: number; member: number; now: Date },
): Promise<number> => {
  const both = [a.guest, a.member]
  await write(tx)`SELECT FROM chat_party WHERE id = ANY (${both}::int[]) ORDER BY id FOR UPDATE`
  await write(tx)`
    SELECT FROM chat_session WHERE party_id = ANY (${both}::int[]) AND state <> 'ended' ORDER BY party_id FOR UPDATE`
  await write(tx)`
    UPDATE chat_party m SET blocked_until = greatest(m.blocked_until, g.blocked_until) FROM chat_party g WHERE m.id = ${a.member} AND g.id = ${a.guest}`
  return (
    await onlyRow<{ rows: number }>(tx)`
      SELECT chat_adopt(${a.guest}, ${a.member}, ${a.now}) AS rows`
  ).rows
}

/** A longer time is no help to know. */
const replySecondsMax = 3_600

/** How long people take to answer first, in seconds: null where nothing is known of it, or where it is longer than an hour. */
export async function replySeconds(db: Queryable, now: Date): Promise<number | null> {
  const { seconds } = await onlyRow<{ seconds: number | null }>(db)`${replyTimes(now)}`
  return seconds === null || seconds > replySecondsMax ? null : seconds
}

/**
 * The median of the last day's first answers by people, together with those who wait for longer than that by now: six who have waited for
 * forty minutes are no "usually in a minute". A customer who waits again after an answer does not count. By itself, so that a test sees its
 * plan: every page that opens the chat asks it.
 */
export const replyTimes = (now: Date) => sql`
  WITH answered AS MATERIALIZED (
         SELECT extract(epoch FROM first_reply_at - coalesce(waiting_since, opened_at)) AS seconds
           FROM chat_session WHERE first_reply_at > ${now}::timestamptz - interval '1 day' AND first_reply_at >= coalesce(waiting_since, opened_at)),
       usual AS (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS seconds FROM answered)
  SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS seconds FROM (
    SELECT seconds FROM answered
    UNION ALL
    SELECT extract(epoch FROM ${now}::timestamptz - s.waiting_since) FROM chat_session s, usual u
     WHERE s.state = 'waiting' AND s.first_reply_at IS NULL AND s.waiting_since < ${now}::timestamptz - make_interval(secs => u.seconds)) waits`
