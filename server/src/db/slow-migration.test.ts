import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { leavingServer } from '../testing/process/leaving-server.ts'
import { untilUp } from '../testing/process/until-up.ts'
import { until, world } from '../testing/world.ts'

const w = await world()

test('while a migration takes long, its process lives and is not ready, so that no supervisor kills it; then it runs', async () => {
  const other = new pg.Client(w.database.connection)
  await other.connect()
  onTestFinished(() => other.end())
  // Kysely's: another process migrates.
  await other.query('SELECT pg_advisory_lock(3853314791062309107)')
  const settings = { NODE_ROLE: 'web', DATABASE_OWNER_URL: w.database.ownerUrl }
  const { url } = await leavingServer(w, settings)
  await livesUnready(url)
  await other.query('SELECT pg_advisory_unlock(3853314791062309107)')
  await untilUp(url)
}, 90_000)

test('so does one that a lock keeps from its first look at the books; it ends when asked, and runs once the lock is gone', async () => {
  const other = new pg.Client(w.database.connection)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('BEGIN; LOCK TABLE books_loss')
  const leaving = await leavingServer(w, { NODE_ROLE: 'web' })
  const staying = await leavingServer(w, { NODE_ROLE: 'web' })
  await Promise.all([leaving, staying].map(({ url }) => livesUnready(url)))
  leaving.signal('SIGTERM')
  expect(await leaving.ended).toBe(0)
  await other.query('ROLLBACK')
  await untilUp(staying.url)
}, 90_000)

async function livesUnready(url: string): Promise<void> {
  await until(
    () =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    60_000,
  )
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, why: { database: expect.stringContaining('this process waits for it') } },
  ])
}
