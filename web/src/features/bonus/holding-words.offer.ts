import type { Money } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { brief, type Holding } from './holding.read.ts'
import { t } from './row.text.ts'

/** What is held, in one line. `sign`: of its currency; undefined while amounts are hidden. */
export function holdingWords(holding: Holding, sign: string | undefined): Text {
  const { total, success, fail, met, ending } = holding
  if (ending) return t.endingShort
  if (met) return t.metShort
  const show = (amount: Money) => (sign === undefined ? '•••' : sign + brief(amount))
  return filled(t.progress, { total: show(total), success: show(success), fail: show(fail) })
}
