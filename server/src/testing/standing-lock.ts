import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import type { TestDatabase } from './database.ts'
import { until } from './world.ts'

/**
 * Two at once, the second held where it matters: `first` takes its locks, then `call` starts and is seen waiting for one of
 * them, then `last` runs and it all commits. Answers what the call came to.
 */
export async function heldBehind<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  steps: {
    first: (tx: Tx) => Promise<unknown>
    call: () => Promise<T>
    last?: (tx: Tx) => Promise<unknown>
    /** How many wait before it goes on; default: one. */
    waiting?: number
  },
): Promise<T> {
  let answer: Promise<T>
  await owner.transaction().execute(async (tx) => {
    await steps.first(tx)
    answer = steps.call()
    await until(async () => (await waitingForLocks({ owner })) >= (steps.waiting ?? 1))
    await steps.last?.(tx)
  })
  return answer!
}

/** How many connections wait for a lock. */
export async function waitingForLocks({ owner }: Pick<TestDatabase, 'owner'>): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    owner,
  )
  return rows.length
}

/** Whoever waits for a lock is cut off, as by a hard kill of PostgreSQL's process. */
export const cutOffWaiting = ({ owner }: TestDatabase) =>
  sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    owner,
  )
