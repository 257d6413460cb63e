import { readSentGift, voucherIn } from '@krapao/shared/deposit/gift-link'
import { fail } from '@krapao/shared/refusal'
import type { OrderCall } from '../../../context.ts'
import { inTx, violatedConstraint } from '../../../db/pool.ts'
import { askErrand } from '../../../errands/errand.sql.ts'
import { depositWays } from '../deposit.read.ts'
import { type Gift, holderOf, insertGift, readGift } from './gift.sql.ts'
import { readGiftCode } from './gift-code.ts'
import { whyNotGift } from './gift-reasons.ts'

/** The call itself redeems the gift, and has taken the order for that long before; a sweeper that comes early would harm nothing. */
const takenWithinMs = 20_000

/** Redeems a gift to a wallet of the operator's and credits what was received; while that is not known, the answer is PENDING. */
export async function truelink(ctx: OrderCall, input: { link: string }) {
  const before = await readGift(ctx.db, ctx.orderId)
  const gift = before ?? (await counted(ctx, () => take(ctx, input.link)))
  if (gift.state === 'failed') throw whyNotGift(gift.detail!)
  return gift.amount === null
    ? { _id: gift.id, status: 'PENDING' as const }
    : { _id: gift.id, status: 'SUCCESS' as const, amount: gift.amount }
}

/** Counted before it is known, so that many at once stay within the limit; a gift that was one is given back. */
async function counted(ctx: OrderCall, work: () => Promise<Gift>): Promise<Gift> {
  await ctx.throttles.use('gift', String(ctx.member.id))
  const gift = await work()
  if (gift.state !== 'failed') await ctx.throttles.giveBack('gift', String(ctx.member.id))
  return gift
}

async function take(ctx: OrderCall, sent: string): Promise<Gift> {
  const open = await openWallets(ctx)
  const { link, walletNo } = readSentGift((await readGiftCode(sent, ctx.env.linkKey)) ?? '')
  const voucher = voucherIn(link) ?? fail('TRUELINK_INVALID', { reason: 'NOT_A_LINK' })
  if (!open.includes(walletNo)) fail('NO_WALLET')
  const reserved = await reserve(ctx, voucher, walletNo)
  if (reserved) return reserved
  await ctx.errands.run(ctx.orderId)
  return (await readGift(ctx.db, ctx.orderId))!
}

/** The operator's wallets that take gifts. */
async function openWallets(ctx: OrderCall): Promise<string[]> {
  const { wallets } = await depositWays(ctx, ctx.member.currency)
  const open = wallets.filter(({ mode }) => mode === 'GIFT')
  return open.length > 0 ? open.map(({ accountNo }) => accountNo) : fail('NO_WALLET')
}

/** Undefined: the voucher is this call's. Otherwise the caller's own order for it that is under way; anyone else's is a refusal. */
async function reserve(
  ctx: OrderCall,
  voucher: string,
  walletNo: string,
): Promise<Gift | undefined> {
  try {
    await inTx(ctx.db, async (tx) => {
      const order = { id: ctx.orderId, memberId: ctx.member.id, now: ctx.now }
      const checkFrom = new Date(ctx.clock().getTime() + takenWithinMs)
      if (await askErrand(tx, { ...order, kind: 'gift', provider: 'GIFT', checkFrom }))
        await insertGift(tx, { ...order, voucher, walletNo })
    })
    return undefined
  } catch (error) {
    if (violatedConstraint(error) !== 'a_voucher_is_redeemed_once') throw error
    const holder = await holderOf(ctx.db, voucher)
    return holder?.memberId === ctx.member.id && holder.state === 'redeeming'
      ? holder
      : fail('TRUELINK_DUPLICATE')
  }
}
