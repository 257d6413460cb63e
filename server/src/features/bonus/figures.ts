import { type Money, ZERO } from '@krapao/shared/money'
import type { Deposited } from './holding.sql.ts'
import type { Offer } from './offer.sql.ts'
import { creditNow } from './take-offer.ts'

/** An offer's percentages, and what taking it now would earn, as the contract tells them. */
export function figuresOf(offer: Offer, total: Money, deposited: Deposited) {
  const { percent, fixed, maxCredit, capTimes } = offer
  const credit = creditNow(offer, total, deposited)
  return {
    percentFail: offer.fail,
    percentSuccess: offer.success,
    ...(percent !== null && { percent }),
    ...(fixed !== null && { fixed }),
    ...(maxCredit !== null && { maxCredit }),
    ...(capTimes !== null && { capTimes }),
    ...(credit > ZERO && { credit }),
    total,
  }
}
