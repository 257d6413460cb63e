import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { whyDefiners } from './access/definers.ts'
import { whyNotDurable } from './access/durable.ts'
import { whyNotLogin, whyOpen } from './access/login.ts'
import { whyNotPooler } from './access/pooler.ts'
import { helpIn, helpOwner, type LetIn, refuseAppRole } from './access/refused.ts'
import { refuseTriggersOff } from './access/triggers.ts'
import { type Connection, type Db, dbOver, openPool } from './pool.ts'
import { grantRights } from './rights.ts'
import { hasRow, rowsOf } from './rows.ts'
import { NotWritable } from './session.ts'
import { refuseOldServer, refuseOtherEncoding, refuseOtherIsolation } from './version.ts'
import { whyNotWritable } from './writable.ts'

const folder = path.join(import.meta.dirname, 'migrations')
/** Of a statement. A large table may take hours, and what is cut off begins anew. */
const migrationTimeoutMs = 24 * 3_600_000

/**
 * What a server does before it opens its pool. With an owner: brings the database to the newest shape and the app's rights to what rights.ts says,
 * over their own connections that are closed again. Then, in any case, it refuses a login that may do more than the app needs, and warns where strangers
 * may connect, a function of a DBA's does more, or a power cut loses commits.
 */
export async function prepareDatabase({
  app,
  owner,
  warn,
}: {
  app: Connection
  owner?: Connection | undefined
  warn?: (why: string) => void
}): Promise<void> {
  if (owner) await within({ name: 'DATABASE_OWNER_URL', connection: owner }, bringUpToDate)
  await within({ name: 'DATABASE_URL', connection: app, owner }, async (db) => {
    const why = await whyNotLogin(db)
    if (why) throw new Error(why)
    if (!owner && !(await isUpToDate(db))) throw new Error((await whyNotOurs(db)) ?? notMigrated)
    if (!warn) return
    for (const why of [await whyOpen(db), await whyDefiners(db), await whyNotDurable(db)])
      if (why) warn(why)
  })
}

const notMigrated =
  'The database does not have the schema that this version needs. Start one process with DATABASE_OWNER_URL set: it migrates the database.'

/** The newest shape, and the app's rights in it. Throws with the SQL that helps where the owner may not. */
export async function bringUpToDate(owner: Db): Promise<void> {
  await refuseAppRole(owner)
  try {
    await migrate(owner)
    await grantRights(owner)
  } catch (error) {
    throw await helpOwner(owner, error)
  }
}

async function within(at: LetIn, work: (db: Db) => Promise<void>): Promise<void> {
  const { name, connection } = at
  const pool = openPool(connection, {
    max: 4,
    statementTimeoutMs: migrationTimeoutMs,
    queryTimeoutMs: migrationTimeoutMs + 10_000,
  })
  const db = dbOver(pool)
  try {
    const why = await whyNotPooler(name, pool)
    if (why) throw new Error(why)
    const notNow = await whyNotWritable(db)
    if (notNow) throw new NotWritable(`The server that ${name} leads to ${notNow}`)
    await refuseOldServer(db)
    await refuseOtherEncoding(db)
    await refuseOtherIsolation(db)
    await refuseTriggersOff(db)
    await work(db)
  } catch (error) {
    throw await helpIn(at, error)
  } finally {
    await db.destroy()
  }
}

/**
 * Brings the database to the newest shape: the files of migrations/ in the order of their names, all or none. Several processes may try at once.
 * Throws where another version has made it.
 */
export async function migrate(db: Db): Promise<void> {
  const why = await whyNotOurs(db)
  if (why) throw new Error(why)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed =
    results?.find((r) => r.status === 'Error')?.migrationName ?? 'before the first file'
  throw new Error(`The database could not be migrated (${failed})`, { cause: error })
}

/** Ran in every database of the versions before the baseline (decisions/061), and in no other. */
const beforeBaseline = '0002_members'

/** Why this version cannot work on a database that another one has made; undefined when it can. */
async function whyNotOurs(db: Db): Promise<string | undefined> {
  const ran = await ranIn(db)
  const ours = await readMigrations()
  if (ran.has(beforeBaseline))
    return (
      'This database was made by an older version of Krapao, from before the first release, and this version cannot read it.\n' +
      'No release has written data yet, so it is not converted. Start on a new data folder (DATA_DIR=…), or remove the old one;\n' +
      'with a database of your own, start on an empty one.'
    )
  const unknown = [...ran].find((name) => !(name in ours))
  return (
    unknown &&
    `This database was made by a newer version of Krapao than this one, which does not know its migration ${unknown}.\n` +
      'Start that version again, or this one on another data folder (DATA_DIR=…) or database.'
  )
}

/** As the app itself can see it: every file here has run there. */
async function isUpToDate(db: Db): Promise<boolean> {
  const ran = await ranIn(db)
  return Object.keys(await readMigrations()).every((name) => ran.has(name))
}

/** The names of the migrations that have run there. */
async function ranIn(db: Db): Promise<Set<string>> {
  if (!(await hasRow(db)`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`))
    return new Set()
  const rows = await rowsOf<{ name: string }>(db)`SELECT name FROM kysely_migration ORDER BY name`
  return new Set(rows.map(({ name }) => name))
}

/** Those that this version needs, in their order. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await readMigrations())

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
