import { type Money, ZERO } from '@krapao/shared/money'
import type { Deposited } from './holding.sql.ts'
import type { Offer } from './offer.sql.ts'
import { creditNow } from './take-offer.ts'

type At = { total: Money; deposited: Deposited; holds: boolean }

/** An offer's percentages, and what taking it now would earn, as the contract tells them: nothing for a member who holds something. */
export function figuresOf(offer: Offer, { total, deposited, holds }: At) {
  const { percent, fixed, maxCredit, capTimes } = offer
  const credit = holds ? ZERO : creditNow(offer, total, deposited)
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
