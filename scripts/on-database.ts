import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { type Db, openDb } from '../server/src/db/pool.ts'
import { dataDirOf, postgresDirOf } from './data-dir.ts'

/**
 * Works on the database of DATABASE_URL, else on the data folder's own PostgreSQL, whether or not anything runs there: one that
 * stood still is brought up for that long. Throws, in words for the person at the terminal, where there is none yet.
 */
export async function onDatabase<T>(env: NodeJS.ProcessEnv, work: Work<T>): Promise<T> {
  if (env.DATABASE_URL) return closing({ connectionString: env.DATABASE_URL }, work)
  const root = postgresDirOf(dataDirOf(env))
  if (!existsSync(path.join(root, 'data'))) throw new Error(`There are no books in ${root} yet; npm start makes them.`)
  const postgres = await ensurePostgres({ root })
  try {
    return await closing(postgres.connection, work)
  } finally {
    // Only when nobody else was using it.
    if (postgres.started) await postgres.stop()
  }
}

/** `connection`: for whoever needs another one beside. */
type Work<T> = (db: Db, connection: Connection) => Promise<T>
export type Connection = Parameters<typeof openDb>[0]

async function closing<T>(connection: Connection, work: Work<T>): Promise<T> {
  const db = openDb(connection, { max: 2 })
  try {
    return await work(db, connection)
  } finally {
    await db.destroy()
  }
}
