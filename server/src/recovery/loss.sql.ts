import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable } from '../db/pool.ts'
import { firstRow, onlyRow, write } from '../db/rows.ts'

/**
 * Something that was committed, as this process knows it, at `at` by the database's clock. `recovered`: the losses that had been recovered then, as a look
 * names them; left out where nothing tells.
 */
export type Mark = { at: string; recovered?: readonly string[] | undefined } & (
  | { is: 'transfer'; id: string; key: string }
  | { is: 'order'; id: string; attempt: number; sentAt: string | null }
  | { is: 'call'; memberId: number; key: string; run: string }
)

export type Recoveries = {
  /** The newest of them. */
  recoveredAt: string | null
  /** Each loss that has been recovered, by when it was noticed: an id may be given twice, on both sides of a failover. */
  recovered: string[]
  /** The loss that was noticed at `noticedAt` has been recovered. */
  isRecovered: boolean
}

export type Look = Recoveries & {
  /** The database's now. */
  at: string
  /** The newest posting. */
  newest: { id: string; key: string } | null
  /** The marks that this database does not hold, by their places. */
  missing: number[]
  /** The orders among them that stand here neither as sent nor as ended: no recovery has brought them back. */
  absent: number[]
  /** Since when the books are known to be behind. */
  behindSince: string | null
  /** The recoveries after which a person opened money although something was left to look at. */
  openedAnyway: Recoveries
}

/**
 * What a look at the books tells, in one statement, so from one moment. An order may have been taken up again on books that lack how it was sent, and a call
 * may have been made again: the time of sending and the run tell them apart. One that is unsent at the marked attempt was given back, together with its lease.
 */
export async function lookAtBooks(
  db: Queryable,
  marks: readonly Mark[],
  noticedAt: string | null = null,
): Promise<Look> {
  const { look } = await onlyRow<{ look: Look }>(db)`
    WITH asked AS (SELECT place - 1 AS place, mark FROM jsonb_array_elements(${JSON.stringify(marks)}::jsonb) WITH ORDINALITY AS m (mark, place))
    SELECT ${recoveries(sql`true`, noticedAt)} || jsonb_build_object(
      'at', now(),
      'newest', (SELECT jsonb_build_object('id', id::text, 'key', key) FROM ledger.transfer ORDER BY id DESC LIMIT 1),
      'behindSince', (SELECT noticed_at FROM books_loss WHERE recovered_at IS NULL),
      'openedAnyway', ${recoveries(sql`jsonb_array_length(report->'unresolved') > 0`, noticedAt)},
      'absent', (SELECT coalesce(jsonb_agg(place), '[]') FROM asked
                  WHERE mark->>'is' = 'order'
                    AND NOT EXISTS (SELECT FROM errand WHERE id = (mark->>'id')::uuid
                                                         AND (sent_at IS NOT NULL OR settled_at IS NOT NULL OR attempt > (mark->>'attempt')::int))),
      'missing', (SELECT coalesce(jsonb_agg(place), '[]') FROM asked
                   WHERE CASE mark->>'is'
                           WHEN 'transfer' THEN NOT EXISTS (SELECT FROM ledger.transfer WHERE id = (mark->>'id')::bigint AND key = (mark->>'key')::uuid)
                           WHEN 'order' THEN NOT EXISTS (SELECT FROM errand WHERE id = (mark->>'id')::uuid
                                                          AND (attempt > (mark->>'attempt')::int OR attempt = (mark->>'attempt')::int AND coalesce(sent_at <= (mark->>'sentAt')::timestamptz, mark->>'sentAt' IS NULL OR lease_until IS NULL)))
                           ELSE NOT EXISTS (SELECT FROM idempotency WHERE member_id = (mark->>'memberId')::int AND key = (mark->>'key')::uuid
                                                                      AND run = (mark->>'run')::uuid AND finished_at IS NOT NULL) END)) AS look`
  return look
}

/** SQL: a `Recoveries` of those that `are`. */
const recoveries = (are: RawBuilder<unknown>, noticedAt: string | null) => sql`(
  SELECT jsonb_build_object(
           'recoveredAt', max(recovered_at),
           'recovered', coalesce(jsonb_agg(extract(epoch FROM noticed_at)::text), '[]'),
           'isRecovered', coalesce(bool_or(noticed_at = ${noticedAt}::timestamptz), false))
    FROM books_loss WHERE recovered_at IS NOT NULL AND ${are})`

/**
 * From now on nothing is booked, in any process, until the loss is recovered. False where that was so before. `wasThereAt`: when what is lacking was last
 * known to be there, by the database's clock. What is not known is left out.
 */
export async function noteLoss(
  db: Queryable,
  lacks: string,
  lacking?: { wasThereAt: string; lostOrder?: string | undefined },
): Promise<boolean> {
  // A backup of an older version, which a restore shuts, does not have the other columns.
  const written = lacking
    ? await write(db)`
      INSERT INTO books_loss (lacks, was_there_at, lost_order) VALUES (${lacks}, ${lacking.wasThereAt}, ${lacking.lostOrder ?? null}) ON CONFLICT DO NOTHING`
    : await write(db)`
      INSERT INTO books_loss (lacks) VALUES (${lacks}) ON CONFLICT DO NOTHING`
  return written === 1
}

export type Loss = {
  lacks: string
  noticedAt: Date
  wasThereAt: Date | null
  lostOrder: string | null
}

/** There is one at most (the index `one_open_loss`). */
export async function openLoss(db: Queryable): Promise<Loss | undefined> {
  return firstRow<Loss>(db)`
    SELECT lacks, noticed_at AS "noticedAt", was_there_at AS "wasThereAt", lost_order AS "lostOrder" FROM books_loss WHERE recovered_at IS NULL`
}

/**
 * SQL: this row of a table was written after the open loss was noted, or before. By the numbers of transactions: the clock that noticed the loss may have been
 * ahead. They come round after two thousand million, so an old row may seem new. In a copy that was written in one transaction no row is either.
 */
export const writtenSinceLoss = (xmin: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`age(${xmin}) < (SELECT age(xmin) FROM books_loss WHERE recovered_at IS NULL)`
export const writtenBeforeLoss = (xmin: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`age(${xmin}) > (SELECT age(xmin) FROM books_loss WHERE recovered_at IS NULL)`

/**
 * Where books that are behind end: the time of their newest posting. What is newer in the journal or outside may be missing. Before the loss was
 * noticed, postings may have been made on top of them: those are newer than what is lacking. So are those of an earlier run.
 */
export async function endOfBooks(
  db: Queryable,
  { noticedAt, wasThereAt }: Loss,
): Promise<Date | undefined> {
  const newest = await firstRow<{ at: Date }>(db)`
    SELECT at FROM ledger.transfer
     WHERE at < ${noticedAt} AND at <= ${wasThereAt ?? noticedAt} AND NOT ${writtenSinceLoss(sql`xmin`)} ORDER BY id DESC LIMIT 1`
  return newest?.at
}

/**
 * Two recoveries at once would correct the same thing twice. Throws where another one runs. `lock`: the connection that holds the lock. What no other run
 * may do meanwhile is done over it, since the lock ends with it.
 */
export const withRecoveryLock = <T>(db: Db, work: (lock: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (lock) => {
    // It idles for as long as the run takes.
    const { isMine } = await onlyRow<{ isMine: boolean }>(lock)`
      SELECT set_config('idle_session_timeout', '0', false), pg_try_advisory_lock(hashtext('krapao recover')) AS "isMine"`
    if (!isMine) throw new Error('Another npm run recover is at work on this database.')
    try {
      return await work(lock)
    } finally {
      // With a lost connection the lock is gone already.
      await sql`SELECT pg_advisory_unlock(hashtext('krapao recover'))`
        .execute(lock)
        .catch(() => undefined)
    }
  })

/** Throws where the lock was lost with its connection. */
export async function stillAlone(lock: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(lock).catch((error: Error) => {
    throw new Error(
      `This run has lost its lock (${error.message}), so another one may be at work. It opened nothing: run it again.`,
    )
  })
}

/** Money moves again, in every process. */
export async function endLoss(
  db: Queryable,
  { by, report }: { by: string; report: object },
): Promise<void> {
  await write(db)`
    UPDATE books_loss SET recovered_at = now(), recovered_by = ${by}, report = ${JSON.stringify(report)}::jsonb WHERE recovered_at IS NULL`
}
