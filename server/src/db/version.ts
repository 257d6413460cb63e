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

/**
 * Throws, with the SQL of a database that would do, when this one is not in UTF8. Thai and Lao letters have no place in most others, and in SQL_ASCII
 * PostgreSQL takes any byte and counts bytes as letters. A database keeps its encoding for ever.
 */
export async function refuseOtherEncoding(db: Db): Promise<void> {
  const { encoding, database, another, owner } = await onlyRow<{
    encoding: string
    database: string
    another: string
    owner: string
  }>(db)`
    SELECT pg_encoding_to_char(encoding) AS encoding, format('%I', datname) AS database, format('%I', datname || '_utf8') AS another,
           format('%I', pg_get_userbyid(datdba)) AS owner
      FROM pg_database WHERE datname = current_database()`
  if (encoding !== 'UTF8')
    throw new Error(
      `The database ${database} is in ${encoding}. It must be in UTF8. As a user who may create databases:\n` +
        `  CREATE DATABASE ${another} OWNER ${owner} ENCODING 'UTF8' TEMPLATE template0;\n` +
        `Then give the logins the same rights there (docs/cluster.md), and name it in the settings instead of ${database}.`,
    )
}

/** Throws, in words for the person who set DATABASE_URL, when its PostgreSQL is older than ours may be. */
export async function refuseOldServer(db: Db): Promise<void> {
  const { version, number } = await onlyRow<{ version: string; number: number }>(db)`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`
  if (number < oldest * 10_000)
    throw new Error(`PostgreSQL ${version} is too old; DATABASE_URL needs ${oldest} or newer`)
}
