import { Refusal } from '@krapao/shared/refusal'
import type { claimErrors } from '@krapao/shared/spin/spin.contract'
import type { OrderCall } from '../../context.ts'
import { movements } from '../../ledger/movements.ts'
import { takeHolding } from '../bonus/bonus.offer.ts'
import { type Coupon, lockUnclaimed, markClaimed } from './coupon.sql.ts'

type ClaimError = (typeof claimErrors)[number]

/** Claims a coupon of kind bonus as a holding. Answers why not; undefined: it is held. */
export async function claimAsBonus(
  ctx: OrderCall,
  coupon: Coupon,
): Promise<ClaimError | undefined> {
  const { id: memberId, currency } = ctx.member
  const at = await ctx.setting('coupon')
  try {
    await takeHolding(ctx, {
      door: 'coupon',
      offerId: null,
      name: null,
      games: null,
      expiresAt: null,
      agree: async (tx, { now }) => {
        const unclaimed = await lockUnclaimed(tx, { named: { id: coupon.id }, memberId, now })
        if (!unclaimed) throw new NotClaimable('NO_CLAIMABLE_COUPON')
        if (unclaimed.expiresAt <= now) throw new NotClaimable('COUPON_EXPIRED')
        await markClaimed(tx, { id: coupon.id, claim: ctx.orderId, now })
        return { credit: unclaimed.amount, ...at, capTimes: null }
      },
      from: (amount) =>
        movements.prizePaid({ order: ctx.orderId, member: memberId, currency, amount }),
    })
    return undefined
  } catch (error) {
    if (error instanceof NotClaimable) return error.why
    if (error instanceof Refusal) return saidAs[error.code] ?? 'REQUEST_LIMIT'
    throw error
  }
}

/** Ends the transaction. */
class NotClaimable extends Error {
  readonly why: ClaimError
  constructor(why: ClaimError) {
    super(why)
    this.why = why
  }
}

/** What keeps a member from taking a holding, in the words of a coupon. */
const saidAs: Readonly<Record<string, ClaimError>> = {
  BONUS_ALREADY_ACTIVE: 'BONUS_REMAINING',
  OPEN_BETS: 'OPEN_BETS',
  GAME_MAINTENANCE: 'GAME_MAINTENANCE',
  MONEY_NOT_ENOUGH: 'MONEY_NOT_ENOUGH',
}
