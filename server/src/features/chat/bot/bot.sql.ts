import type { MessageKind } from '@krapao/shared/chat/chat.rules'
import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../db/pool.ts'
import { hasRow, onlyRow, rowsOf, write } from '../../../db/rows.ts'
import type { Author, Row } from '../chat.sql.ts'

export type Line = Pick<Row, 'seq' | 'payload' | 'at'> & {
  author: Author
  kind: MessageKind
  step: string | null
}
/** The newest lines of the conversation that the bot leads, the newest first; none where it leads none. What was copied from a guest's conversation has the time it was first said. */
export const threadOf = (db: Queryable, party: number): Promise<Line[]> =>
  rowsOf<Line>(db)`
    SELECT m.seq, m.author, m.kind, m.payload, m.step, coalesce((m.payload->>'said_at')::timestamptz, m.at) AS at
      FROM chat_message m JOIN chat_session s ON s.id = m.session_id AND s.state = 'bot'
     WHERE m.party_id = ${party} ORDER BY m.seq DESC LIMIT 20`

/** It waits for a person. Called after the bot has said so in this transaction, which holds the conversation's lock. */
export async function handOver(tx: Tx, party: number, now: Date): Promise<string> {
  const { id } = await onlyRow<{ id: string }>(tx)`
    UPDATE chat_session SET state = 'waiting', waiting_since = ${now}, answer_due = NULL WHERE party_id = ${party} AND state = 'bot' RETURNING id`
  return id
}

type Case = {
  party: number
  seq: number
  amount: Money
  currency: Currency
  paidAt: Date
  isGuess: boolean
  now: Date
}
export async function insertCase(tx: Tx, c: Case): Promise<void> {
  await write(tx)`
    INSERT INTO chat_case (party_id, seq, amount, currency, paid_at, guessed, at)
    VALUES (${c.party}, ${c.seq}, ${c.amount}, ${c.currency}, ${c.paidAt}, ${c.isGuess}, ${c.now})`
}

/** How many payments a party has described since then. The caller holds its lock. */
export const casesSince = async (tx: Tx, party: number, since: Date): Promise<number> =>
  (
    await onlyRow<{ n: number }>(tx)`
      SELECT count(*)::int AS n FROM chat_case WHERE party_id = ${party} AND at > ${since}`
  ).n

// What the clock finds. Two workers at once take different rows.

const atOnce = 50

/** Parties that the bot has not answered. No other worker gets them again for `againMs`. */
export const takeUnanswered = async (db: Db, now: Date, againMs: number): Promise<number[]> =>
  (
    await rowsOf<{ party: number }>(db)`
      UPDATE chat_session SET answer_due = ${new Date(now.getTime() + againMs)}
       WHERE id IN (SELECT id FROM chat_session WHERE state = 'bot' AND answer_due <= ${now}
                     ORDER BY answer_due LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING party_id AS party`
  ).map(({ party }) => party)

export type Changed = { party: number; session: string }

/** Ends what was silent since then. Who waits for a person is not silent: we are. */
export const endSilent = (db: Db, now: Date, since: Date): Promise<Changed[]> =>
  rowsOf<Changed>(db)`
    UPDATE chat_session SET state = 'ended', ended_at = ${now}, ended_by = 'silence'
     WHERE id IN (SELECT id FROM chat_session
                   WHERE state IN ('bot', 'open') AND said_at < ${since}
                   ORDER BY said_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING party_id AS party, id AS session`

/** Parties that have waited for a person since then or longer. */
export const waitingSince = async (db: Db, since: Date): Promise<number[]> =>
  (
    await rowsOf<{ party: number }>(db)`
      SELECT party_id AS party FROM chat_session WHERE state = 'waiting' AND said_at < ${since} ORDER BY said_at LIMIT ${atOnce}`
  ).map(({ party }) => party)

/** Whether this party still does: the list above was read without its lock. The caller holds it. */
export const waitsSince = (tx: Tx, party: number, since: Date): Promise<boolean> =>
  hasRow(tx)`
    SELECT FROM chat_session WHERE party_id = ${party} AND state = 'waiting' AND said_at < ${since}`

/** Since when a customer waits for the operator who took the conversation: their oldest message that is not answered, or the taking. */
const unansweredSince = sql`
  SELECT CASE WHEN min(m.at) IS NOT NULL THEN greatest(min(m.at), s.taken_at) END AS since FROM chat_message m
   WHERE m.session_id = s.id AND m.author = 'customer'
     AND m.seq > coalesce((SELECT max(o.seq) FROM chat_message o WHERE o.session_id = s.id AND o.author = 'operator'), 0)`

/** Locks those that may be given back. Whether they are is read afterwards: an answer may come until the lock is held. */
export const lockUnanswered = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(tx)`
      SELECT s.id FROM chat_session s, LATERAL (${unansweredSince}) u WHERE s.state = 'open' AND u.since < ${before}
       ORDER BY s.said_at LIMIT ${atOnce} FOR UPDATE OF s SKIP LOCKED`
  ).map(({ id }) => id)

/** Puts a conversation back in the queue when its operator has not answered since then. The caller holds its locks. */
export const returnUnanswered = (
  tx: Tx,
  sessions: readonly string[],
  before: Date,
): Promise<Changed[]> =>
  rowsOf<Changed>(tx)`
    UPDATE chat_session c SET state = 'waiting', assigned_to = NULL, waiting_since = u.since
      FROM chat_session s, LATERAL (${unansweredSince}) u
     WHERE c.id = s.id AND s.id = ANY (${sessions}::uuid[]) AND s.state = 'open' AND u.since < ${before}
    RETURNING c.party_id AS party, c.id AS session`
