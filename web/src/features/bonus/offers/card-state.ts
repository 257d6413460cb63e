import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { periodOf } from '@krapao/shared/bonus/period.rules'
import { filled, type Text } from '@krapao/shared/text'
import { t } from '../bonus.text.ts'
import { brief } from '../holding.read.ts'

export type CardState = 'in-use' | 'received' | 'full' | 'from' | 'available'
type Card = Pick<
  BonusCard,
  'type' | 'maxReceived' | 'userBonus' | 'left' | 'total' | 'minTotal' | 'credit'
>

/** SPEC §4: in use, received as often as it may be, or available; and before a press, why it could not be taken now. */
export function stateOf(card: Card, now: Date): CardState {
  if (card.userBonus?.isActive) return 'in-use'
  if (receivedNow(card, now) >= card.maxReceived) return 'received'
  if (card.left !== null && card.left <= 0) return 'full'
  return card.total < card.minTotal ? 'from' : 'available'
}

/** How often it was received in the time that its type counts. */
export const receivedNow = ({ type, userBonus }: Pick<Card, 'type' | 'userBonus'>, now: Date) =>
  (userBonus?.received ?? []).filter(
    ({ updatedAt }) => periodOf(type, updatedAt) === periodOf(type, now),
  ).length

/** `deposit`: a deposit is what helps. */
export type WhyNot = { words: Text; deposit?: true }

/** Why it cannot be taken now, by what was last read; undefined when it can. `holds`: something else is held. */
export function whyNotTake(
  card: Card,
  { holds, now, sign }: { holds: boolean; now: Date; sign: string },
): WhyNot | undefined {
  if (holds) return { words: t.holdsOther }
  const state = stateOf(card, now)
  if (state === 'received') return { words: t.receivedAll }
  if (state === 'full') return { words: t.fullWhy }
  if (state === 'from')
    return {
      words: filled(t.fromWhy, {
        min: sign + brief(card.minTotal),
        total: sign + brief(card.total),
      }),
      deposit: true,
    }
  return card.credit === undefined ? { words: t.noFresh, deposit: true } : undefined
}

/** The operator's words, with the percentage that they leave open. */
export const noticeOf = ({
  notice,
  percentFail,
}: Pick<BonusCard, 'notice' | 'percentFail'>): string =>
  notice.replaceAll('%percentFail%', String(percentFail))
