import type { claimErrors } from '@krapao/shared/spin/spin.contract'
import { couponNamed } from '@krapao/shared/spin/spin.rules'
import type { OrderCall } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { readVerb } from '../../read-verb.ts'
import { noteIfForeign } from '../../security/foreign-id.ts'
import { raiseHolding } from '../bonus/bonus.offer.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { claimAsBonus } from './claim-as-bonus.ts'
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

type ClaimError = (typeof claimErrors)[number]
/** Why not; or it is claimed, `paid` into the wallet; or it is to be taken as a holding. */
type Claimed = { error: ClaimError } | { paid: boolean } | { asBonus: Coupon }

export async function claim(ctx: OrderCall, { coupon: asked }: { coupon: string }) {
  const named = couponNamed(asked)
  const done: Claimed = named
    ? await inTx(ctx.db, (tx) => claimNamed(ctx, tx, named))
    : { error: 'INVALID_CODE' }
  if ('error' in done) {
    if (done.error === 'NO_CLAIMABLE_COUPON') await noteIfForeign(ctx, 'coupon', asked)
    return { success: false, error: done.error }
  }
  if ('asBonus' in done) {
    // Its games are asked first, which no transaction waits for.
    const error = await claimAsBonus(ctx, done.asBonus)
    return error ? { success: false, error } : { success: true }
  }
  const moved = done.paid ? (['wallet', 'statement'] as const) : []
  ctx.tell(ctx.member.id, { type: 'rewards' }, ...moved.map((type) => ({ type })))
  return { success: true }
}

async function claimNamed(
  ctx: OrderCall,
  tx: Tx,
  named: { id: string } | { slice: string },
): Promise<Claimed> {
  const { id: memberId, currency } = ctx.member
  await lockMember(tx, memberId)
  if (await wasClaimedBy(tx, ctx.orderId)) return { paid: true }
  if ('slice' in named && !(await isSlice(tx, named.slice, currency)))
    return { error: 'INVALID_PRIZE_CODE' }
  const coupon = await lockUnclaimed(tx, { named, memberId, now: ctx.now })
  if (!coupon) return { error: 'NO_CLAIMABLE_COUPON' }
  if (coupon.expiresAt <= ctx.now) return { error: 'COUPON_EXPIRED' }
  if (coupon.currency !== currency) return { error: 'INVALID_COUPON_TYPE' }
  return redeem(ctx, tx, coupon)
}

async function redeem(ctx: OrderCall, tx: Tx, coupon: Coupon): Promise<Claimed> {
  const { id, kind, currency, amount } = coupon
  if (kind === 'bonus') return { asBonus: coupon }
  await markClaimed(tx, { id, claim: ctx.orderId, now: ctx.now })
  if (kind === 'goods') return { paid: false }
  const { id: memberId } = ctx.member
  await post(tx, movements.prizePaid({ order: id, member: memberId, currency, amount }))
  await raiseHolding(tx, { memberId, order: id, amount })
  return { paid: true }
}
