import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { restorable } from '../testing/books/restored.ts'
import { payOut, until } from '../testing/world.ts'
import { noteLoss, openLoss } from './loss.sql.ts'

// A run whose lock is lost, and one that meets an order in the hands of a worker, or one that cannot be written back.
const options = { timeout: 120_000 }

test('a run that has lost its lock opens nothing, and says so', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 500 })
  const copy = await h.backup()
  await payOut(h, m, 200)
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  // The run waits for the answer to the payout.
  await h.sandbox.fault({ service: 'bank', route: 'payout-status', kind: 'timeout-before' })
  const run = h.recover(copy, { openAnyway: true }).then(
    () => 'it ran',
    (error: Error) => error.message,
  )
  await until(async () => {
    const { rows } = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND objid::bigint = hashtext('krapao recover')::bigint & 4294967295
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      db,
    )
    return rows.length > 0
  })
  expect(await run).toMatch('lost its lock')
  expect(await openLoss(db)).toBeDefined()
  await h.sandbox.heal()
  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
})
