import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** As where a process died before it stored the answer to a money call. Where the service was given the answer, say `watchNoCalls` before. */
export const forgetAnswer = (db: Db, key: string): Promise<unknown> =>
  sql`UPDATE idempotency SET finished_at = NULL, status = NULL, response = NULL, lease_until = now() - interval '1 minute' WHERE key = ${key}`.execute(
    db,
  )
