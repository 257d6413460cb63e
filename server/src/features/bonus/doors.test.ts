import { baht, type Money } from '@krapao/shared/money'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { OrderCall } from '../../context.ts'
import { checkLedger } from '../../ledger/check.ts'
import { movements } from '../../ledger/movements.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { world } from '../../testing/world.ts'
import { takeHolding } from './bonus.offer.ts'
import type { Agreeing, Gift } from './take.ts'

// What is given through other doors than an offer’s: an invitation, a refund, a coupon.
const w = await world()
const h = holdersIn(w)
type Member = Awaited<ReturnType<typeof w.member>>
afterEach(async () => expect(await checkLedger(w.database.owner)).toEqual([]))

const callOf = async (m: Member, orderId: string = crypto.randomUUID()) => {
  const member = { id: await h.idOf(m), code: m._id, username: m.phone, currency: 'THB' as const }
  return { ...w.context, member, orderId, now: w.context.clock() } as unknown as OrderCall
}
/** How often a game was asked for a balance since. */
function gamesAsked(): () => number {
  const real = w.context.outside.games
  let asked = 0
  w.context.outside.games = (row) => {
    const game = real(row)
    const balance: typeof game.balance = (...of) => {
      asked++
      return game.balance(...of)
    }
    return { ...game, balance }
  }
  onTestFinished(() => {
    w.context.outside.games = real
  })
  return () => asked
}
/** 50 baht of a refund: met at 120 %, lost at 10 %. */
function giftOf({ orderId, member }: OrderCall, seen: Agreeing[] = []): Gift {
  const facts = { order: orderId, currency: member.currency, member: member.id }
  return {
    door: 'refund',
    agree: async (_, at) => {
      seen.push(at)
      return { credit: baht(50), success: 120, fail: 10, capTimes: null }
    },
    from: (amount: Money) => movements.bonusTaken({ ...facts, amount }),
  }
}

test('one door, one holding: named by its door, judged like any other, and taken once by one order', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const call = await callOf(m)
  const seen: Agreeing[] = []
  for (let n = 0; n < 3; n++) await takeHolding(call, giftOf(call, seen))
  expect(seen.map(({ total, deposited }) => [total, deposited.ever])).toEqual([[baht(100), true]])
  expect((await m.bonus.active({})).body).toMatchObject({
    type: 'refund',
    holding: { name: 'คืนยอดเสีย', own: 100, credit: 50, success: 180, fail: 15 },
  })
  expect((await m.promotion.current({})).body).toBeNull()
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 180)
  expect((await h.clear(m)).status).toBe(200)
  expect(await h.main(m)).toBe(180)
})

test('what its agreement throws leaves nothing behind, and whoever never deposited gets nothing', async () => {
  const m = await w.member({ balance: 100 })
  const call = await callOf(m)
  const thrown = { ...giftOf(call), agree: () => Promise.reject(new Error('sold out')) }
  await expect(takeHolding(call, thrown)).rejects.toThrow('sold out')
  const poor = await callOf(await w.member())
  await expect(takeHolding(poor, giftOf(poor))).rejects.toThrow('MONEY_NOT_ENOUGH')
  expect([await h.held(m), await h.main(m)]).toEqual([null, 100])
})

test('each try asks every game: ten in ten minutes through all doors together, whatever becomes of them', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const asked = gamesAsked()
  for (let n = 0; n < 10; n++) {
    const call = await callOf(m)
    const refusing = { ...giftOf(call), agree: () => Promise.reject(new Error('sold out')) }
    await expect(takeHolding(call, refusing)).rejects.toThrow('sold out')
  }
  const call = await callOf(m)
  await expect(takeHolding(call, giftOf(call))).rejects.toThrow('REQUEST_LIMIT')
  expect((await h.take(m, await anOffer(w))).body.message).toBe('REQUEST_LIMIT')
  expect(asked()).toBe(10)
})

test('each end that is asked for asks every game, too: thirty a minute, and then none is asked', async () => {
  const m = await h.holder()
  const asked = gamesAsked()
  const ends = [h.clear, h.clear, h.clear, h.leave] as const
  await w.sandbox.gameFault('PG', 'balance', 'maintenance')
  for (let n = 0; n < 30; n++) expect((await ends[n % 4]!(m)).body.message).toBe('GAME_MAINTENANCE')
  for (const end of ends)
    expect(await end(m)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  expect(asked()).toBe(30)
  await w.sandbox.heal()
})

test('while one is held, no other door opens', async () => {
  const m = await h.holder()
  const call = await callOf(m)
  await expect(takeHolding(call, giftOf(call))).rejects.toThrow('BONUS_ALREADY_ACTIVE')
})
