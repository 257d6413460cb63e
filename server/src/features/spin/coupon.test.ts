import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '../../ledger/accounts.ts'
import { checkLedger } from '../../ledger/check.ts'
import { lockAccounts } from '../../ledger/post.ts'
import { always, giveCoins, openWheel, slice } from '../../testing/a-wheel.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { forgetAnswer } from '../../testing/forget-answer.ts'
import { openPage } from '../../testing/open-page.ts'
import { handOver } from '../../testing/operator.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { type Spinner, spinnersIn } from '../../testing/spinners.ts'
import { cutOffWaiting, heldBehind } from '../../testing/standing-lock.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { fund, world } from '../../testing/world.ts'
import { lockMember } from '../profile/profile.offer.ts'

const w = await world()
watchNoCalls(w.context)
const dayMs = 86_400_000
const cash = (amount = 5, days = 7) => ({ kind: 'coupon', coupon: 'cash', amount, days })
const mug = { kind: 'coupon', coupon: 'goods', worth: 80, days: 30 }

const { spinner, idOf, couponsOf, spin } = spinnersIn(w)

/** A member with so many coupons of the open wheel. */
const winner = async (coupons = 1) => {
  const m = await spinner(coupons)
  for (let n = 0; n < coupons; n++) expect((await spin(m)).status).toBe(200)
  return m
}
const claim = async (m: Spinner, coupon: unknown, key: string = randomUUID()) =>
  (await m.spin.claim({ coupon }, { key })).body
const mainOf = async (m: Spinner) => (await m.wallet.get()).body.amount

test('a coupon of cash is in the wallet once it is claimed, and off the list', async () => {
  await openWheel(w, always(cash()))
  const m = await winner(2)
  const [one, two] = await couponsOf(m)
  const page = await openPage(w, m.token)
  expect(one).toMatchObject({ prize: { name: expect.any(String) }, amount: 5, kind: 'cash' })
  expect(await claim(m, one!._id)).toEqual({ success: true })
  expect(await mainOf(m)).toBe(5)
  await expect
    .poll(() => page.told.map(({ type }) => type))
    .toEqual(expect.arrayContaining(['rewards', 'wallet', 'statement']))
  expect((await couponsOf(m)).map(({ _id }) => _id)).toEqual([two!._id])
  expect(await claim(m, one!._id)).toEqual({ success: false, error: 'NO_CLAIMABLE_COUPON' })
})

test('its words are in the asked language', async () => {
  const m = await winner()
  const { body } = await m.spin.coupon({}, { headers: { 'accept-language': 'lo' } })
  expect(body[0].prize.name).toMatch(/^ລາງວັນ /)
})

test('by the code of a slice, in any case, the one that ends first is claimed', async () => {
  const both = (days: number) => [slice('CUP', 1, cash(5, days)), slice('CUP2', 1, cash(5, days))]
  await openWheel(w, both(20))
  const m = await winner(1)
  await openWheel(w, both(3))
  await giveCoins(w, m.phone, 1)
  await spin(m)
  const [first] = await couponsOf(m)
  expect(await claim(m, first!.prize.slice.toLowerCase())).toEqual({ success: true })
  expect((await couponsOf(m)).map(({ _id }) => _id)).not.toContain(first!._id)
})

test.each([
  ['a b', 'INVALID_CODE'],
  ['<img src=x onerror=alert(1)>', 'INVALID_CODE'],
  ['X'.repeat(33), 'INVALID_CODE'],
  ['NEVERWAS', 'INVALID_PRIZE_CODE'],
  ['00000000-0000-4000-8000-000000000000', 'NO_CLAIMABLE_COUPON'],
  ['CUP', 'NO_CLAIMABLE_COUPON'],
])('%s: %s', async (coupon, error) => {
  const m = await w.member()
  expect(await claim(m, coupon)).toEqual({ success: false, error })
})

test('what is no text is refused at the door', async () => {
  const m = await w.member()
  expect((await claim(m, 7)).message).toBe('KEY_INVALID')
  expect((await claim(m, ' ')).message).toBe('KEY_MISSING')
  expect((await claim(m, undefined)).message).toBe('KEY_MISSING')
})

test('another member’s coupon is nobody’s to claim', async () => {
  const [m, thief] = [await winner(), await w.member()]
  const [coupon] = await couponsOf(m)
  expect(await claim(thief, coupon!._id)).toEqual({ success: false, error: 'NO_CLAIMABLE_COUPON' })
  expect([await couponsOf(thief), await mainOf(thief)]).toEqual([[], 0])
  expect(await claim(m, coupon!._id)).toEqual({ success: true })
})

test('one that has expired is not claimed, and stays on the list for a while', async () => {
  await openWheel(w, always(cash(5, 1)))
  const m = await winner()
  w.forward(dayMs + 60_000)
  const again = await holdersIn(w).again(m)
  const [coupon] = await couponsOf(again)
  expect(await claim(again, coupon!._id)).toEqual({ success: false, error: 'COUPON_EXPIRED' })
  expect(await claim(again, coupon!.prize.slice)).toEqual({
    success: false,
    error: 'COUPON_EXPIRED',
  })
})

test('in another currency than the wallet’s it cannot be paid', async () => {
  await openWheel(w, always(cash()))
  const m = await winner()
  const [coupon] = await couponsOf(m)
  const setCurrency = (to: string) =>
    pastTriggers(w, 'coupon', sql`UPDATE coupon SET currency = ${to} WHERE id = ${coupon!._id}`)
  await setCurrency('LAK')
  expect(await claim(m, coupon!._id)).toEqual({ success: false, error: 'INVALID_COUPON_TYPE' })
  await setCurrency('THB')
})

const bonus = { kind: 'coupon', coupon: 'bonus', amount: 20, days: 3 }

test('a coupon of kind bonus is held, and another one waits until that has ended', async () => {
  await openWheel(w, always(bonus))
  const m = await winner(2)
  await fund(w, m, 100)
  const [one, two] = await couponsOf(m)
  const key = randomUUID()
  expect(await claim(m, one!._id, key)).toEqual({ success: true })
  expect(await claim(m, one!._id, key)).toEqual({ success: true })
  expect((await m.bonus.active()).body).toMatchObject({
    status: true,
    type: 'coupon',
    holding: { credit: 20, own: 100, success: 144, fail: 12 },
  })
  expect((await couponsOf(m)).map(({ _id }) => _id)).toEqual([two!._id])
  expect(await claim(m, two!._id)).toEqual({ success: false, error: 'BONUS_REMAINING' })
  expect(await checkLedger(w.database.owner)).toEqual([])
})

test('one that expires while the games are asked is not held', async () => {
  await openWheel(w, always({ ...bonus, days: 1 }))
  const m = await winner()
  await fund(w, m, 100)
  await m.games.activate({ slotCode: 'PG' })
  const [coupon] = await couponsOf(m)
  const real = w.context.outside.games
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: (...asked) => {
      w.forward(dayMs + 60_000)
      w.context.outside.games = real
      return real(game).balance(...asked)
    },
  })
  expect(await claim(m, coupon!._id)).toEqual({ success: false, error: 'COUPON_EXPIRED' })
  await openWheel(w, always(bonus))
})

test('cash won meanwhile is the member’s own, and raises what is held', async () => {
  const m = await winner()
  await fund(w, m, 100)
  await claim(m, (await couponsOf(m))[0]!._id)
  await openWheel(w, always({ kind: 'cash', amount: 7 }))
  await giveCoins(w, m.phone, 1)
  await spin(m)
  expect((await m.bonus.active()).body.holding).toMatchObject({ own: 107, base: 127, total: 127 })
  // A coupon of it, too.
  await openWheel(w, always(cash()))
  await giveCoins(w, m.phone, 1)
  await m.spin.spin({}, { key: randomUUID() })
  await claim(m, (await couponsOf(m))[0]!._id)
  expect((await m.bonus.active()).body.holding).toMatchObject({ own: 112, base: 132, total: 132 })
})

test('who never deposited holds nothing', async () => {
  await openWheel(w, always(bonus))
  const m = await winner()
  const [coupon] = await couponsOf(m)
  expect(await claim(m, coupon!._id)).toEqual({ success: false, error: 'MONEY_NOT_ENOUGH' })
  expect(await couponsOf(m)).toHaveLength(1)
  // The next tests win cash.
  await openWheel(w, always(cash()))
})

test('ten at once with ten keys pay once', async () => {
  const m = await winner()
  const [coupon] = await couponsOf(m)
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(m, coupon!._id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await mainOf(m)).toBe(5)
})

test('the same key is answered the same, also when the stored answer is gone', async () => {
  const m = await winner()
  const [coupon] = await couponsOf(m)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(m, coupon!._id, key)))
  for (const answer of answers) expect(answer).toEqual({ success: true })
  await forgetAnswer(w.database.owner, key)
  expect(await claim(m, coupon!._id, key)).toEqual({ success: true })
  expect(await mainOf(m)).toBe(5)
})

test('a claim waits at the member’s gate, as a withdrawal does', async () => {
  const m = await winner()
  const [coupon] = await couponsOf(m)
  const id = await idOf(m)
  const answer = await heldBehind(w.database, {
    first: (tx) => lockMember(tx, id),
    call: () => claim(m, coupon!._id),
    last: async () => expect(await couponsOf(m)).toHaveLength(1),
  })
  expect(answer).toEqual({ success: true })
})

test('killed on the way nothing of it stands, and the same key pays once', async () => {
  const m = await winner()
  const [coupon] = await couponsOf(m)
  const [key, id] = [randomUUID(), await idOf(m)]
  const cut = await heldBehind(w.database, {
    first: (tx) => lockAccounts(tx, [account.main('THB', id)]),
    call: () => claim(m, coupon!._id, key),
    last: () => cutOffWaiting(w.database),
  })
  expect(cut.success).toBeUndefined()
  expect([await mainOf(m), (await couponsOf(m)).length]).toEqual([0, 1])
  expect(await claim(m, coupon!._id, key)).toEqual({ success: true })
  expect(await mainOf(m)).toBe(5)
})

test('goods are claimed by the member and handed over by a person, once, with a note', async () => {
  await openWheel(w, always(mug))
  const m = await winner()
  const [coupon] = await couponsOf(m)
  expect(coupon).toMatchObject({ kind: 'goods', amount: 0 })
  const owner = w.database.owner
  const id = coupon!._id
  await expect(handOver(owner, { by: 'malee', id, note: 'x' })).rejects.toThrow('No claimed goods')
  expect(await claim(m, id)).toEqual({ success: true })
  expect([await mainOf(m), await couponsOf(m)]).toEqual([0, []])
  await expect(handOver(owner, { by: 'malee', id: 'x', note: 'x' })).rejects.toThrow('No claimed')
  await expect(handOver(owner, { by: 'malee', id, note: ' ' })).rejects.toThrow('note is missing')
  expect((await handOver(owner, { by: 'malee', id, note: 'by post' })).outcome).toBe('GOODS_HANDED')
  expect((await handOver(owner, { by: 'somchai', id, note: 'again' })).outcome).toBe(
    'GOODS_HANDED_BEFORE',
  )
  const { rows } = await sql`SELECT handed_by, note FROM coupon WHERE id = ${id}`.execute(owner)
  expect(rows).toEqual([{ handed_by: 'malee', note: 'by post' }])
})

test('after all of this the books hold', async () => {
  expect(await checkLedger(w.database.owner)).toEqual([])
})
