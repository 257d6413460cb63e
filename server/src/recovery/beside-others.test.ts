import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { checkLedger } from '../ledger/check.ts'
import { numberOf, owned } from '../testing/books/gone-on.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { payOut, until } from '../testing/world.ts'
import { noteLoss, openLoss } from './loss.sql.ts'

// A run whose lock is lost, and one that meets an order in the hands of a worker, or one that cannot be written back.
const options = { timeout: 120_000 }
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<Restorable['member']>>

const qrOver1000 = async (m: Member) =>
  (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 1_000 }, { key: uuid() })).body
/** Ends the connection that holds the lock of a run, which has no statement under way. */
const loseTheLock = (db: Db) =>
  until(async () => {
    const { rows } = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE state = 'idle' AND locktype = 'advisory' AND objid::bigint = hashtext('krapao recover')::bigint & 4294967295
         AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      db,
    )
    return rows.length > 0
  })
const endOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'it ran',
    (error: Error) => error.message,
  )
/** Their QR, from the next time on that it is written to, until it ends. */
async function takenByAWorker(db: Db, m: Member): Promise<void> {
  const memberId = sql.lit(await numberOf(db, m))
  await sql`CREATE FUNCTION of_a_worker() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN NEW.lease_until = now() + interval ''1 hour''; RETURN NEW; END'`.execute(db)
  await sql`CREATE TRIGGER of_a_worker BEFORE UPDATE ON errand FOR EACH ROW
            WHEN (NEW.member_id = ${memberId} AND NEW.kind = 'qr' AND NEW.settled_at IS NULL) EXECUTE FUNCTION of_a_worker()`.execute(
    db,
  )
}

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
  const run = endOf(h.recover(copy, { openAnyway: true }))
  await loseTheLock(db)
  expect(await run).toMatch('lost its lock')
  expect(await openLoss(db)).toBeDefined()
  await h.sandbox.heal()
  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
})

test('a run that loses its lock while it judges opens nothing, too', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 500 })
  const copy = await h.backup()
  await payOut(h, m, 200)
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  const run = await db.connection().execute(async (one) => {
    // The proof of the ledger waits for it, after the lists.
    await sql`BEGIN`.execute(one)
    await sql`LOCK TABLE holding_bound`.execute(one)
    const ends = endOf(h.recover(copy, { openAnyway: true }))
    await until(async () => {
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE relation = 'holding_bound'::regclass AND NOT granted`.execute(
        one,
      )
      return rows.length > 0
    }, 60_000)
    await loseTheLock(db)
    await sql`ROLLBACK`.execute(one)
    return { ends }
  })
  expect(await run.ends).toMatch('lost its lock')
  expect(await openLoss(db)).toBeDefined()
})

test('a QR that a worker has in its hands may be paid', options, async () => {
  const h = await restorable()
  const m = await h.member()
  const qr = await qrOver1000(m)
  const copy = await h.backup()
  await h.sandbox.pay(qr.payload)
  await until(async () => (await owned(h.ownerOf(), m)) === 1_000_00)
  await payOut(h, m, 1_000)
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  await takenByAWorker(db, m)
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
    const qr = await qrOver1000(m)
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

test('an order that a worker gives back meanwhile is asked about', options, async () => {
  const h = await restorable()
  const [m, other] = [await h.member(), await h.member()]
  const qrs = [await qrOver1000(m), await qrOver1000(other)]
  const copy = await h.backup()
  for (const { payload } of qrs) await h.sandbox.pay(payload)
  const credited = (db: Db, of: Member) =>
    until(async () => (await owned(db, of)) === 1_000_00, 60_000)
  await credited(h.ownerOf(), m)
  await credited(h.ownerOf(), other)
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  await takenByAWorker(db, m)
  await h.sandbox.fault({ service: 'gateway', route: 'query', kind: 'timeout-before' })
  const run = h.recover(copy, { patienceMs: 60_000 })
  await until(async () => {
    const { faults } = await h.sandbox.ask<{ faults: { hits: number }[] }>('GET', '/faults')
    return faults[0]!.hits > 0
  }, 60_000)
  await h.sandbox.heal()
  // Only what the worker has is still to come.
  await credited(db, other)
  await sql`DROP TRIGGER of_a_worker ON errand`.execute(db)
  await sql`UPDATE errand SET lease_until = NULL WHERE settled_at IS NULL`.execute(db)
  expect(await run).toMatchObject({ opened: true, unresolved: [] })
  expect(await owned(db, m)).toBe(1_000_00)
})

test(
  'what cannot be written back may pay for a later order, until a person opens',
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
    await moved('PG', 'MAIN', 200)
    await moved('PG', 'MAIN', 50)
    await payOut(h, m, 200)
    await h.stop()
    const db = h.ownerOf(copy)
    await noteLoss(db, 'a tail')
    await sql`ALTER TABLE transfer_order ADD CONSTRAINT no_place CHECK (amount <> 20000)`.execute(
      db,
    )
    const found = await h.recover(copy)
    expect(found).toMatchObject({ opened: false, orders: { done: 0 } })
    const named = found.unresolved.join('\n')
    expect(named).toMatch(/^not written back: gameWithdraw .*no_place/m)
    expect(named).toMatch(/^not written back: gameWithdraw .* at that game came before/m)
    expect(named).toMatch(
      /^not written back: payout .* gameWithdraw .* is not written back, may have/m,
    )
    const opened = await h.recover(copy, { openAnyway: true })
    expect(opened).toMatchObject({ opened: true, orders: { done: 2 } })
    expect(opened.unresolved).toContainEqual(expect.stringMatching(/^lent 150.00 for payout/))
  },
)
