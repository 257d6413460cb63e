import { filled, type Text } from '@krapao/shared/text'
import { brief } from '../holding.read.ts'
import { t } from '../taking.text.ts'
import { type Card, stateOf } from './card-state.ts'

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
  return state === 'deposit' ? { words: t.noFresh, deposit: true } : undefined
}
