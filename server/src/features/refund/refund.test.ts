import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer } from '../../testing/bonus/an-offer.ts'
import { forgetAnswer } from '../../testing/forget-answer.ts'
import { daysIn } from '../../testing/games/days.ts'
import { refundsIn } from '../../testing/games/refunds.ts'
import { setForTest } from '../../testing/set-part.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { until, world } from '../../testing/world.ts'
import { lockMember } from '../profile/profile.offer.ts'

const w = await world()
watchNoCalls(w.context)
const d = daysIn(w)
const { check, take, yes } = refundsIn(d)
const set = (part: object) => setForTest(w, 'refund', part)

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

test('as plain money where the operator allows it: once a day, also by two calls at once, and in the books', async () => {
  const p = await d.lost()
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
})

test('as a bonus to be played: held at the operator’s percentages, once; and nothing else of it while it is held', async () => {
  const p = await d.lost()
  const m = await d.as(p)
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = await Promise.all([
    m.refund.receive({}, { key }),
    m.refund.receive({}, { key: other }),
  ])
  expect(answers.map(({ status }) => status).sort()).toContain(200)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { body } of refused)
    expect(body.message).toMatch(/^(NO_REFUND|REFUND_CONDITION|REQUEST_LIMIT)$/)
  const { status, type, holding } = (await m.bonus.active()).body
  expect([status, type, holding.credit, holding.base]).toEqual([true, 'refund', 50, 50])
  expect((await m.refund.list({ page: 1, limit: 10 })).body.total).toBe(1)
  expect(await checkLedger(w.context.db)).toEqual([])

  // Cut off after it was taken, a repeat answers as it would have.
  const first = answers[0]!.status === 200 ? key : other
  await forgetAnswer(w.database.owner, first)
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
  await d.morning(3)
  // The one of the day before is still there, and the older one is taken first.
  const m = await d.as(p)
  expect((await m.refund.receive({}, { key: crypto.randomUUID() })).status).toBe(200)
  const { bonus, info, refundAmount } = (await m.refund.check()).body
  expect([bonus, info, refundAmount]).toEqual([true, 'REFUND_CONDITION', 20])
  for (const call of [m.refund.receive, m.refund.addWallet]) {
    const answer = await call({}, { key: crypto.randomUUID() })
    expect([answer.status, answer.body.message]).toEqual([409, 'REFUND_CONDITION'])
  }
})

test('as plain money it waits for what else the member asks for, and then sees it', async () => {
  await set({ wallet: true })
  const p = await d.lost()
  const m = await d.as(p)
  const answer = await heldBehind(w.database, {
    first: (tx) => lockMember(tx, p.id),
    call: () => m.refund.addWallet({}, { key: crypto.randomUUID() }),
    last: (tx) =>
      sql`
      INSERT INTO refund_claim (member_id, day, order_id, amount, wallet, at)
      SELECT member_id, day, gen_random_uuid(), share, false, closed_at FROM refund_day WHERE member_id = ${p.id} AND share > 0`.execute(
        tx,
      ),
  })
  expect([answer.status, answer.body.message]).toEqual([404, 'NO_REFUND'])
  expect((await m.wallet.get()).body.amount).toBe(0)
})

test('as plain money it waits for a bonus that is being taken, and then is not taken beside it', async () => {
  await set({ wallet: true })
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  d.at(2, '09:00:00')
  await d.close()
  const m = await d.as(p)
  const code = await anOffer(w, { fixed: 50 })
  const waiting = async () =>
    (
      await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        w.database.owner,
      )
    ).rows.length
  const [taken, refunded] = await heldBehind(w.database, {
    first: (tx) => lockMember(tx, p.id),
    call: async () => {
      const taking = m.bonus.activate({ code }, { key: crypto.randomUUID() })
      await until(async () => (await waiting()) === 1)
      return Promise.all([taking, m.refund.addWallet({}, { key: crypto.randomUUID() })])
    },
    waiting: 2,
  })
  expect(taken.status).toBe(200)
  expect(refunded.body.message).toBe('REFUND_CONDITION')
  expect((await m.wallet.get()).body.amount).toBe(50)
  await set({ wallet: false })
})

test('a call that was cut off after it had claimed answers as it would have', async () => {
  await set({ wallet: true })
  const p = await d.lost()
  const [m, key] = [await d.as(p), crypto.randomUUID()]
  const first = await m.refund.addWallet({}, { key })
  await forgetAnswer(w.database.owner, key)
  const second = await m.refund.addWallet({}, { key })
  expect([first.status, second.status, second.body]).toEqual([
    200,
    200,
    { message: 'REFUND_SUCCESS' },
  ])
  expect((await m.wallet.get()).body.amount).toBe(50)
})

test('after its last day a refund is gone, also for a call that looked before', async () => {
  await set({ wallet: true })
  const p = await d.lost()
  d.at(4, '00:10:00')
  await d.close()
  expect((await take(p)).body.message).toBe('REFUND_MINIMUM')
})

test('switched off, nothing is taken; what was lost meanwhile may be once it is on', async () => {
  const p = await d.player()
  await d.begin()
  await d.plays(p, 0)
  await set({ active: false })
  await d.morning(2)
  expect(await check(p)).toMatchObject({ result: false, info: 'REFUND_INACTIVE' })
  expect((await take(p)).body.message).toBe('REFUND_INACTIVE')
  await set({ active: true })
  expect(await check(p)).toEqual(yes(50))
})

test('another member’s refund is not seen; without a token nothing is', async () => {
  expect((await w.guest.refund.check({}, { token: null })).status).toBe(401)
  const p = await w.member()
  expect((await p.refund.check()).body).toMatchObject({ result: false, refundAmount: 0 })
})
