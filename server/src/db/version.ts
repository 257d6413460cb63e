import type { Db } from './pool.ts'
import { onlyRow } from './rows.ts'

const oldest = 15

/**
 * Throws when the database's default isolation level is not READ COMMITTED. Our code takes a lock and then reads the newest rows. At a higher level it
 * would read the rows as they were when the transaction began.
 */
export async function refuseOtherIsolation(db: Db): Promise<void> {
  const { level } = await onlyRow<{ level: string }>(db)`
    SELECT current_setting('default_transaction_isolation') AS level`
  if (level !== 'read committed')
    throw new Error(
      `The database's default_transaction_isolation is ${level}. It must be read committed, PostgreSQL's own default.`,
    )
}

/** Throws, in words for the person who set DATABASE_URL, when its PostgreSQL is older than ours may be. */
export async function refuseOldServer(db: Db): Promise<void> {
  const { version, number } = await onlyRow<{ version: string; number: number }>(db)`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`
  if (number < oldest * 10_000)
    throw new Error(`PostgreSQL ${version} is too old; DATABASE_URL needs ${oldest} or newer`)
}
