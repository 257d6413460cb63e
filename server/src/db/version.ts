import type { Db } from './pool.ts'
import { onlyRow } from './rows.ts'

const oldest = 15

/**
 * Throws where transactions see what was there at their start unless they say otherwise: whoever waits for a lock here decides by what is there once
 * it has it.
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
