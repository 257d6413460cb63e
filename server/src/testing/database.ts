import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { whyAway } from '../db/away.ts'
import { type Db, dbOver, openDb, openPool } from '../db/pool.ts'
import { appRole } from '../db/rights.ts'
import type { Cluster } from './cluster.ts'

export type TestDatabase = {
  /** With the rights of the app, as the server works. */
  db: Db
  pool: pg.Pool
  /** With all rights: for planting what the app could not do. */
  owner: Db
  /** The owner's. */
  connection: { host: string; user: string; database: string }
  /** For its own server process: DATABASE_URL. */
  url: string
  /** For the terminal tools next to it: DATABASE_OWNER_URL. */
  ownerUrl: string
  close: () => Promise<void>
}

/** An empty, migrated database of the caller's own, cloned from the run's template in some tens of milliseconds. */
export async function freshDatabase(
  options: { max?: number; cluster?: Cluster } = {},
): Promise<TestDatabase> {
  const { host, user, template } = options.cluster ?? inject('cluster')
  const database = `t_${randomBytes(6).toString('hex')}`
  await administer(
    { host, user },
    `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY wal_log`,
    // As embedded.ts closes ours: a start warns of an open one.
    `GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${appRole}`,
    `REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`,
  )
  const connection = { host, user, database }
  const pool = openPool({ ...connection, user: appRole }, { max: options.max ?? 10 })
  const db = dbOver(pool)
  const owner = openDb(connection, { max: 2 })
  const close = async () => {
    await Promise.all([db.destroy(), owner.destroy()])
    const dropped = administer({ host, user }, `DROP DATABASE ${database} WITH (FORCE)`)
    // Who has a cluster of their own ends it next.
    if (options.cluster) return dropped
    // The clearing away is not waited for: the run's cluster goes at the end anyway, and may be gone first.
    dropped.catch((error) => whyAway(error) === 'away' || process.emitWarning(error))
  }
  const urlOf = (login: string) =>
    `postgres://${login}@/${database}?host=${encodeURIComponent(host)}`
  return { db, pool, owner, connection, url: urlOf(appRole), ownerUrl: urlOf(user), close }
}

// Not within `template`: there may be no connection to a database that is being cloned.
async function administer(
  at: { host: string; user: string },
  ...statements: readonly string[]
): Promise<void> {
  const client = new pg.Client({ ...at, database: 'postgres' })
  // A statement under way is refused by itself; between two the cluster may go, as it does at the end of a run.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
