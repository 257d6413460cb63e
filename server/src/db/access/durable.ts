import type { Queryable } from '../pool.ts'
import { asSuperuser } from '../rights.ts'
import { firstRow } from '../rows.ts'

/**
 * Why a power cut takes what PostgreSQL said was committed, with the SQL that helps; undefined: it does not. Not judged: a PostgreSQL that was started
 * with the setting in its command line, as those of our tests are.
 */
export async function whyNotDurable(db: Queryable): Promise<string | undefined> {
  const found = await firstRow<{ login: string; database: string }>(db)`
    SELECT format('%I', session_user) AS login, format('%I', current_database()) AS database
      FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off' AND source <> 'command line'`
  if (!found) return undefined
  const { login, database } = found
  return (
    `The sessions of ${login} have synchronous_commit off: a power cut loses what members were told is done.\n` +
    asSuperuser(
      database,
      `ALTER ROLE ${login} IN DATABASE ${database} SET synchronous_commit = on;`,
    )
  )
}
