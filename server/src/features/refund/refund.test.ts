import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { daysIn } from '../../testing/games/days.ts'
import { until, world } from '../../testing/world.ts'
import { refund as setting } from './refund.setting.ts'

const w = await world()
const d = daysIn(w)
type Player = Awaited<ReturnType<typeof d.player>>
const check = async (p: Player) => {
  const { result, info, refundAmount, opensAt } = (await (await d.as(p)).refund.check()).body
  return { result, info, refundAmount, opensAt }
}
const take = async (p: Player) => (await d.as(p)).refund.addWallet({}, { key: crypto.randomUUID() })
async function set(more: object): Promise<void> {
  const { success, fail, active, percent, wallet, banners } = setting.start
  const start = { success, fail, active, percent, wallet, banners, max: { THB: 5_000, LAK: 1 } }
  const value = { ...start, ...more }
  await w.set('refund', value)
  await until(async () => {
    const seen = await w.context.setting('refund')
    return seen.wallet === value.wallet && seen.active === value.active
  })
}
const yes = (refundAmount: number) => ({ result: true, info: null, refundAmount, opensAt: null })

test('a day’s loss: nothing at 23:59, not closed at 00:00, and 5 % of it once it is, until the end of the day after', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 400)
  const none = { result: false, refundAmount: 0 }
  d.at(1, '23:59:40')
  expect(await check(p)).toEqual({ ...none, info: 'REFUND_MINIMUM', opensAt: null })
  await d.close()
  d.at(2, '00:00:01')
  await d.close()
  const opensAt = `${d.nameOf(1)}T17:05:00.000Z`
  expect(await check(p)).toEqual({ ...none, info: 'NO_REFUND', opensAt })
  const refused = await take(p)
  expect(refused).toMatchObject({ status: 409, body: { message: 'REFUND_INACTIVE' } })
  const notYet = await (await d.as(p)).refund.receive({}, { key: crypto.randomUUID() })
  expect(notYet).toMatchObject({
    status: 404,
    body: { message: 'NO_REFUND', details: { opensAt } },
  })

  d.at(2, '00:05:30')
  expect(await check(p)).toMatchObject({ result: false, info: 'NO_REFUND' })
  await d.close()
  expect(await check(p)).toEqual(yes(30))
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 600, 30]])
  d.at(3, '23:59:40')
  expect(await check(p)).toEqual(yes(30))
  d.at(4, '00:00:01')
  expect(await check(p)).toMatchObject({ ...none, info: 'NO_REFUND' })
  d.at(4, '09:00:00')
  expect(await check(p)).toEqual({ ...none, info: 'REFUND_MINIMUM', opensAt: null })
})

test('what is read after midnight belongs to the day before, and a game that nobody opened is asked', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 900)
  // Played on, and never read.
  await d.has(p, 300)
  d.at(2, '09:00:00')
  await d.close()
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 700, 35]])
})

test('what was brought to a game and lost there is found, also where the page was never opened again', async () => {
  const p = await d.player()
  await d.has(p, 0)
  d.at(1, '09:00:00')
  await d.close()
  expect(await d.closed(p, 0)).toEqual([[d.nameOf(0), 1_000, 50]])
})

test('a win at another game that was not read makes the loss smaller; stakes that are open are no loss', async () => {
  const p = await d.player({ games: ['PG', 'UFABET'] })
  await d.begin()
  await d.plays(p, 400)
  await d.has(p, 500, { code: 'UFABET' })
  d.at(2, '09:00:00')
  await d.close()
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 100, 5]])

  d.at(2)
  await d.plays(p, 0, { open: 400 })
  d.at(3, '09:00:00')
  await d.close()
  expect((await d.closed(p))[1]).toEqual([d.nameOf(2), 0, 0])
  d.at(3)
  await d.plays(p, 0, { open: 0 })
  d.at(4, '09:00:00')
  await d.close()
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
  d.at(2, '09:00:00')
  await d.close()
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
  d.at(4, '09:00:00')
  await d.close()
  await d.has(waits, 100)
  d.at(4, '11:00:00')
  await d.close()
  expect((await d.closed(waits))[1]).toEqual([d.nameOf(2), 100, 5])
  d.at(5, '23:59:30')
  expect(await check(waits)).toEqual(yes(5))
})

test('as plain money where the operator allows it: once a day, also by two calls at once, and in the books', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  d.at(2, '09:00:00')
  await d.close()
  expect(await take(p)).toMatchObject({ status: 409, body: { message: 'REFUND_INACTIVE' } })
  await set({ wallet: true })
  const m = await d.as(p)
  const asked = (key: string = crypto.randomUUID()) => m.refund.addWallet({}, { key })
  const key = crypto.randomUUID()
  const answers = await Promise.all([asked(), asked(), asked(key), asked(key)])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals.map(({ body }) => body.message)).toEqual(refusals.map(() => 'NO_REFUND'))
  expect((await m.wallet.get()).body.amount).toBe(50)
  const again = await asked()
  expect([again.status, again.body.message]).toEqual([404, 'NO_REFUND'])
  expect(again.body.details.opensAt).toBe(`${d.nameOf(2)}T17:05:00.000Z`)

  const { total, refunds } = (await m.refund.list({ page: 1, limit: 10 })).body
  expect([total, refunds.map((r: { refundAmount: number }) => r.refundAmount)]).toEqual([1, [50]])
  expect((await m.refund.list({ page: 2, limit: 10 })).body).toEqual({ total: 1, refunds: [] })
  const { statements } = (await m.statement.list({ page: 1, limit: 10, type: 'bonus' })).body
  expect(statements).toMatchObject([{ from: 'REFUND', to: 'MAIN', amount: 50, status: 'SUCCESS' }])
  expect(statements[0].refund).toEqual(expect.any(String))
  expect(await checkLedger(w.context.db)).toEqual([])
  await set({ wallet: false })
})

test('as a bonus to be played: held at the operator’s percentages, once; and nothing else of it while it is held', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  d.at(2, '09:00:00')
  await d.close()
  const m = await d.as(p)
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = await Promise.all([
    m.refund.receive({}, { key }),
    m.refund.receive({}, { key: other }),
  ])
  expect(answers.map(({ status }) => status).sort()).toContain(200)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { body } of refused) expect(body.message).toMatch(/^(NO_REFUND|REFUND_CONDITION)$/)
  const { status, type, holding } = (await m.bonus.active()).body
  expect([status, type, holding.credit, holding.base]).toEqual([true, 'refund', 50, 50])
  expect((await m.refund.list({ page: 1, limit: 10 })).body.total).toBe(1)
  expect(await checkLedger(w.context.db)).toEqual([])

  // Cut off after it was taken, a repeat answers as it would have.
  const first = answers[0]!.status === 200 ? key : other
  await sql`DELETE FROM idempotency WHERE key = ${first}`.execute(w.database.owner)
  expect((await m.refund.receive({}, { key: first })).body.message).toBe('REFUND_SUCCESS')
})

test('while something is held no refund is taken, neither way', async () => {
  await set({ wallet: true })
  const p = await d.player()
  await d.begin()
  await d.plays(p, 400)
  d.at(2)
  await d.close()
  await d.plays(p, 0)
  d.at(3, '09:00:00')
  await d.close()
  // The one of the day before is still there, and the older one is taken first.
  const m = await d.as(p)
  expect((await m.refund.receive({}, { key: crypto.randomUUID() })).status).toBe(200)
  const { bonus, info, refundAmount } = (await m.refund.check()).body
  expect([bonus, info, refundAmount]).toEqual([true, 'REFUND_CONDITION', 20])
  for (const call of [m.refund.receive, m.refund.addWallet]) {
    const answer = await call({}, { key: crypto.randomUUID() })
    expect([answer.status, answer.body.message]).toEqual([409, 'REFUND_CONDITION'])
  }
  await set({ wallet: false })
})

test('a call that was cut off after it had claimed answers as it would have', async () => {
  await set({ wallet: true })
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  d.at(2, '09:00:00')
  await d.close()
  const [m, key] = [await d.as(p), crypto.randomUUID()]
  const first = await m.refund.addWallet({}, { key })
  await sql`DELETE FROM idempotency WHERE key = ${key}`.execute(w.database.owner)
  const second = await m.refund.addWallet({}, { key })
  expect([first.status, second.status, second.body]).toEqual([
    200,
    200,
    { message: 'REFUND_SUCCESS' },
  ])
  expect((await m.wallet.get()).body.amount).toBe(50)
  await set({ wallet: false })
})

test('after its last day a refund is gone, also for a call that looked before', async () => {
  await set({ wallet: true })
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  d.at(2, '09:00:00')
  await d.close()
  d.at(4, '00:10:00')
  await d.close()
  expect((await take(p)).body.message).toBe('REFUND_MINIMUM')
  await set({ wallet: false })
})

test('switched off, nothing is taken; what was lost meanwhile may be once it is on', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  await set({ active: false })
  d.at(2, '09:00:00')
  await d.close()
  expect(await check(p)).toMatchObject({ result: false, info: 'REFUND_INACTIVE' })
  expect((await take(p)).body.message).toBe('REFUND_INACTIVE')
  await set({ active: true })
  expect(await check(p)).toEqual(yes(50))
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
    d.at(day + 1, '09:00:00')
    await d.close()
    if (day === 1) {
      await set({ wallet: true })
      expect((await take(p)).status).toBe(200)
      await set({ wallet: false })
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

test('another member’s refund is not seen; without a token nothing is', async () => {
  expect((await w.guest.refund.check({}, { token: null })).status).toBe(401)
  const p = await w.member()
  expect((await p.refund.check()).body).toMatchObject({ result: false, refundAmount: 0 })
})
