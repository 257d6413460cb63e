import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Db, type Queryable, type Tx, violatedConstraint } from '../db/pool.ts'
import { firstRow, write, wroteRow } from '../db/rows.ts'
import { requestNow } from '../process/request.ts'
import { type Errand, leaseMs } from './errand.ts'

/** Of a row of the table `errand`. */
export const errandColumns = (e: RawBuilder<unknown>) =>
  sql`${e}.id, ${e}.member_id AS "memberId", ${e}.kind, ${e}.state, ${e}.provider, ${e}.attempt, ${e}.sent_at AS "sentAt",
  ${e}.missing_since AS "missingSince", ${e}.reason, ${e}.alerted_at AS "alertedAt", ${e}.created_at AS "createdAt", ${e}.request`
const columns = errandColumns(sql`errand`)

export type AskedErrand = Pick<Errand, 'id' | 'memberId' | 'kind' | 'provider'> & {
  now: Date
  /** When a sweeper may take it: at once, or later than the call that runs it itself may last. null: not before a person says so. */
  checkFrom: Date | null
}

/** Writes the order before anything is sent. False: this order was written before (a repeated call). */
export const askErrand = (tx: Tx, e: AskedErrand): Promise<boolean> =>
  wroteRow(tx)`
    INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at, request)
    VALUES (${e.id}, ${e.memberId}, ${e.kind}, ${e.provider}, ${e.now}, ${e.checkFrom}, ${requestNow() ?? null})
    ON CONFLICT (id) DO NOTHING`

/**
 * The same as SQL, for a statement that writes more, for a row of `from` (SQL): it answers the order's id, and no row where the order was written
 * before. `claim`: its writer runs it. `marked`: and sends it as soon as this is written.
 */
export const askedErrand = (
  e: Omit<AskedErrand, 'checkFrom'> & { checkFrom: RawBuilder<unknown> },
  {
    from,
    claim,
  }: { from: RawBuilder<unknown>; claim?: { time: Context['time']; marked: boolean } },
): RawBuilder<unknown> => sql`
  INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at, request${claim ? sql`, attempt, lease_until, sent_at` : sql``})
  SELECT ${e.id}::uuid, ${e.memberId}::int, ${e.kind}, ${e.provider}, ${e.now}::timestamptz, ${e.checkFrom}::timestamptz, ${requestNow() ?? null}
         ${claim ? sql`, 1, ${claim.time.in(leaseMs)}, ${claim.marked ? claim.time.now() : sql`NULL`}` : sql``}
    FROM ${from}
  ON CONFLICT (id) DO NOTHING RETURNING id`

type At = Pick<Context, 'db' | 'time'>
/** Open, of a kind that this process knows, and no process has it: a lease is compared with the database's now. */
const isFree = ({ time }: At, kinds: readonly string[]) =>
  sql`state IN ('asked', 'unknown') AND kind = ANY (${kinds}::text[]) AND (lease_until IS NULL OR lease_until < ${time.now()})`
/** An order that was not sent is left to the processes that may send. */
const isDue = (at: At, { kinds, maySend }: Due) =>
  sql`${isFree(at, kinds)} AND next_check_at <= ${at.time.now()} AND (sent_at IS NOT NULL OR ${maySend})`
export type Due = { kinds: readonly string[]; maySend: boolean }
const take = ({ time }: At) => sql`SET lease_until = ${time.in(leaseMs)}, attempt = attempt + 1`

/** Takes one order for this process. undefined: it has ended, another process has it, or this one does not know its kind. */
export async function claimErrand(
  at: At,
  kinds: readonly string[],
  id: string,
): Promise<Errand | undefined> {
  const taken = sql<Read>`
    UPDATE errand ${take(at)} WHERE id = ${id} AND ${isFree(at, kinds)} RETURNING ${columns}, ${at.time.now()} AS "readAt"`
  return (await noted(at, taken))[0]
}

export async function dueProviders(at: At, due: Due): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT provider FROM errand WHERE ${isDue(at, due)}`.execute(at.db)
  return rows.map((r) => r.provider)
}

/** Takes what is due at one provider. Rows that another process is taking at this moment are passed over, not waited for. */
export async function claimDueErrands(
  at: At,
  { provider, limit, ...due }: Due & { provider: string; limit: number },
): Promise<Errand[]> {
  return noted(
    at,
    sql<Read>`
    UPDATE errand ${take(at)}
     WHERE id IN (SELECT id FROM errand WHERE provider = ${provider} AND ${isDue(at, due)}
                   ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}, ${at.time.now()} AS "readAt"`,
  )
}

type Read = Errand & { readAt: Date }

/** Every claim reads the database's clock, too. */
async function noted({ db, time }: At, statement: RawBuilder<Read>): Promise<Errand[]> {
  const askedMs = time.monotonicMs()
  const { rows } = await statement.execute(db)
  if (rows[0]) time.note(rows[0].readAt, askedMs)
  return rows
}

/**
 * Committed right before the order is sent: from here on it may be known outside, and is only asked about. undefined: this process must not
 * send it, since another has taken the order, it has ended, or `when` (SQL) is not true.
 */
export async function markSent(
  { db, time }: { db: Queryable; time: Context['time'] },
  e: Pick<Errand, 'id' | 'attempt'>,
  when: RawBuilder<boolean> = sql`true`,
): Promise<Date | undefined> {
  const { rows } = await sql<{ sentAt: Date }>`
    UPDATE errand SET sent_at = ${time.now()}, lease_until = ${time.in(leaseMs)}
     WHERE id = ${e.id} AND attempt = ${e.attempt} AND state IN ('asked', 'unknown') AND ${when}
    RETURNING sent_at AS "sentAt"`.execute(db)
  return rows[0]?.sentAt
}

/** SQL: locks an open order; no row where it has ended. */
export const lockedOpen = (id: string): RawBuilder<unknown> =>
  sql`SELECT FROM errand WHERE id = ${id} AND state IN ('asked', 'unknown') FOR UPDATE`

export async function lockErrand(tx: Tx, id: string): Promise<Errand | undefined> {
  return firstRow<Errand>(tx)`
    SELECT ${columns} FROM errand WHERE id = ${id} FOR UPDATE`
}

export async function readErrand(db: Db | Tx, id: string): Promise<Errand | undefined> {
  return firstRow<Errand>(db)`
    SELECT ${columns} FROM errand WHERE id = ${id}`
}

/**
 * Ends the order. The outside's reference is unique per provider: two orders can never claim the same one. `also`: what is written in the
 * same statement, as parts of a WITH, one of them called `posted`; where that is no row, nothing is ended, and the answer is false.
 */
export async function endErrand(
  db: Queryable,
  e: {
    id: string
    state: 'done' | 'refused'
    ref: string | null
    reason: string | null
    now: Date
  },
  also?: RawBuilder<unknown>,
): Promise<boolean> {
  return wroteRow(db)`
    ${also ? sql`WITH ${also}` : sql``}
    UPDATE errand SET state = ${e.state}, provider_ref = ${e.ref}, reason = ${e.reason}, settled_at = ${e.now}, lease_until = NULL, next_check_at = NULL
           ${also ? sql`FROM posted` : sql``} WHERE errand.id = ${e.id}`
}

/** Whether an order could not be ended because another one has ended with its reference. */
export const isReferenceTaken = (error: unknown): boolean =>
  violatedConstraint(error) === 'errand_provider_provider_ref_key'

export async function postponeErrand(
  db: Db,
  e: {
    id: string
    /** The attempt that speaks: a slow one must not undo what a later one wrote. */
    attempt: number
    state: 'asked' | 'unknown'
    reason: string | null
    /** null: it certainly was not sent, so that the next attempt may send it. */
    sentAt: Date | null
    /** null: not before a person says so. */
    nextCheckAt: Date | null
    missingSince: Date | null
    alertedAt: Date | null
  },
): Promise<void> {
  await write(db)`
    UPDATE errand SET state = ${e.state}, reason = ${e.reason}, sent_at = ${e.sentAt}, lease_until = NULL, next_check_at = ${e.nextCheckAt},
           missing_since = ${e.missingSince}, alerted_at = coalesce(alerted_at, ${e.alertedAt})
     WHERE id = ${e.id} AND attempt = ${e.attempt} AND state IN ('asked', 'unknown')`
}

/** A person said so: it may be sent from now on. */
export async function hastenWaiting(tx: Tx, id: string, now: Date): Promise<void> {
  await write(tx)`
    UPDATE errand SET next_check_at = ${now} WHERE id = ${id} AND state = 'asked' AND next_check_at IS NULL`
}

/** Open orders are looked at now. `which`: a condition on the rows of `errand`. */
export async function hastenErrands(
  db: Queryable,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<void> {
  await write(db)`
    UPDATE errand SET next_check_at = ${now} WHERE state IN ('asked', 'unknown') AND ${which}`
}

/**
 * Takes back what was not sent, until a person says so; answers the ids. One more attempt, and a process that has the order in its hands may not
 * send it any more (`markSent`): the row of the order decides between the two.
 */
export async function parkErrands(tx: Tx, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE errand SET state = 'asked', next_check_at = NULL, lease_until = NULL, attempt = attempt + 1
     WHERE ${which} AND state IN ('asked', 'unknown') AND sent_at IS NULL
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The outside says the other thing after we ended the order: money may be on both sides or on none. Found by the check, and by a person. */
export async function noteContradiction(tx: Tx, id: string, now: Date): Promise<void> {
  await write(tx)`
    UPDATE errand SET contradicted_at = coalesce(contradicted_at, ${now}) WHERE id = ${id}`
}
