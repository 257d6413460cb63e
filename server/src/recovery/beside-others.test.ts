import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { owned } from '../testing/books/gone-on.ts'
import { restorable } from '../testing/books/restored.ts'
import { payOut, until } from '../testing/world.ts'
import { noteLoss, openLoss } from './loss.sql.ts'

// A run whose lock is lost, and one that meets an order in the hands of a worker, or one that cannot be written back.
const options = { timeout: 120_000 }
const uuid = () => crypto.randomUUID()

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
      SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE state = 'idle' AND locktype = 'advisory' AND objid::bigint = hashtext('krapao recover')::bigint & 4294967295
         AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      db,
    )
    return rows.length > 0
  })
  expect(await run).toMatch('lost its lock')
  expect(await openLoss(db)).toBeDefined()
  await h.sandbox.heal()
  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
})

test('a QR that a worker has in its hands may be paid', options, async () => {
  const h = await restorable()
  const m = await h.member()
  const qr = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 1_000 }, { key: uuid() }))
    .body
  const copy = await h.backup()
  await h.sandbox.pay(qr.payload)
  await until(async () => (await owned(h.ownerOf(), m)) === 1_000_00)
  await payOut(h, m, 1_000)
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  await sql`CREATE FUNCTION of_a_worker() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN NEW.lease_until = now() + interval ''1 hour''; RETURN NEW; END'`.execute(db)
  await sql`CREATE TRIGGER of_a_worker BEFORE UPDATE ON errand FOR EACH ROW
            WHEN (NEW.kind = 'qr' AND NEW.settled_at IS NULL) EXECUTE FUNCTION of_a_worker()`.execute(
    db,
  )
  const found = await h.recover(copy)
  const named = found.unresolved.join('\n')
  expect(named).toMatch(
    /^not written back: payout .* qr [0-9a-f-]{36}, which has not ended, may have/m,
  )
  expect(named).not.toMatch(/^lent/m)
  await sql`DROP TRIGGER of_a_worker ON errand`.execute(db)
  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
  expect(await owned(db, m)).toBe(0)
})

test(
  'a move out of a game waits for the move into it that could not be written back',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 300, game: 'PG' })
    const moved = async (from: string, to: string, amount: number) =>
      expect((await m.transfer.move({ from, to, amount }, { key: uuid() })).body.status).toBe(
        'SUCCESS',
      )
    await moved('MAIN', 'PG', 300)
    const copy = await h.backup()
    const qr = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 1_000 }, { key: uuid() }))
      .body
    await h.sandbox.pay(qr.payload)
    await until(async () => (await owned(h.ownerOf(), m)) === 1_300_00)
    await moved('MAIN', 'PG', 1_000)
    await moved('PG', 'MAIN', 200)
    await h.stop()
    const db = h.ownerOf(copy)
    await noteLoss(db, 'a tail')
    await h.sandbox.fault({ service: 'gateway', kind: 'timeout-before' })
    const found = await h.recover(copy)
    expect(found).toMatchObject({ opened: false, orders: { done: 0 } })
    const named = found.unresolved.join('\n')
    expect(named).toMatch(/^not written back: gameDeposit .* 1000.00 is missing/m)
    expect(named).toMatch(/^not written back: gameWithdraw .* gameDeposit .* is not written back/m)
    await h.sandbox.heal()
    expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
    expect(await owned(db, m)).toBe(1_300_00)
    expect(await checkLedger(db)).toEqual([])
  },
)
