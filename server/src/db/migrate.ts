import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Connection, type Db, openDb } from './pool.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const migrationTimeoutMs = 600_000
/** May call the ledger's functions and read its tables, and no more; on the features' tables it may do everyday work. */
export const appRole = 'krapao_app'

/** What a server does before it opens its pool: migrates as the database's owner, and answers which role it should work in (none: as that owner). */
export async function prepareDatabase(connection: Connection): Promise<string | undefined> {
  const owner = openDb(connection, { max: 2, statementTimeoutMs: migrationTimeoutMs })
  try {
    await migrate(owner)
    const role = await usableAppRole(owner)
    if (!role)
      process.emitWarning(`The role ${appRole} cannot be used: the server works with all rights of its database user`)
    return role
  } finally {
    await owner.destroy()
  }
}

/** Brings the database to the newest shape: the files of migrations/ in the order of their names, all or none. Several processes may try at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((r) => r.status === 'Error')?.migrationName ?? 'before the first file'
  throw new Error(`The database could not be migrated (${failed})`, { cause: error })
}

/** The role to pass to openDb, or undefined on a cluster whose owner did not let us make or take one. */
export async function usableAppRole(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ usable: boolean }>`
    SELECT pg_has_role(current_user, oid, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END) AS usable
      FROM pg_roles WHERE rolname = ${appRole}`.execute(db)
  return rows[0]?.usable ? appRole : undefined
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql'))
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
