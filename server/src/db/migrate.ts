import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Connection, type Db, openDb } from './pool.ts'
import { grantRights, whyNotLogin } from './rights.ts'
import { refuseOldServer } from './version.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const migrationTimeoutMs = 600_000

/**
 * What a server does before it opens its pool. With an owner: brings the database to the newest shape and the app's rights to what rights.ts says,
 * over their own connections that are closed again. Then, in any case, it refuses a login that may do more than the app needs.
 */
export async function prepareDatabase({
  app,
  owner,
}: {
  app: Connection
  owner?: Connection | undefined
}): Promise<void> {
  if (owner) await within(owner, bringUpToDate)
  await within(app, async (db) => {
    const why = await whyNotLogin(db)
    if (why) throw new Error(why)
    if (!owner && !(await isUpToDate(db)))
      throw new Error(
        'The database has not the shape that this version needs. Start one process with DATABASE_OWNER_URL set: it migrates the database.',
      )
  })
}

/** The newest shape, and the app's rights in it. */
export async function bringUpToDate(owner: Db): Promise<void> {
  await migrate(owner)
  await grantRights(owner)
}

async function within(connection: Connection, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDb(connection, { max: 2, statementTimeoutMs: migrationTimeoutMs })
  try {
    await refuseOldServer(db)
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Brings the database to the newest shape: the files of migrations/ in the order of their names, all or none. Several processes may try at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed =
    results?.find((r) => r.status === 'Error')?.migrationName ?? 'before the first file'
  throw new Error(`The database could not be migrated (${failed})`, { cause: error })
}

/** As the app itself can see it: every file here has run there. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const ran = new Set(rows.map((row) => row.name))
  return Object.keys(await readMigrations()).every((name) => ran.has(name))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql'))
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [
      path.basename(file, '.sql'),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}
