import { existsSync } from 'node:fs'
import path from 'node:path'
import { whyNotAddresses } from '../../server/src/db/access/address.ts'
import { ensurePostgres } from '../../server/src/db/embedded.ts'
import { type Db, openDb, sqlState } from '../../server/src/db/pool.ts'
import { dataDirOf, postgresDirOf } from '../data-dir.ts'

/**
 * Works on the database of DATABASE_OWNER_URL, else of DATABASE_URL (which may write no settings and no games), else on the data folder's own PostgreSQL, whether or not anything runs there: one that
 * stood still is brought up for that long. Throws, in words for the person at the terminal, where there is none yet.
 */
export async function onDatabase<T>(env: NodeJS.ProcessEnv, work: Work<T>): Promise<T> {
  const url = env.DATABASE_OWNER_URL || env.DATABASE_URL
  if (url) {
    const [problem] = whyNotAddresses({ ...env, DATABASE_URL: url })
    if (problem) throw new Error(problem)
    return closing({ connectionString: url }, work)
  }
  const root = postgresDirOf(dataDirOf(env))
  if (!existsSync(path.join(root, 'data')))
    throw new Error(`There are no books in ${root} yet; npm start makes them.`)
  const postgres = await ensurePostgres({ root })
  try {
    return await closing(postgres.connection, work)
  } finally {
    // Only when no other process was using it.
    if (postgres.started) await postgres.stop()
  }
}

/** `connection`: for callers that need another one. */
type Work<T> = (db: Db, connection: Connection) => Promise<T>
export type Connection = Parameters<typeof openDb>[0]

const insufficientPrivilege = '42501'
const undefinedTable = '42P01'

async function closing<T>(connection: Connection, work: Work<T>): Promise<T> {
  const db = openDb(connection, { max: 2 })
  try {
    return await work(db, connection)
  } catch (error) {
    if (sqlState(error) === undefinedTable)
      throw new Error('This database has no tables yet; npm start makes them.')
    if (sqlState(error) !== insufficientPrivilege) throw error
    throw new Error(
      `${(error as Error).message}: only the database’s owner may do that. Set DATABASE_OWNER_URL.`,
    )
  } finally {
    await db.destroy()
  }
}
