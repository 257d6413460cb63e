import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openDb } from '../db/pool.ts'
import { appRole } from '../db/rights.ts'
import { readEnv } from '../env.ts'
import { checkLedger } from '../ledger/check.ts'
import { unexplained } from '../testing/books/every-satang.ts'
import { differences } from '../testing/books/reconcile.ts'
import { fund, payOut, raiseWorld, until } from '../testing/world.ts'
import { recover } from './recover.ts'

const uuid = () => crypto.randomUUID()

/** A world of its own, and what a restore is made of: a copy of its database as it is now. */
async function house() {
  const w = await raiseWorld({})
  const { host, user } = inject('cluster')
  const urlOf = (database: string, login: string) =>
    `postgres://${login}@/${database}?host=${encodeURIComponent(host)}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ host, user, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  let app = w.app
  onTestFinished(async () => {
    await app.close().catch(() => undefined) // stopped by the test
    await w.sandbox.stop()
  })
  /** Nothing may be connected to a database that is copied. */
  const quiet = async () => {
    await app.close()
    await Promise.all([w.database.db.destroy(), w.database.owner.destroy()])
  }
  return {
    ...w,
    app: () => app,
    /** Ends the server, copies its database, and starts it again. Answers the copy's name. */
    backup: async () => {
      const copy = `t_${randomBytes(6).toString('hex')}`
      const source = w.database.connection.database
      await quiet()
      await admin(`CREATE DATABASE ${copy} TEMPLATE ${source} STRATEGY wal_log`)
      onTestFinished(() => admin(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`))
      await start(source)
      return copy
    },
    start,
    stop: () => app.close(),
    ownerOf: (database: string) => {
      const db = openDb({ host, user, database }, { max: 2 })
      onTestFinished(() => db.destroy())
      return db
    },
    /** As `npm run recover` does. */
    recover: async (database: string, more: { openAnyway?: boolean } = {}) => {
      const env = readEnv({
        ...w.settings,
        DATABASE_URL: `${urlOf(database, user)}&options=-c%20krapao.recovers%3Don`,
      })
      const own = await buildApp(env, { recovers: true })
      const said: string[] = []
      const done = await recover({
        context: own.context,
        dirs: [env.journalDir],
        by: 'malee',
        patienceMs: 5_000,
        openAnyway: more.openAnyway ?? false,
        say: (line) => said.push(line),
      }).finally(own.close)
      return { ...done, said }
    },
  }
  async function start(database: string, more: Record<string, string> = {}) {
    app = await buildApp(
      readEnv({ ...w.settings, DATABASE_URL: urlOf(database, appRole), ...more }),
    )
    await app.http.listen({ host: '127.0.0.1', port: w.env.port })
  }
}

test('a restored database is refused, shut when it is accepted, and whole again when it is recovered', async () => {
  const h = await house()
  const m = await h.member({ balance: 1_000, game: 'PG' })
  const copy = await h.backup()
  await fund(h, m, 500)
  expect(
    (await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 300 }, { key: uuid() })).status,
  ).toBe(200)
  await payOut({ sweep: () => h.app().context.errands.sweep(100) }, m, 200)
  const late = await h.member({ balance: 700 })
  const before = (await m.wallet.get()).body
  await h.stop()

  await expect(h.start(copy)).rejects.toThrow('lacks what the service has acknowledged')
  await h.start(copy, { ACCEPT_RESTORED: 'yes', LOG_LEVEL: 'warn' })
  const withdrawn = await m.withdraw.ask({ amount: 100 }, { key: uuid() })
  expect([withdrawn.status, withdrawn.body.message]).toEqual([503, 'SERVICE_BUSY'])
  expect((await m.wallet.get()).body.amount).toBe(1_000)

  const found = await h.recover(copy)
  expect(found).toMatchObject({ opened: true, open: [], lent: [] })
  const db = h.ownerOf(copy)
  expect(await differences(db, h.sandbox)).toEqual([])
  expect(await unexplained(db, h.sandbox)).toEqual([])
  expect(await checkLedger(db)).toEqual([])
  expect((await m.wallet.get()).body).toEqual(before)
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM member WHERE code = ${late._id}`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
  await until(async () => (await m.withdraw.ask({ amount: 100 }, { key: uuid() })).status === 200)
})
