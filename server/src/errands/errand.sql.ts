import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { type Errand, leaseMs } from './errand.ts'

const columns = sql`id, member_id AS "memberId", kind, state, provider, attempt, sent_at AS "sentAt",
  missing_since AS "missingSince", reason, alerted_at AS "alertedAt", created_at AS "createdAt"`
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

export type AskedErrand = Pick<Errand, 'id' | 'memberId' | 'kind' | 'provider'> & {
  now: Date
  /** When a sweeper may take it: at once, or later than the call that runs it itself may last. null: not before a person says so. */
  checkFrom: Date | null
}

/** Writes the order before anything is sent. False: this order was written before (a repeated call). */
export async function askErrand(tx: Tx, e: AskedErrand): Promise<boolean> {
  const written = await sql`
    INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at)
    VALUES (${e.id}, ${e.memberId}, ${e.kind}, ${e.provider}, ${e.now}, ${e.checkFrom})
    ON CONFLICT (id) DO NOTHING`.execute(tx)
  return written.numAffectedRows === 1n
}

/** Takes one order for this process. undefined: it has ended, or another process has it. */
export async function claimErrand(db: Db, id: string, now: Date): Promise<Errand | undefined> {
  const { rows } = await sql<Errand>`
    UPDATE errand SET lease_until = ${after(now, leaseMs)}, attempt = attempt + 1, sent_at = coalesce(sent_at, ${now})
     WHERE id = ${id} AND state IN ('asked', 'unknown') AND (lease_until IS NULL OR lease_until < ${now})
    RETURNING ${columns}`.execute(db)
  return rows[0]
}

export async function dueProviders(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT provider FROM errand
     WHERE state IN ('asked', 'unknown') AND next_check_at <= ${now} AND (lease_until IS NULL OR lease_until < ${now})`.execute(
    db,
  )
  return rows.map((r) => r.provider)
}

export async function claimDueErrands(db: Db, provider: string, now: Date, limit: number): Promise<Errand[]> {
  const { rows } = await sql<Errand>`
    UPDATE errand SET lease_until = ${after(now, leaseMs)}, attempt = attempt + 1, sent_at = coalesce(sent_at, ${now})
     WHERE id IN (SELECT id FROM errand
                   WHERE provider = ${provider} AND state IN ('asked', 'unknown') AND next_check_at <= ${now} AND (lease_until IS NULL OR lease_until < ${now})
                   ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(db)
  return rows
}

export async function lockErrand(tx: Tx, id: string): Promise<Errand | undefined> {
  const { rows } = await sql<Errand>`SELECT ${columns} FROM errand WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function readErrand(db: Db | Tx, id: string): Promise<Errand | undefined> {
  const { rows } = await sql<Errand>`SELECT ${columns} FROM errand WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Ends the order. The outside's reference is unique per provider: two orders can never claim the same one. */
export async function endErrand(
  tx: Tx,
  e: { id: string; state: 'done' | 'refused'; ref: string | null; reason: string | null; now: Date },
): Promise<void> {
  await sql`
    UPDATE errand SET state = ${e.state}, provider_ref = ${e.ref}, reason = ${e.reason}, settled_at = ${e.now}, lease_until = NULL, next_check_at = NULL
     WHERE id = ${e.id}`.execute(tx)
}

export async function postponeErrand(
  db: Db,
  e: {
    id: string
    /** The attempt that speaks: a slow one must not undo what a later one wrote. */
    attempt: number
    state: 'asked' | 'unknown'
    reason: string | null
    nextCheckAt: Date
    missingSince: Date | null
    alertedAt: Date | null
  },
): Promise<void> {
  await sql`
    UPDATE errand SET state = ${e.state}, reason = ${e.reason}, lease_until = NULL, next_check_at = ${e.nextCheckAt},
           missing_since = ${e.missingSince}, alerted_at = coalesce(alerted_at, ${e.alertedAt})
     WHERE id = ${e.id} AND attempt = ${e.attempt} AND state IN ('asked', 'unknown')`.execute(db)
}

/** A person said so: it may be sent from now on. */
export async function hastenWaiting(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE errand SET next_check_at = ${now} WHERE id = ${id} AND state = 'asked' AND next_check_at IS NULL`.execute(
    tx,
  )
}

/** The outside says the other thing after we ended the order: money may be on both sides or on none. Found by the check, and by a person. */
export async function noteContradiction(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE errand SET contradicted_at = coalesce(contradicted_at, ${now}) WHERE id = ${id}`.execute(tx)
}
