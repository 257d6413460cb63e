import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { checkLedger } from '../../ledger/check.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { anOffer } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { daysIn } from '../../testing/games/days.ts'
import { refundsIn } from '../../testing/games/refunds.ts'
import { setForTest } from '../../testing/set-part.ts'
import { world } from '../../testing/world.ts'
import { insertDay } from './close-day.sql.ts'
import { insertClaim } from './refund.sql.ts'

const w = await world()
const d = daysIn(w)
const { db } = w.context
const { check, take, yes } = refundsIn(d)

test('what is read after midnight belongs to the day before, and a game that nobody opened is asked', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 900)
  // Played on, and never read.
  await d.has(p, 300)
  await d.morning(2)
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 700, 35]])
})

test('what was brought to a game and lost there is found, also where the page was never opened again', async () => {
  const p = await d.player()
  await d.has(p, 0)
  await d.morning(1)
  expect(await d.closed(p, 0)).toEqual([[d.nameOf(0), 1_000, 50]])
})

test('a win at another game that was not read makes the loss smaller; stakes that are open are no loss', async () => {
  const p = await d.player({ games: ['PG', 'UFABET'] })
  await d.begin()
  await d.plays(p, 400)
  await d.has(p, 500, { code: 'UFABET' })
  await d.morning(2)
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 100, 5]])

  d.at(2)
  await d.plays(p, 0, { open: 400 })
  await d.morning(3)
  expect((await d.closed(p))[1]).toEqual([d.nameOf(2), 0, 0])
  d.at(3)
  await d.plays(p, 0, { open: 0 })
  await d.morning(4)
  expect((await d.closed(p))[2]).toEqual([d.nameOf(3), 400, 20])
})

test('stakes are believed of the reading that the close has made, not of one before it', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 900)
  d.at(2, '00:01:00')
  // As a transfer tells it: what is left, and not what is staked.
  await d.plays(p, 500)
  await d.has(p, 500, { open: 400 })
  await d.morning(2)
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 100, 5]])
})

test('a silent game keeps the day of its member open, and nobody else’s; it is asked again later', async () => {
  const [waits, other] = [await d.player({ games: ['PG', 'UFABET'] }), await d.player()]
  await d.begin()
  await d.plays(waits, 200)
  await d.plays(other, 200)
  await d.falls(waits, 'UFABET')
  d.at(2, '00:06:00')
  await d.close()
  expect([await d.closed(waits), (await d.closed(other)).length]).toEqual([[], 1])
  const { info, opensAt } = await check(waits)
  expect([info, Date.parse(opensAt) > w.context.clock().getTime()]).toEqual(['NO_REFUND', true])
  // Not at once: a game that is away is not asked by everybody every minute.
  await d.has(waits, 0, { code: 'UFABET' })
  await d.close()
  expect(await d.closed(waits)).toEqual([])
  d.at(2, '10:00:00')
  await d.close()
  expect(await d.closed(waits)).toEqual([[d.nameOf(1), 800, 40]])

  // Closed two days late, it may still be claimed until the end of the day after.
  d.at(2)
  await d.plays(waits, 100)
  await d.falls(waits, 'PG')
  await d.morning(4)
  await d.has(waits, 100)
  d.at(4, '11:00:00')
  await d.close()
  expect((await d.closed(waits))[1]).toEqual([d.nameOf(2), 100, 5])
  d.at(5, '23:59:30')
  expect(await check(waits)).toEqual(yes(5))
})

test('a credit that was held for more than a month and goes back is no loss; what was lost beside it is', async () => {
  const h = holdersIn(w)
  const p = await d.player({ games: ['PG', 'JOKER'] })
  const code = await anOffer(w, { fixed: 1_000, games: ['JOKER'] })
  await d.begin()
  const first = await d.as(p)
  await h.move(first, 'PG', 'MAIN', 1_000)
  expect((await h.take(first, code)).status).toBe(200)
  await h.move(first, 'MAIN', 'JOKER', 10)
  d.at(2, '09:00:00')
  await d.close()
  d.at(40)
  const later = await d.as(p)
  expect((await h.leave(later)).body).toMatchObject({ kept: 1_000, returned: 1_000 })
  await h.move(later, 'MAIN', 'PG', 100)
  await d.plays(p, 40)
  d.at(41, '09:00:00')
  await d.close()
  expect(await d.closed(p)).toEqual([
    [d.nameOf(1), -1_000, 0],
    [d.nameOf(40), 1_060, 3],
  ])
})

test('who loses, wins it back and loses again has lost once', async () => {
  const p = await d.player()
  for (const [day, left] of [
    [1, 0],
    [2, 1_000],
    [3, 0],
    [4, 1_000],
    [5, 0],
  ] as const) {
    d.at(day)
    if (day === 1) await d.close()
    await d.plays(p, left)
    await d.morning(day + 1)
    if (day === 1) {
      await setForTest(w, 'refund', { wallet: true })
      expect((await take(p)).status).toBe(200)
    }
  }
  // The first refund itself is no loss, and nothing is given twice of one.
  expect((await d.closed(p)).map(([, , share]) => share)).toEqual([50, 0, 0, 0, 0])
})

test('a clock an hour off closes no day: the database’s counts', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  d.at(1, '23:30:00')
  const real = w.context.time.wallClock
  w.context.time.wallClock = () => new Date(real().getTime() + 3_600_000)
  await d.close()
  expect(await d.closed(p)).toEqual([])
  w.context.time.wallClock = real
})

test('closing twice, and by workers at once, closes each day once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => d.player()))
  await d.begin()
  for (const p of all) await d.plays(p, 0)
  d.at(2, '09:00:00')
  await Promise.all([d.close(), d.close(), d.close()])
  await d.close()
  for (const p of all) expect(await d.closed(p)).toEqual([[d.nameOf(1), 1_000, 50]])
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM day_closing`.execute(
    w.context.db,
  )
  expect(rows[0]!.n).toBe(0)
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('what comes while a day is being closed belongs to the next one', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 400)
  d.at(2, '09:00:00')
  await whileClosing(() => d.plays(p, 100))
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 600, 30]])
  await d.morning(3)
  expect(await d.closed(p)).toEqual([
    [d.nameOf(1), 600, 30],
    [d.nameOf(2), 300, 15],
  ])
})

test('a worker whose lease ran out writes nothing where another one has closed the day meanwhile', async () => {
  const errors = vi.spyOn(w.context.log, 'error')
  const p = await d.player()
  await d.begin()
  await d.plays(p, 400)
  d.at(2, '09:00:00')
  await whileClosing(async () => {
    await sql`UPDATE day_closing SET next_at = '2000-01-01Z'`.execute(w.database.owner)
    await d.close()
  })
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 600, 30]])
  expect(errors).not.toHaveBeenCalled()
})

/** Does this between what a close has read and what it writes, once. */
async function whileClosing(meanwhile: () => Promise<unknown>): Promise<void> {
  const { setting } = w.context
  let isDone = false
  w.context.setting = async (key) => {
    if (key === 'refund' && !isDone) {
      isDone = true
      await meanwhile()
    }
    return setting(key)
  }
  try {
    await d.close()
  } finally {
    w.context.setting = setting
  }
  expect(isDone).toBe(true)
}

test('the database itself: a day is closed once and in turn, its share claimed once, in its time and whole', async () => {
  const p = await d.lost(400)
  const now = w.context.clock()
  const [day, lastDay] = [d.nameOf(1), d.nameOf(3)]
  const money0 = money(0n)
  const closed = {
    member: p.id,
    day,
    moves: 0n,
    net: money0,
    loss: money0,
    cuts: money0,
    base: money0,
  }
  const again = (of: object) =>
    inTx(db, (tx) => insertDay(tx, { ...closed, share: money0, lastDay, now, ...of }))
  await expect(again({})).rejects.toThrow('refund_day_pkey')
  await expect(again({ day: d.nameOf(2) })).rejects.toThrow('is not open')

  const claim = (of: object = {}) => {
    const order = crypto.randomUUID()
    const facts = { member: p.id, day, order, amount: money(30_00n), wallet: true, now }
    return inTx(db, (tx) => insertClaim(tx, { ...facts, today: d.nameOf(3), ...of }))
  }
  expect(await claim({ today: d.nameOf(4) })).toBe(false)
  expect(await claim({ amount: money(31_00n) })).toBe(false)
  expect(await claim({ day: d.nameOf(2) })).toBe(false)
  const order = crypto.randomUUID()
  await inTx(db, async (tx) => {
    const facts = { order, member: p.id, currency: 'THB', amount: money(30_00n) } as const
    await post(tx, movements.refundTaken(facts))
    await insertClaim(tx, { ...facts, day, wallet: true, today: d.nameOf(3), now })
  })
  await expect(claim()).rejects.toThrow('refund_claim_pkey')

  expect(await checkLedger(db)).toEqual([])
})
