import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { StatusChip } from '@krapao/ui/data/StatusChip'
import { showAgo, showTime } from '../../i18n/dates.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { RowAmount } from './RowAmount.tsx'
import { RowIcon } from './RowIcon.tsx'
import { activityOf, backWord, statusWord } from './row-words.offer.ts'
import type { StatementRow } from './statement.offer.ts'
import { paramsOf, type View } from './statement-view.ts'
import { useGameNames } from './useGameNames.ts'

type RowProps = { row: StatementRow; sign: string; view: View; now: number }

/** One movement; pressed, it opens its receipt. */
export function Row({ row, sign, view, now }: RowProps) {
  const say = useSay()
  const locale = useLocale()
  const names = useGameNames()
  const back = backWord(row)
  const receipt = useSheet('receipt')
  return (
    <button
      type="button"
      onClick={() => receipt.open({ id: row._id, ...paramsOf(view) })}
      className="flex min-h-24 w-full items-start gap-3 p-3 text-left transition-colors duration-120 hover:bg-surface-2 active:bg-surface-3"
    >
      <RowIcon type={row.statementType} />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1">
        <span className="min-w-[min(9.5rem,100%)] flex-1">
          <span className="block font-medium">{activityOf(row, locale, names)}</span>
          <span className="block text-sm text-text-3">{showTime(row.createdAt)}</span>
          <span lang="en" className="block text-sm text-text-3">
            {showAgo(row.createdAt, now)}
          </span>
          {back && <span className="block text-sm text-text-2">{say(back)}</span>}
        </span>
        <span className="ml-auto flex flex-col items-end gap-1">
          <RowAmount row={row} sign={sign} />
          <StatusChip status={shownStatus(row.status)}>{say(statusWord(row.status))}</StatusChip>
        </span>
      </span>
    </button>
  )
}
