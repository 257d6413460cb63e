import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { periodOf } from '@krapao/shared/bonus/period.rules'

export type CardState = 'in-use' | 'received' | 'full' | 'later' | 'from' | 'deposit' | 'available'
export type Card = Pick<
  BonusCard,
  'type' | 'maxReceived' | 'userBonus' | 'left' | 'total' | 'minTotal' | 'credit'
>

/** SPEC §4: in use, received as often as it may be, or available; and why not yet. `holds`: the member holds something. */
export function stateOf(card: Card, now: Date, holds = false): CardState {
  if (card.userBonus?.isActive) return 'in-use'
  if (receivedNow(card, now) >= card.maxReceived) return 'received'
  if (card.left !== null && card.left <= 0) return 'full'
  if (holds) return 'later'
  if (card.total < card.minTotal) return 'from'
  return card.credit === undefined ? 'deposit' : 'available'
}

/** How often it was received in the time that its type counts. */
export const receivedNow = ({ type, userBonus }: Pick<Card, 'type' | 'userBonus'>, now: Date) =>
  (userBonus?.received ?? []).filter(
    ({ updatedAt }) => periodOf(type, updatedAt) === periodOf(type, now),
  ).length

/** The operator's words, with the percentage that they leave open. */
export const noticeOf = ({
  notice,
  percentFail,
}: Pick<BonusCard, 'notice' | 'percentFail'>): string =>
  notice.replaceAll('%percentFail%', String(percentFail))
