import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { periodOf } from '@krapao/shared/bonus/period.rules'
import type { MemberCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { heldBy } from './holding.sql.ts'
import { type Offer, type Receipt, receiptsOf } from './offer.sql.ts'

/** How a member stands to an offer; null: they never took it. */
export function userBonusOf(
  offerId: number,
  receipts: readonly Receipt[],
  heldId: string | undefined,
): BonusCard['userBonus'] {
  const own = receipts.filter((receipt) => receipt.offerId === offerId)
  const [last] = own
  if (!last) return null
  return {
    _id: last.holdingId,
    isActive: own.some(({ holdingId }) => holdingId === heldId),
    received: own.map(({ at }) => ({ updatedAt: at })),
  }
}

/** The same of an offer that the member has just taken. */
export async function receivedOf({ db, member }: MemberCall, offerId: number) {
  const { held, receipts } = await ask(
    db,
    together({ held: heldBy(member.id), receipts: receiptsOf(member.id) }),
  )
  return userBonusOf(offerId, receipts, held?.id)!
}

/** Whether it was taken as often as it may be, in the period of `now`. */
export function isReceivedOut(
  { id, type, maxReceived }: Offer,
  receipts: readonly Receipt[],
  now: Date,
): boolean {
  const period = periodOf(type, now)
  const own = receipts.filter(({ offerId, at }) => offerId === id && periodOf(type, at) === period)
  return own.length >= maxReceived
}
