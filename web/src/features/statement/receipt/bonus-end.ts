import { showMoney, ZERO } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import type { StatementRow } from '../statement.offer.ts'
import { t } from './bonus-end.text.ts'

/** How a bonus ended, in money; undefined for every other row. */
export function bonusEndWord(
  { outcome, kept = ZERO, cut = ZERO }: StatementRow,
  sign: string,
): Text | undefined {
  if (!outcome) return undefined
  const words = outcome === 'succeeded' && cut > ZERO ? t.capped : t[outcome]
  return filled<Text>(words, { kept: sign + showMoney(kept), cut: sign + showMoney(cut) })
}
