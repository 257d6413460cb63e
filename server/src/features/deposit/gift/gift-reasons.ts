import { type GiftReason, giftMinimumBaht, giftReasons } from '@krapao/shared/deposit/gift-link'
import { type Refusal, refusal } from '@krapao/shared/refusal'

/**
 * Why a gift failed, as its row keeps it. ALREADY_OURS: our wallet had the voucher before we ever tried to redeem it, so the member who sent the
 * link is not known to be its owner.
 */
export type GiftFailure = Exclude<GiftReason, 'NOT_A_LINK'> | 'ALREADY_OURS'

/** What the outside's errand ended with, as one of ours; the errand's own NOT_FOUND is the voucher's, too. */
export const failureOf = (reason: string): GiftFailure =>
  reason === 'ALREADY_OURS' || (reason !== 'NOT_A_LINK' && isGiftReason(reason))
    ? (reason as GiftFailure)
    : 'NOT_FOUND'

/** What the member sees. */
export function whyNotGift(detail: GiftFailure): Refusal {
  if (detail === 'ALREADY_OURS') return refusal('TRUELINK_DUPLICATE')
  return refusal('TRUELINK_INVALID', {
    reason: detail,
    ...(detail === 'TOO_SMALL' && { min: giftMinimumBaht }),
  })
}

const isGiftReason = (reason: string): reason is GiftReason =>
  (giftReasons as readonly string[]).includes(reason)
