import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { prepareDatabase } from '../migrate.ts'
import { openDb } from '../pool.ts'
import { appRole } from '../rights.ts'
import { hasRow } from '../rows.ts'

let d: TestDatabase
let neighbour: string
beforeAll(async () => {
  d = await freshDatabase()
  neighbour = `${d.connection.database}_neighbour`
  await sql`CREATE ROLE ${sql.id(neighbour)} LOGIN`.execute(d.owner)
})
afterAll(async () => {
  await sql`ALTER DATABASE ${sql.id(d.connection.database)} OWNER TO ${sql.id(d.connection.user)}`.execute(
    d.owner,
  )
  await sql`DROP ROLE ${sql.id(neighbour)}`.execute(d.owner)
  await d.close()
})

async function knock(user: string): Promise<string> {
  const db = openDb({ ...d.connection, user }, { max: 1 })
  return sql`SELECT 1`
    .execute(db)
    .then(
      () => 'let in',
      (error: Error) => error.message,
    )
    .finally(() => db.destroy())
}

test.each(['itself', 'the neighbour'])(
  'a start warns of neighbours who may connect, with the SQL that keeps them out; the database is owned by %s',
  async (by) => {
    const database = sql.id(d.connection.database)
    const dba = by === 'itself' ? d.connection.user : neighbour
    await sql`ALTER DATABASE ${database} OWNER TO ${sql.id(dba)}`.execute(d.owner)
    await sql`GRANT CONNECT ON DATABASE ${database} TO PUBLIC`.execute(d.owner)
    expect(await knock(neighbour)).toBe('let in')
    const warnings: string[] = []
    const warn = (why: string) => void warnings.push(why)
    const app = { connectionString: d.url }
    await prepareDatabase({ app, owner: d.connection, warn })
    expect(warnings).toEqual([
      expect.stringContaining('Every login of this PostgreSQL may connect'),
    ])
    for (const [statement] of warnings.pop()!.matchAll(/(?:GRANT|REVOKE) .*;/g))
      await sql.raw(statement).execute(d.owner)
    await prepareDatabase({ app, warn })
    expect(warnings).toEqual([])
    expect(await knock(appRole)).toBe('let in')
    if (by === 'itself') expect(await knock(neighbour)).toContain('permission denied for database')
  },
)

test('a start warns of a function that writes the books, or touches the audit, by the rights of its owner', async () => {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(d.owner)
  }
  const definer = 'RETURNS bigint SECURITY DEFINER LANGUAGE sql'
  await run([
    'CREATE SCHEMA reports',
    `CREATE FUNCTION reports.read() ${definer} AS 'SELECT count(*) FROM public.audit WHERE at > now()'`,
    `CREATE FUNCTION reports.parsed() ${definer} BEGIN ATOMIC SELECT count(*) FROM audit; END`,
    // These do no harm.
    `CREATE FUNCTION reports.own() ${definer} AS 'SELECT 1 /* of the audit */'`,
    `CREATE FUNCTION reports.sum() ${definer} AS 'SELECT count(*) FROM ledger.account'`,
    `CREATE FUNCTION reports.caller() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM audit'`,
    `CREATE FUNCTION reports.closed() ${definer} AS 'SELECT count(*) FROM audit'`,
    'REVOKE EXECUTE ON FUNCTION reports.closed FROM PUBLIC',
    `CREATE FUNCTION reports.fired() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS 'BEGIN DELETE FROM audit; END'`,
  ])
  const warnings: string[] = []
  const warn = (why: string) => void warnings.push(why)
  const app = { connectionString: d.url }
  await prepareDatabase({ app, warn })
  expect(warnings).toEqual([])
  await run([
    `GRANT USAGE ON SCHEMA reports TO ${appRole}`,
    `CREATE FUNCTION public.write() ${definer} AS 'update ledger.account SET id = id RETURNING id'`,
    `ALTER FUNCTION public.write() OWNER TO ${neighbour}`,
  ])
  await prepareDatabase({ app, warn })
  expect(warnings).toEqual([
    expect.stringContaining('may call reports.parsed(), reports.read(), write(), which'),
  ])
  await run([...warnings.pop()!.matchAll(/REVOKE .*;/g)].map(([statement]) => statement))
  await prepareDatabase({ app, warn })
  expect(warnings).toEqual([])
  await run(['DROP FUNCTION public.write()', 'DROP SCHEMA reports CASCADE'])
})

test.each(['ALTER DATABASE', 'ALTER ROLE'])(
  'a start warns of a login whose commits a power cut loses, by %s',
  async (verb) => {
    const { owner, connection } = d
    const database = sql.id(connection.database)
    const login = sql`ALTER ROLE ${sql.id(appRole)} IN DATABASE ${database}`
    const altered = verb === 'ALTER ROLE' ? login : sql`ALTER DATABASE ${database}`
    const warned = async () => {
      const warnings: string[] = []
      await prepareDatabase({ app: { connectionString: d.url }, warn: (why) => warnings.push(why) })
      return warnings
    }
    expect(await warned()).toEqual([])
    await sql`${altered} SET synchronous_commit = off`.execute(owner)
    const warnings = await warned()
    expect(warnings).toEqual([expect.stringContaining('synchronous_commit off')])
    await sql.raw(/ALTER ROLE .*;/.exec(warnings[0]!)![0]).execute(owner)
    expect(await warned()).toEqual([])
    await sql`${altered} RESET synchronous_commit`.execute(owner)
    await sql`${login} RESET synchronous_commit`.execute(owner)
  },
)

test('our own PostgreSQL lets no neighbour in', async () => {
  const { host, user } = d.connection
  const db = openDb({ host, user, database: 'postgres' }, { max: 1 })
  const isOpen = hasRow(db)`
    SELECT WHERE has_database_privilege('public', ${inject('cluster').template}, 'CONNECT')`
  expect(await isOpen.finally(() => db.destroy())).toBe(false)
})
