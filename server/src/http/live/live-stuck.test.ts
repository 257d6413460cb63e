import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
const idOf = async (code: string) =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${code}`.execute(w.context.db))
    .rows[0]!.id

test('one connection that answers no more holds up no other event', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const [a, b] = [await openPage(w, m.token), await openPage(w, other.token)]
  w.context.tell(await idOf(m._id), { type: 'wallet' })
  await until(async () => a.told.length === 1)
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE '%pg_notify%' AND pid <> pg_backend_pid() ORDER BY state_change DESC`.execute(
    w.database.owner,
  )
  // The pool takes the one that was used last.
  const stuck = rows[0]!.pid
  process.kill(stuck, 'SIGSTOP')
  onTestFinished(() => void process.kill(stuck, 'SIGCONT'))
  const otherId = await idOf(other._id)
  w.context.tell(await idOf(m._id), { type: 'wallet' }) // meets the stuck one
  for (let i = 0; i < 3; i++) w.context.tell(otherId, { type: 'statement' })
  await expect.poll(() => b.told.length, { timeout: 25_000 }).toBe(3)
}, 60_000)
