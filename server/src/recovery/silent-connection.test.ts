import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { countConnections, dbOver, openPool } from '../db/pool.ts'
import { readEnv } from '../env.ts'
import { deafLine } from '../testing/deaf-line.ts'
import { until, world } from '../testing/world.ts'
import { watchBooks } from './books-watch.ts'
import { openLoss } from './loss.sql.ts'

// A look at the books over a connection that the network has lost without a word.
const w = await world()
const patienceMs = 90_000
const uuid = () => crypto.randomUUID()

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test('one that has to wait does not hold up those that begin over newer connections', {
  timeout: patienceMs,
}, async () => {
  const line = await deafLine(w.database.connection)
  const pool = openPool(line.connection, { max: 3, onLost: () => undefined })
  const db = dbOver(pool)
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const connectionsMade = countConnections(pool)
  const dir = await folder()
  const watch = await watchBooks({ db, log, dir, accepted: false, connectionsMade })
  onTestFinished(() => watch.stop())

  line.lose()
  await expect.poll(() => pool.idleCount, { timeout: 15_000 }).toBe(0)
  await sql`SELECT 1`.execute(db)
  await watch.confirm()
})

test('it is given up, and the next one notices what is lacking', {
  timeout: patienceMs,
}, async () => {
  const line = await deafLine(w.database.connection)
  const [there, here] = [w.database.connection.host, line.connection.host].map(encodeURIComponent)
  const settings = {
    ...w.settings,
    DATABASE_URL: w.settings.DATABASE_URL!.replace(there!, here!),
    JOURNAL_DIR: await folder(),
  }
  const app = await buildApp(readEnv(settings))
  onTestFinished(() => {
    line.cut()
    return app.close()
  })
  line.lose()
  app.context.answered({ memberId: 1, key: uuid(), run: uuid() })
  // Less than the 40 s that any other statement may take.
  await until(async () => (await openLoss(w.database.owner)) !== undefined, 30_000)
})
