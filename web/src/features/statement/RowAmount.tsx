import { shownStatus, signOf } from '@krapao/shared/statement/statement.rules'
import { Money } from '@krapao/ui/data/Money'
import type { StatementRow } from './statement.offer.ts'

type RowAmountProps = { row: StatementRow; sign: string; hero?: boolean }

/** The amount of a movement, signed by its kind (SPEC §4). What did not go through is struck out in a quiet colour: no money came or went. */
export function RowAmount({ row, sign, hero = false }: RowAmountProps) {
  const size = hero ? ({ size: 'hero', fit: true } as const) : {}
  const failed = shownStatus(row.status) === 'failed'
  const amount = (
    <Money
      value={row.amount}
      sign={sign}
      signed={signOf(row.statementType)}
      quiet={failed}
      {...size}
    />
  )
  return failed ? <s className="text-text-3 *:line-through">{amount}</s> : amount
}
