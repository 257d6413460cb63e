import { fail, Refusal } from '@krapao/shared/refusal'
import { claimErrors } from '@krapao/shared/spin/spin.contract'
import { couponNamed, type NamedCoupon } from '@krapao/shared/spin/spin.rules'
import type { CallMember, OrderCall } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { readVerb } from '../../read-verb.ts'
import { noteIfForeign } from '../../security/foreign-id.ts'
import { raiseHolding, takeHolding } from '../bonus/bonus.offer.ts'
import { lockMember } from '../profile/profile.offer.ts'
import {
  type Coupon,
  isSlice,
  lockUnclaimed,
  markClaimed,
  unclaimedOf,
  wasClaimedBy,
} from './coupon.sql.ts'

const expiredShownMs = 30 * 86_400_000
const most = 200

export const list = readVerb(
  ({ member, now }) =>
    unclaimedOf(member.id, { now, expiredSince: new Date(now.getTime() - expiredShownMs), most }),
  async ({ locale }, coupons) =>
    coupons.map(({ id, label, slice, ...coupon }) => ({
      _id: id,
      prize: { name: label[locale], slice },
      ...coupon,
    })),
)

/** A refusal is the `error` of an answer with 200, as SPEC has it. */
export async function claim(ctx: OrderCall, { coupon: asked }: { coupon: string }) {
  try {
    await claimNamed(ctx, couponNamed(asked) ?? fail('INVALID_CODE'))
    return { success: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'NO_CLAIMABLE_COUPON') await noteIfForeign(ctx, 'coupon', asked)
    return { success: false, error: claimErrorOf(error) }
  }
}

type ClaimError = (typeof claimErrors)[number]

/** What a coupon has no word of its own for can be tried again. */
function claimErrorOf({ code }: Refusal): ClaimError {
  const said = code === 'BONUS_ALREADY_ACTIVE' ? 'BONUS_REMAINING' : code
  return claimErrors.find((known) => known === said) ?? 'REQUEST_LIMIT'
}

async function claimNamed(ctx: OrderCall, named: NamedCoupon): Promise<void> {
  const coupon = await inTx(ctx.db, (tx) => redeem(tx, ctx, named))
  // The games are asked before a holding is taken, which no transaction waits for.
  if (coupon?.kind === 'bonus') return holdAsBonus(ctx, coupon.id)
  ctx.tell(ctx.member.id, { type: 'rewards' })
  if (coupon?.kind !== 'goods') ctx.tell(ctx.member.id, { type: 'wallet' }, { type: 'statement' })
}

/** Pays cash, and notes goods as claimed; one of kind bonus stays as it is. undefined: this call, cut off, had claimed it before. */
async function redeem(tx: Tx, ctx: OrderCall, named: NamedCoupon): Promise<Coupon | undefined> {
  const { id: memberId, currency } = ctx.member
  await lockMember(tx, memberId)
  if (await wasClaimedBy(tx, ctx.orderId)) return undefined
  if ('slice' in named && !(await isSlice(tx, named.slice, currency))) fail('INVALID_PRIZE_CODE')
  const coupon = await lockClaimable(tx, ctx.member, named, ctx.now)
  const { id, kind, amount } = coupon
  if (kind === 'bonus') return coupon

  await markClaimed(tx, { id, claim: ctx.orderId, now: ctx.now })
  if (kind === 'cash') {
    await post(tx, movements.prizePaid({ order: id, member: memberId, currency, amount }))
    await raiseHolding(tx, { memberId, order: id, amount })
  }
  return coupon
}

/** It may be claimed by another page, or expire, while the games are asked: it is judged again with all the member's money locked. */
async function holdAsBonus(ctx: OrderCall, id: string): Promise<void> {
  const { orderId: order, member } = ctx
  const at = await ctx.setting('coupon')
  await takeHolding(ctx, {
    door: 'coupon',
    agree: async (tx, { now }) => {
      const { amount } = await lockClaimable(tx, member, { id }, now)
      await markClaimed(tx, { id, claim: order, now })
      return { credit: amount, ...at, capTimes: null }
    },
    from: (amount) =>
      movements.prizePaid({ order, member: member.id, currency: member.currency, amount }),
  })
}

/** Throws why the member cannot claim it. */
async function lockClaimable(
  tx: Tx,
  { id: memberId, currency }: CallMember,
  named: NamedCoupon,
  now: Date,
): Promise<Coupon> {
  const coupon = (await lockUnclaimed(tx, { named, memberId, now })) ?? fail('NO_CLAIMABLE_COUPON')
  if (coupon.expiresAt <= now) fail('COUPON_EXPIRED')
  if (coupon.currency !== currency) fail('INVALID_COUPON_TYPE')
  return coupon
}
