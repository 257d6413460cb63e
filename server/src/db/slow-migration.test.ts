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
  const status = (at: string) =>
    fetch(`${url}${at}`).then(
      (answer) => answer.status,
      () => undefined,
    )
  await until(async () => (await status('/healthz')) === 200, 60_000)
  expect(await status('/readyz')).toBe(503)
  await other.query('SELECT pg_advisory_unlock(3853314791062309107)')
  await untilUp(url)
}, 90_000)
