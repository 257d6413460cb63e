import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { firstRow, write } from '../db/rows.ts'
import type { Stretch } from '../ledger/check-new.ts'

/** A posting takes milliseconds. One that has waited this long for another is left for the next run. */
const settlesWithinMs = 5_000

/**
 * The newest transfer id below which no other can still appear: every transaction that was running when
 * it was read has ended. A transaction counts as running from its first write, which comes before it
 * draws ids. undefined: some did not end within `settlesWithinMs`.
 */
export async function settledUpTo(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ newest: bigint; after: string }>`
    SELECT coalesce(max(id), 0) AS newest, pg_snapshot_xmax(pg_current_snapshot())::text AS after FROM ledger.transfer`.execute(
    db,
  )
  const { newest, after } = rows[0]!
  for (
    const until = performance.now() + settlesWithinMs;
    performance.now() < until;
    await sleep(50)
  ) {
    const { rows } = await sql<{ settled: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${after}::xid8 AS settled`.execute(db)
    if (rows[0]!.settled) return newest
  }
  return undefined
}

/** Clocks of processes may differ, and an order's end is written before it is committed. */
const overlap = sql`interval '1 hour'`

/** What to prove next, at most so many transfers. undefined: another process is proving. Held until the transaction ends. */
export async function takeStretch(
  tx: Tx,
  settled: bigint,
  most: number,
): Promise<Stretch | undefined> {
  return firstRow<Stretch>(tx)`
    SELECT transfer_id AS low, least(transfer_id + ${most}::bigint, greatest(${settled}::bigint, transfer_id)) AS high, proven_at - ${overlap} AS since
      FROM ledger_proof FOR UPDATE SKIP LOCKED`
}

export async function moveProof(tx: Tx, high: bigint): Promise<void> {
  await write(tx)`
    UPDATE ledger_proof SET transfer_id = ${high}, proven_at = now()`
}
