import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { type Db, openDb } from '../server/src/db/pool.ts'
import { dataDirOf, postgresDirOf } from './data-dir.ts'

/**
 * Works on the database of DATABASE_URL, else on the data folder's own PostgreSQL, whether or not anything runs there: one that
 * stood still is brought up for that long. Throws, in words for the person at the terminal, where there is none yet.
 */
export async function onDatabase<T>(env: NodeJS.ProcessEnv, work: (db: Db) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL) return closing(openDb({ connectionString: env.DATABASE_URL }, { max: 2 }), work)
  const root = postgresDirOf(dataDirOf(env))
  if (!existsSync(path.join(root, 'data'))) throw new Error(`There are no books in ${root} yet; npm start makes them.`)
  const postgres = await ensurePostgres({ root })
  try {
    return await closing(openDb(postgres.connection, { max: 2 }), work)
  } finally {
    // Only when nobody else was using it.
    if (postgres.started) await postgres.stop()
  }
}

async function closing<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
