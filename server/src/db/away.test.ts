import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openPage } from '../testing/open-page.ts'
import { pidsThatListen } from '../testing/process/pids-that-listen.ts'
import { untilUp } from '../testing/process/until-up.ts'
import { startAsStandby } from '../testing/standby.ts'
import { until, world } from '../testing/world.ts'
import { ensurePostgres } from './embedded.ts'
import { bringUpToDate, prepareDatabase } from './migrate.ts'
import { openDb } from './pool.ts'
import { appRole } from './rights.ts'
import { untilDatabase } from './until-database.ts'
import { whyNotWritable } from './writable.ts'

// A PostgreSQL of this file's own, which it stops, starts and freezes under a server that goes on.
const root = await mkdtemp(path.join(tmpdir(), 'krapao-away-'))
let postgres = await ensurePostgres({ root, sync: false })
const template = openDb(postgres.connection)
await bringUpToDate(template).finally(() => template.destroy())
afterAll(async () => {
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
})
const { host, user, database } = postgres.connection
const metricsPort = await freePort()
const w = await world({
  jobs: true,
  cluster: { host, user, template: database },
  env: { METRICS_PORT: String(metricsPort) },
})
const health = async () => {
  const since = performance.now()
  const { status, headers } = await fetch(`${w.url}/api/health`)
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - since }
}
const busy = { status: 503, body: { message: 'SERVICE_BUSY' } }

test('while the database is away every call says "try again" at once, and all is well when it is back', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const { said, since } = listen()
  await postgres.stop()
  // The jobs meet it at every tick.
  const before = await jobFailures()
  await until(async () => (await jobFailures()) >= before + 4)
  expect(said('the database cannot be used')).toBe(1)
  const key = crypto.randomUUID()
  const move = () => m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 }, { key })
  for (const answer of await Promise.all([
    m.wallet.get(),
    move(),
    m.withdraw.ask({ amount: 100 }),
    w.guest.auth.login({ username: m.phone, password: m.password }),
  ])) {
    expect(answer).toMatchObject(busy)
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  const webhook = await fetch(`${w.url}/callbacks/qr/PAYTIMZ`, { method: 'POST', body: '{}' })
  expect([webhook.status, (await fetch(`${w.url}/docs`)).status]).toEqual([401, 200])
  expect(await health()).toMatchObject({ status: 503, retryAfter: '5' })
  postgres = await ensurePostgres({ root })
  await untilUp(w.url)
  await until(async () => said('the jobs run again') > 0)
  // A line at its beginning, one for each further minute, and one at its end.
  const minutes = (performance.now() - since) / 60_000
  expect(said('the database cannot be used')).toBeLessThanOrEqual(1 + Math.floor(minutes))
  expect(said('the jobs run again')).toBe(1)
  expect(await move()).toMatchObject({ status: 200 })
  await until(async () => (await m.wallet.get()).body.amount === 300)
  // Until this process listens again, its pages are asked to come again.
  await until(async () => (await pidsThatListen(w.database.owner)).length === 2)
  const { told } = await openPage(w, m.token)
  await until(async () => {
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1 })
    return told.length > 0
  })
})

test('an address that leads to a standby is waited for, by who runs and by who starts, until it is the primary', async () => {
  const m = await w.member({ balance: 500 })
  await postgres.stop()
  startAsStandby(root)
  const lines: string[] = []
  const app = { ...w.database.connection, user: appRole }
  const prepared = untilDatabase(
    () => prepareDatabase({ app, owner: w.database.connection }),
    (line) => lines.push(line),
  )
  // Not the reads either: a standby may be behind.
  await until(async () => (await m.wallet.get()).status === 503)
  expect(await health()).toMatchObject({ status: 503, retryAfter: '5' })
  expect(await m.withdraw.ask({ amount: 100 })).toMatchObject(busy)
  await until(async () => lines.length > 0)
  expect(lines[0]).toContain(
    'The server that DATABASE_OWNER_URL leads to is a standby, which takes no writes',
  )
  await expect(prepareDatabase({ app })).rejects.toThrow('that DATABASE_URL leads to is a standby')
  const reader = openDb(app, { max: 1 })
  expect(await whyNotWritable(reader)).toContain('standby')
  await sql`SELECT pg_promote()`.execute(w.database.owner)
  expect(await whyNotWritable(reader)).toBeUndefined()
  await reader.destroy()
  await prepared
  postgres = await ensurePostgres({ root })
  await untilUp(w.url)
  expect(await m.wallet.get()).toMatchObject({ status: 200, body: { amount: 500 } })
  expect((await m.withdraw.ask({ amount: 100 })).status).toBe(200)
})

test('a database that hangs does not hang the question whether the service is up', async () => {
  const pids = (
    await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(w.database.owner)
  ).rows
  const all = [postgres.pid, ...pids.map(({ pid }) => pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) process.kill(pid, name)
  }
  signal('SIGSTOP')
  try {
    const answers = await Promise.all(Array.from({ length: 30 }, health))
    for (const answer of answers) expect(answer).toMatchObject({ status: 503 })
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4_000)
  } finally {
    signal('SIGCONT')
  }
  await untilUp(w.url)
})

test('a database without room refuses what writes with "try again"; who only reads is answered', async () => {
  const m = await w.member({ balance: 500 })
  await sql
    .raw(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1": No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON errand FOR EACH ROW EXECUTE FUNCTION no_room();
    CREATE TRIGGER no_room BEFORE UPDATE ON session FOR EACH ROW EXECUTE FUNCTION no_room()`)
    .execute(w.database.owner)
  w.forward(120_000) // so that it would be noted when the session was last seen
  expect(await m.withdraw.ask({ amount: 100 })).toMatchObject(busy)
  expect(await m.wallet.get()).toMatchObject({ status: 200, body: { amount: 500, held: 0 } })
  expect(await health()).toMatchObject({ status: 200 })
})

/** How many runs of jobs have failed. */
async function jobFailures(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = [...metrics.matchAll(/^krapao_job_failures_total\{.*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** What the server writes into its log from now on. */
function listen() {
  const lines: string[] = []
  const { log } = w.context
  const noting =
    (level: keyof typeof log) =>
    (facts: object, words = '') => {
      lines.push(words)
      log[level](facts, words)
    }
  w.context.log = { info: noting('info'), warn: noting('warn'), error: noting('error') }
  onTestFinished(() => {
    w.context.log = log
  })
  return {
    said: (words: string) => lines.filter((line) => line.includes(words)).length,
    since: performance.now(),
  }
}
