import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { dbOver, inTx, openDb, type Queryable } from './pool.ts'
import { appRole } from './rights.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase({ max: 1 })
  await sql`CREATE TABLE thing (id int PRIMARY KEY)`.execute(d.owner)
  await sql`INSERT INTO thing VALUES (1)`.execute(d.owner)
  await sql`GRANT INSERT, SELECT, UPDATE ON thing TO ${sql.id(appRole)}`.execute(d.owner)
})
afterAll(() => d.close())

const look = async (db: Queryable) =>
  (await sql`SELECT * FROM thing WHERE id = ${1}`.execute(db)).rows
/** Of the one connection that the pool has. */
const preparedNow = async () =>
  (
    await sql<{ n: number; most: number }>`
      SELECT count(*)::int AS n, max(generic_plans + custom_plans)::int AS most FROM pg_prepared_statements`.execute(
      d.db,
    )
  ).rows[0]!

test('a statement with values is read once by each connection', async () => {
  for (let i = 0; i < 3; i++) await look(d.db)
  expect(await preparedNow()).toEqual({ n: 1, most: 3 })
})

test('it goes on when a migration changes what the statement answers, alone and in a transaction', async () => {
  await look(d.db)
  await sql`ALTER TABLE thing ADD COLUMN a int`.execute(d.owner)
  expect(await look(d.db)).toEqual([{ id: 1, a: null }])
  await look(d.db)
  await sql`ALTER TABLE thing ADD COLUMN b int`.execute(d.owner)
  let ran = 0
  const rows = await inTx(d.db, async (tx) => {
    ran += 1
    await sql`UPDATE thing SET a = coalesce(a, 0) + ${1}`.execute(tx)
    return look(tx)
  })
  expect([rows, ran]).toEqual([[{ id: 1, a: 1, b: null }], 2])
})

test('a connection keeps no more than five hundred of them', async () => {
  const db = openDb(d.connection, { max: 1 })
  for (let i = 0; i < 600; i++) await sql`SELECT ${i}::int AS ${sql.id(`n${i}`)}`.execute(db)
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM pg_prepared_statements`.execute(db)
  expect(rows[0]!.n).toBeGreaterThan(450)
  expect(rows[0]!.n).toBeLessThanOrEqual(500)
  await db.destroy()
})

test('two that ask by the same pool share its names', async () => {
  const quick = dbOver(d.pool, 5_000)
  for (const db of [d.db, quick, d.db, quick]) {
    const { rows } =
      await sql`SELECT ${1}::int AS ${sql.id(db === quick ? 'quick' : 'usual')}`.execute(db)
    expect(rows).toEqual([{ [db === quick ? 'quick' : 'usual']: 1 }])
  }
})

test('another pool’s statements use up no names', async () => {
  const other = openDb(d.connection, { max: 1 })
  for (let i = 0; i < 600; i++) await sql`SELECT ${i}::int AS ${sql.id(`o${i}`)}`.execute(other)
  await other.destroy()
  const db = openDb(d.connection, { max: 1 })
  await sql`SELECT ${1}::int AS mine`.execute(db)
  const { rows } = await sql`SELECT name FROM pg_prepared_statements`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
})
