import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate, prepareDatabase } from './migrate.ts'
import { type Db, openDb } from './pool.ts'
import { appRole } from './rights.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
})
afterAll(() => d.close())

/** A database that nothing has run in, as its owner. */
async function withEmpty(
  work: (open: () => Db, at: TestDatabase['connection']) => Promise<void>,
  encoding = "ENCODING 'UTF8'",
): Promise<void> {
  const database = `t_${randomBytes(6).toString('hex')}`
  await sql`CREATE DATABASE ${sql.id(database)} ${sql.raw(encoding)} TEMPLATE template0`.execute(
    d.owner,
  )
  const opened: Db[] = []
  const at = { ...d.connection, database }
  const open = () => {
    const db = openDb(at, { max: 1 })
    opened.push(db)
    return db
  }
  try {
    await work(open, at)
  } finally {
    await Promise.all(opened.map((db) => db.destroy()))
    await sql`DROP DATABASE ${sql.id(database)} WITH (FORCE)`.execute(d.owner)
  }
}

const ran = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}
const tables = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_tables WHERE schemaname IN ('public', 'ledger') AND tablename !~ '^kysely_'`.execute(
    db,
  )
  return rows[0]!.n
}
/** As another version has left it. */
const note = (db: Db, ...names: string[]) =>
  sql`INSERT INTO kysely_migration (name, timestamp) SELECT name, now()::text FROM unnest(${names}::text[]) AS name`.execute(
    db,
  )
const noteOnEmpty = async (db: Db, ...names: string[]) => {
  await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
    db,
  )
  await note(db, ...names)
}

test('a database whose default isolation is not read committed is refused', () =>
  withEmpty(async (_, at) => {
    const set = (to: string) =>
      sql`ALTER DATABASE ${sql.id(at.database)} ${sql.raw(to)}`.execute(d.owner)
    await set(`SET default_transaction_isolation = 'repeatable read'`)
    await expect(prepareDatabase({ app: { ...at, user: appRole }, owner: at })).rejects.toThrow(
      'default_transaction_isolation is repeatable read. It must be read committed',
    )
    await set('RESET default_transaction_isolation')
    await prepareDatabase({ app: { ...at, user: appRole }, owner: at })
  }))

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused before anything is made in it, with the SQL of one that is taken',
  (encoding) =>
    withEmpty(async (open, at) => {
      const prepared = (database: string) => {
        const owner = { ...at, database }
        return prepareDatabase({ app: { ...owner, user: appRole }, owner })
      }
      const told = await prepared(at.database).then(
        () => 'nothing: it started',
        (error: Error) => error.message,
      )
      expect(told).toContain(`is in ${encoding}`)
      expect(await tables(open())).toBe(0)
      const [statement, another] = /^ {2}CREATE DATABASE (\w+) .*;$/m.exec(told)!
      await sql.raw(statement).execute(d.owner)
      await prepared(another!).finally(() =>
        sql`DROP DATABASE ${sql.id(another!)} WITH (FORCE)`.execute(d.owner),
      )
    }, `ENCODING '${encoding}' LOCALE 'C'`),
)

test('an empty database gets every file once, in the order of their names, and a second time is harmless', () =>
  withEmpty(async (open) => {
    const db = open()
    await migrate(db)
    const files = await readdir(path.join(import.meta.dirname, 'migrations'))
    const names = files.map((file) => path.basename(file, '.sql')).sort()
    expect(await ran(db)).toEqual(names)
    const before = await tables(db)
    await migrate(db)
    expect([await ran(db), await tables(db)]).toEqual([names, before])
  }))

test('two processes may migrate an empty database at once', () =>
  withEmpty(async (open) => {
    const two = [open(), open()]
    await Promise.all(two.map(migrate))
    const { rows } = await sql`SELECT count(*)::int AS kinds FROM ledger.chart`.execute(two[0]!)
    expect(rows).toEqual([{ kinds: 15 }])
  }))

test('one from before the first release is refused in plain words, and left as it is', () =>
  withEmpty(async (open) => {
    const db = open()
    await noteOnEmpty(db, '0001_ledger', '0002_members', '0003_errands')
    await expect(migrate(db)).rejects.toThrow(/older version of Krapao.*\n.*new data folder/)
    expect(await tables(db)).toBe(0)
  }))

test('so is one of a newer version, whether it was brought to this one’s shape before or not', () =>
  withEmpty(async (open) => {
    const db = open()
    await noteOnEmpty(db, '9999_of_tomorrow')
    const why = 'newer version of Krapao than this one, which does not know its migration 9999'
    await expect(migrate(db)).rejects.toThrow(why)
    await sql`DELETE FROM kysely_migration`.execute(db)
    await migrate(db)
    await note(db, '9999_of_tomorrow')
    await expect(migrate(db)).rejects.toThrow(why)
  }))

test('without the owner’s address, a server refuses an older database with the same message', () =>
  withEmpty(async (open, at) => {
    const owner = open()
    const starting = () => prepareDatabase({ app: { ...at, user: appRole } })
    await expect(starting()).rejects.toThrow('Start one process with DATABASE_OWNER_URL')
    await noteOnEmpty(owner, '0001_ledger', '0002_members')
    await sql`GRANT SELECT ON kysely_migration TO ${sql.id(appRole)}`.execute(owner)
    await expect(starting()).rejects.toThrow('older version of Krapao')
  }))

test('a server without the owner’s address starts on what a newer version has migrated: of several, one is upgraded first', async () => {
  await note(d.owner, '9999_of_tomorrow')
  await prepareDatabase({ app: { ...d.connection, user: appRole } })
})
