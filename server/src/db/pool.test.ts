import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { deafLine } from '../testing/deaf-line.ts'
import {
  type Db,
  dbOver,
  inTx,
  openDb,
  openPool,
  sqlState,
  type Tx,
  violatedConstraint,
} from './pool.ts'
import { appRole } from './rights.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
  await sql`CREATE TABLE pair (id int PRIMARY KEY, n bigint NOT NULL)`.execute(d.owner)
  await sql`INSERT INTO pair VALUES (1, 0), (2, 9007199254740993)`.execute(d.owner)
  await sql`GRANT INSERT, SELECT, UPDATE ON pair TO ${sql.id(appRole)}`.execute(d.owner)
})
afterAll(() => d.close())

const bump = (tx: Tx, id: number) => sql`UPDATE pair SET n = n + 1 WHERE id = ${id}`.execute(tx)

test('a bigint comes as a bigint, to the last digit', async () => {
  const { rows } = await sql`SELECT n FROM pair WHERE id = 2`.execute(d.db)
  expect(rows).toEqual([{ n: 9007199254740993n }])
})

test('a time comes as a time, in whatever style a DBA has dates shown', async () => {
  await sql`ALTER ROLE CURRENT_USER SET datestyle = 'German'`.execute(d.owner)
  onTestFinished(async () => {
    await sql`ALTER ROLE CURRENT_USER RESET datestyle`.execute(d.owner)
  })
  const db = openDb(d.connection, { max: 1 })
  onTestFinished(() => db.destroy())
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db)
  expect(rows[0]!.now).toBeInstanceOf(Date)
})

test('the victim of a deadlock is repeated, so that both get through', async () => {
  let ran = 0
  let bothIn = () => {}
  const bothHold = new Promise<void>((resolve) => {
    bothIn = resolve
  })
  let oneDone = () => {}
  const otherDone = new Promise<void>((resolve) => {
    oneDone = resolve
  })
  const crossing = async (first: number, second: number) => {
    let runs = 0
    await inTx(d.db, async (tx) => {
      // Repeated before the other has its lock, the victim would take that lock and cause a second deadlock.
      if (++runs === 2) await otherDone
      await bump(tx, first)
      if (++ran === 2) bothIn()
      await bothHold
      await bump(tx, second)
    })
    oneDone()
  }
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  expect(ran).toBe(3)
})

test('a refused row is not repeated, and says which constraint refused it', async () => {
  let ran = 0
  const twice = inTx(d.db, async (tx) => {
    ran++
    await sql`INSERT INTO pair VALUES (1, 0)`.execute(tx)
  })
  const error = await twice.catch((e) => e)
  expect([ran, sqlState(error), violatedConstraint(error)]).toEqual([1, '23505', 'pair_pkey'])
})

test('connections cut off by the server are told of and replaced', async () => {
  const lost: Error[] = []
  const pool = openPool(d.connection, { max: 3, onLost: (e) => lost.push(e) })
  const pidOf = async (client: { query: typeof pool.query }) =>
    (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  const inUse = await pool.connect()
  const pids = [await pidOf(inUse), await pidOf(pool)]
  await sql`SELECT pg_terminate_backend(pid) FROM unnest(${pids}::int[]) AS pid`.execute(d.owner)
  await expect(inUse.query('SELECT 1')).rejects.toThrow()
  inUse.release(true)
  await expect.poll(() => pool.idleCount).toBe(0)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(lost.length).toBeGreaterThan(0)
  await pool.end()
})

/** Long enough for a statement of nothing on a busy machine. */
const queryTimeoutMs = 1_500

test('a connection that the network lost is given up after its time, in a transaction too, and a new one works', async () => {
  const line = await deafLine(d.connection)
  const db = openDb(line.connection, { max: 2, queryTimeoutMs, connectTimeoutMs: 5_000 })
  onTestFinished(() => db.destroy())
  const one = () => sql`SELECT ${1}::int AS one`.execute(db)
  await one()
  const asked = db.transaction().execute(async (tx) => {
    await sql`SELECT ${2}::int`.execute(tx)
    line.lose()
    await sql`SELECT ${3}::int`.execute(tx)
  })
  await expect(asked).rejects.toThrow('Query read timeout')
  // The one connection that there was is not used any more.
  expect((await one()).rows).toEqual([{ one: 1 }])
})

test('the connection of a single statement that the network lost is not used again', async () => {
  const line = await deafLine(d.connection)
  const db = openDb(line.connection, { max: 2, queryTimeoutMs, connectTimeoutMs: 5_000 })
  onTestFinished(() => db.destroy())
  const one = () => sql`SELECT ${1}::int AS one`.execute(db)
  await one()
  line.lose()
  await expect(one()).rejects.toThrow('Query read timeout')
  expect((await one()).rows).toEqual([{ one: 1 }])
})

test('a caller with less patience than its pool gives the connection up sooner', async () => {
  const line = await deafLine(d.connection)
  const pool = openPool(line.connection, { max: 2, connectTimeoutMs: 5_000 })
  const [usual, quick] = [dbOver(pool), dbOver(pool, 300)]
  onTestFinished(() => usual.destroy())
  const one = (db: Db) => sql`SELECT ${1}::int AS one`.execute(db)
  await one(usual)
  line.lose()
  await expect(one(quick)).rejects.toThrow('Query read timeout')
  // It is no one's any more.
  expect((await one(usual)).rows).toEqual([{ one: 1 }])
})

test('a transaction that gives its statements longer is not cut off sooner', async () => {
  const db = openDb(d.connection, { max: 1, queryTimeoutMs })
  onTestFinished(() => db.destroy())
  const slowly = db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = '1min'`.execute(tx)
    await sql`SELECT pg_sleep(${(2 * queryTimeoutMs) / 1_000}::float)`.execute(tx)
  })
  await expect(slowly).resolves.toBeUndefined()
  await expect(
    sql`SELECT pg_sleep(${(2 * queryTimeoutMs) / 1_000}::float)`.execute(db),
  ).rejects.toThrow('Query read timeout')
})

test('where the network lost one connection, those that were silent since are not tried', async () => {
  const line = await deafLine(d.connection)
  const db = openDb(line.connection, { max: 3, queryTimeoutMs, connectTimeoutMs: 5_000 })
  onTestFinished(() => db.destroy())
  const slowly = () => sql`SELECT pg_sleep(${0.05}::float)`.execute(db)
  await Promise.all([slowly(), slowly(), slowly()])
  line.lose()
  await expect(slowly()).rejects.toThrow('Query read timeout')
  await Promise.all([slowly(), slowly(), slowly()])
})
