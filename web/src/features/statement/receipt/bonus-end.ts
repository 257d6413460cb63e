import { type Money, showMoney, ZERO } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { t as silent } from '../../bonus/held/in-silent-game.text.ts'
import type { StatementRow } from '../statement.offer.ts'
import { t } from './bonus-end.text.ts'

/** How a bonus ended, in money; undefined for every other row. */
export function bonusEndWord(
  { outcome, from, kept = ZERO, cut = ZERO, later = ZERO }: StatementRow,
  sign: string,
): Text | undefined {
  if (!outcome) return undefined
  const show = (amount: Money) => sign + showMoney(amount)
  const ended = outcome === 'succeeded' && cut > ZERO ? t.capped : t[outcome]
  // From a game: what was there when the bonus ended without it.
  const words = filled<Text>(from === 'BONUS' ? ended : t.cameHome, {
    kept: show(kept),
    cut: show(cut),
  })
  return later > ZERO ? joined(words, filled<Text>(silent.later, { later: show(later) })) : words
}

const joined = (one: Text, other: Text): Text => ({
  th: `${one.th} ${other.th}`,
  la: `${one.la} ${other.la}`,
  en: `${one.en} ${other.en}`,
})
