import { shownStatus, signOf } from '@krapao/shared/statement/statement.rules'
import { Money } from '@krapao/ui/Money'
import type { StatementRow } from './statement.offer.ts'

type RowAmountProps = { row: StatementRow; sign: string; hero?: boolean }

/** The amount of a movement. What did not go through is struck out and without a plus or minus: no money came or went. */
export function RowAmount({ row, sign, hero = false }: RowAmountProps) {
  const size = hero ? ({ size: 'hero', fit: true } as const) : {}
  if (shownStatus(row.status) !== 'failed')
    return <Money value={row.amount} sign={sign} signed={signOf(row.statementType)} {...size} />
  return (
    <s className="text-text-3 *:line-through">
      <Money value={row.amount} sign={sign} {...size} />
    </s>
  )
}
