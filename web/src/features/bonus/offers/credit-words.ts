import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { filled, type Text } from '@krapao/shared/text'
import { t } from '../bonus.text.ts'
import { brief } from '../holding.read.ts'

type Credit = Pick<BonusCard, 'percent' | 'fixed' | 'maxCredit'>

/** What an offer gives, as a figure: `+100%` or `+฿50`. */
export const creditFigure = ({ percent = 0, fixed }: Credit, sign: string): string =>
  fixed === undefined ? `+${percent}%` : `+${sign}${brief(fixed)}`

/** What an offer gives, in a line. */
export function creditWords({ percent = 0, fixed, maxCredit }: Credit, sign: string): Text {
  if (fixed !== undefined) return filled(t.fixed, { credit: sign + brief(fixed) })
  return maxCredit === undefined
    ? filled(t.percent, { percent })
    : filled(t.percentMax, { percent, max: sign + brief(maxCredit) })
}
