import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { settleHoldingsBehind } from '../features/bonus/behind.sql.ts'
import { checkLedger } from '../ledger/check.ts'
import { anOffer, playTo } from '../testing/bonus/an-offer.ts'
import { owned, wins } from '../testing/books/gone-on.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { heldBehind } from '../testing/standing-lock.ts'
import { fund, payOut, until } from '../testing/world.ts'

// Bonuses that had ended since the backup, or whose money moved.
const options = { timeout: 180_000 }
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<Restorable['member']>>
const moved = async (m: Member, from: string, to: string, amount: number) => {
  const { status, body } = await m.transfer.move({ from, to, amount }, { key: uuid() })
  expect([status, body.status]).toEqual([200, 'SUCCESS'])
}
const holdings = async (db: Db) =>
  (await sql`SELECT outcome, own::int, kept::int, cut::int FROM holding_now`.execute(db)).rows
async function restored(h: Restorable, copy: string) {
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
}

test('a loan that is taken back frees no bonus', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 200, game: 'PG' })
  const code = await anOffer(h)
  expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
  const copy = await h.backup()
  await wins(h.ownerOf(), m, 5_00n)
  await h.sandbox.gameFault('PG', 'deposit', 'refuse', { times: 1 })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 405 }, { key: uuid() })
  await h.sandbox.heal()
  await until(async () => {
    await h.sweep()
    const { rows } = await sql`SELECT FROM errand WHERE settled_at IS NULL`.execute(h.ownerOf())
    return rows.length === 0
  }, 60_000)
  await restored(h, copy)
  let found = await h.recover(copy)
  for (let i = 0; i < 8 && found.orders.underWay > 0; i++) found = await h.recover(copy)
  expect(found.ended).toEqual([])
  expect(await holdings(h.ownerOf(copy))).toMatchObject([{ outcome: null, own: 200_00 }])
})

/** A bonus of 100 beside 100 own money under a cap. `late`: the copy is made before its target is met. */
async function capped(h: Restorable, late: boolean) {
  const m = await h.member({ balance: 100, game: 'PG' })
  const code = await anOffer(h, { capTimes: 1 })
  expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
  const early = late ? await h.backup() : undefined
  await moved(m, 'MAIN', 'PG', 200)
  await playTo(h, m, 'PG', 2_000)
  await m.games.refresh()
  expect((await m.bonus.active({})).body.holding).toMatchObject({ met: true })
  const copy = early ?? (await h.backup())
  const clear = () => m.bonus.clear({}, { key: uuid() })
  expect((await clear()).body).toEqual({ message: 'BONUS_CLEAR', cut: 1_800 })
  return { m, copy, clear }
}

test('a bonus under a cap that had ended, and adds up, is named', options, async () => {
  const h = await restorable()
  const { m, copy } = await capped(h, false)
  await fund(h, m, 1_000)
  await moved(m, 'MAIN', 'PG', 1_000)
  await playTo(h, m, 'PG', 6_000)
  await m.games.refresh()
  await moved(m, 'PG', 'MAIN', 6_000)
  const before = await owned(h.ownerOf(), m)
  expect(before).toBe(6_200_00)
  await restored(h, copy)
  const found = await h.recover(copy)
  // Nothing tells that it had ended.
  expect(found.opened).toBe(false)
  expect(found.unresolved).toEqual([
    expect.stringMatching(`^bonus .* of member ${m._id} is held here`),
  ])
})

test('a bonus without a cap is named, too', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 100, game: 'PG' })
  const code = await anOffer(h)
  expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
  const copy = await h.backup()
  await moved(m, 'MAIN', 'PG', 200)
  await playTo(h, m, 'PG', 700)
  await m.games.refresh()
  expect((await m.bonus.clear({}, { key: uuid() })).body).toEqual({ message: 'BONUS_CLEAR' })
  await moved(m, 'MAIN', 'PG', 700)
  await playTo(h, m, 'PG', 300)
  await m.games.refresh()
  await moved(m, 'PG', 'MAIN', 300)
  const before = await owned(h.ownerOf(), m)
  expect(before).toBe(300_00)
  await restored(h, copy)
  const found = await h.recover(copy)
  expect(found).toMatchObject({ opened: false, ended: [], goingOn: [] })
  expect(found.unresolved).toEqual([
    expect.stringMatching(`^bonus .* of member ${m._id} is held here`),
  ])
  // The orders that told are here now, and it is named all the same.
  expect((await h.recover(copy)).unresolved).toEqual(found.unresolved)
})

test('a target met after the backup still applies the cap', options, async () => {
  const h = await restorable()
  const { m, copy, clear } = await capped(h, true)
  await payOut(h, m, 100)
  const before = await owned(h.ownerOf(), m)
  expect(before).toBe(100_00)
  await restored(h, copy)
  const found = await h.recover(copy)
  expect(found).toMatchObject({ opened: false, ended: [] })
  expect((await h.recover(copy, { openAnyway: true })).goingOn).toHaveLength(1)
  const cleared = await until(async () => {
    const answer = await clear()
    return answer.status === 503 ? undefined : answer
  })
  expect(cleared.body).toEqual({ message: 'BONUS_CLEAR', cut: 1_800 })
  expect(await owned(h.ownerOf(copy), m)).toBe(before)
})

test('the second of two recoveries at once is refused', options, async () => {
  const h = await restorable()
  const { m, copy } = await capped(h, false)
  await payOut(h, m, 100)
  await restored(h, copy)
  const recovering = () => h.recover(copy, { openAnyway: true })
  await h
    .ownerOf(copy)
    .connection()
    .execute(async (one) => {
      await sql`SELECT pg_advisory_lock(hashtext('krapao recover'))`.execute(one)
      await expect(recovering()).rejects.toThrow('Another npm run recover is at work')
      await sql`SELECT pg_advisory_unlock_all()`.execute(one)
    })
  expect((await recovering()).opened).toBe(true)
  expect(await checkLedger(h.ownerOf(copy))).toEqual([])
})

test(
  'two that settle the same bonus at once, each without the lock, lower it once',
  options,
  async () => {
    const h = await restorable()
    const { m, copy } = await capped(h, false)
    await payOut(h, m, 100)
    await restored(h, copy)
    expect((await h.recover(copy)).opened).toBe(false)
    const owner = h.ownerOf(copy)
    const settle = () =>
      h
        .ownerOf(copy)
        .connection()
        .execute(async (one) => {
          await sql`SELECT set_config('krapao.recovers', 'on', false)`.execute(one)
          return settleHoldingsBehind(one)
        })
    // Both have read before either writes.
    const both = await heldBehind(
      { owner },
      {
        first: (tx) => sql`LOCK TABLE holding_raise IN SHARE MODE`.execute(tx),
        call: () => Promise.allSettled([settle(), settle()]),
        waiting: 2,
      },
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await sql`SELECT amount::int FROM holding_raise`.execute(owner)
    expect(rows).toEqual([{ amount: -100_00 }])
  },
)

test(
  'one without a cap that had met its target is ended as one that succeeded',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 100, game: 'PG' })
    const code = await anOffer(h)
    expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
    await moved(m, 'MAIN', 'PG', 200)
    await playTo(h, m, 'PG', 700)
    await m.games.refresh()
    const copy = await h.backup()
    expect((await m.bonus.clear({}, { key: uuid() })).status).toBe(200)
    await payOut(h, m, 300)
    await restored(h, copy)
    const found = await h.recover(copy, { openAnyway: true })
    expect(found).toMatchObject({ goingOn: [], ended: [expect.stringContaining(m._id)] })
    expect(await holdings(h.ownerOf(copy))).toMatchObject([
      { outcome: 'succeeded', kept: 400_00, cut: 0 },
    ])
  },
)
