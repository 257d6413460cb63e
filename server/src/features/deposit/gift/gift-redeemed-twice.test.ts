import { baht } from '@krapao/shared/money'
import { afterEach, expect, test } from 'vitest'
import { readErrand } from '../../../errands/errand.sql.ts'
import { checkLedger } from '../../../ledger/check.ts'
import type { GiftLook, GiftRedeem } from '../../../outside/gifts/gift.ts'
import { refused, unknown } from '../../../outside/outcome.ts'
import { world } from '../../../testing/world.ts'
import { giftOrder } from './gift-order.ts'

// A gift is redeemed again while it is not known. A later call may be answered with the effect of an earlier one.

const w = await world()
const real = w.context.outside.gifts
afterEach(() => {
  w.context.outside.gifts = real
})
const open: GiftLook = { is: 'open', share: baht(100) }
const ours: GiftLook = { is: 'ours', amount: baht(100) }

/** Gifts that answer so, one call after another; the last answer stays. */
function giftsThat(says: { look: GiftLook[]; redeem: GiftRedeem[] }) {
  const next = <T>(answers: T[]): T => (answers.length > 1 ? answers.shift()! : answers[0]!)
  const redeems: string[] = []
  w.context.outside.gifts = {
    longestMs: real.longestMs,
    look: async () => next(says.look),
    redeem: async (voucher) => {
      redeems.push(voucher)
      return next(says.redeem)
    },
  }
  return redeems
}
let vouchers = 0
const send = async (m: Awaited<ReturnType<typeof w.member>>) =>
  (
    await m.deposit.truelink({
      link: `https://gift.truemoney.com/campaign/?v=twicegift${++vouchers}abcdef::0899999999`,
    })
  ).body

test.each([
  ['that it is ours', { is: 'ours' }],
  ['that there is none left', refused('OUT_OF_STOCK')],
] as const)(
  'the first call is lost, and the second is told %s: the member gets it',
  async (_, second) => {
    const m = await w.member()
    const redeems = giftsThat({
      look: [open, open, ours],
      redeem: [unknown('time-out'), second as GiftRedeem],
    })
    expect((await send(m)).status).toBe('PENDING')
    for (let i = 0; i < 2; i++) {
      w.forward(31_000)
      await w.sweep()
    }
    expect([redeems.length, (await m.wallet.get()).body.amount]).toEqual([2, 100])
    expect(await checkLedger(w.context.db)).toEqual([])
  },
)

test('a process that slept before it redeems does not redeem any more', async () => {
  const m = await w.member()
  const redeems = giftsThat({
    look: [unknown('time-out'), open],
    redeem: [{ is: 'done', amount: baht(100) }],
  })
  const errand = (await readErrand(w.context.db, (await send(m))._id))!
  let nowMs = 0
  const sleeper = { ...w.context, time: { ...w.context.time, monotonicMs: () => (nowMs += 5_001) } }
  expect(await giftOrder.ask(sleeper, errand)).toMatchObject({
    is: 'unknown',
    why: 'not redeemed: its time had passed',
  })
  expect(redeems).toEqual([])
})
