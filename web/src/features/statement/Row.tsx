import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { StatusChip } from '@krapao/ui/data/StatusChip'
import { showAgo, showTime } from '../../i18n/dates.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { RowAmount } from './RowAmount.tsx'
import { RowMark } from './RowMark.tsx'
import { activityOf, backWord, statusWord } from './row-words.offer.ts'
import type { StatementRow } from './statement.offer.ts'
import { paramsOf, type View } from './statement-view.ts'
import { useGameNames } from './useGameNames.ts'

type RowProps = { row: StatementRow; sign: string; view: View; now: number }

/** One movement; pressed, it opens its receipt. Where there is room its parts are columns. */
export function Row({ row, sign, view, now }: RowProps) {
  const say = useSay()
  const locale = useLocale()
  const names = useGameNames()
  const back = backWord(row)
  const receipt = useSheet('receipt')
  return (
    <button
      type="button"
      aria-current={receipt.param('id') === row._id || undefined}
      onClick={() => receipt.open({ id: row._id, ...paramsOf(view) })}
      className={`${rowLook} ${columns}`}
    >
      <RowMark row={row} />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1 @min-[40rem]:contents">
        <span className="min-w-[min(9.5rem,100%)] flex-1 @min-[40rem]:contents">
          <span className="block min-w-0">
            <span className="block font-medium">{activityOf(row, locale, names)}</span>
            {back && <span className="block text-sm text-text-2">{say(back)}</span>}
          </span>
          <span className="block text-sm text-text-3">
            <span className="block tabular-nums">{showTime(row.createdAt)}</span>
            <span lang="en" className="block">
              {showAgo(row.createdAt, now)}
            </span>
          </span>
        </span>
        <span className="ml-auto flex flex-col items-end gap-1 @min-[40rem]:contents">
          <span className="@min-[40rem]:justify-self-end">
            <RowAmount row={row} sign={sign} />
          </span>
          <StatusChip status={shownStatus(row.status)}>{say(statusWord(row.status))}</StatusChip>
        </span>
      </span>
    </button>
  )
}

/** What, when, how much, and its state; the heads above them have the same. */
export const columns =
  '@min-[40rem]:grid @min-[40rem]:grid-cols-[2.5rem_minmax(0,1fr)_10rem_8.5rem_9rem] @min-[40rem]:items-center @min-[40rem]:justify-items-start @min-[40rem]:gap-4'
const rowLook =
  'flex min-h-24 w-full items-start gap-3 p-3 text-left transition-colors duration-120 hover:bg-surface-2 active:bg-surface-3 @min-[40rem]:min-h-18 wide:aria-[current=true]:bg-surface-2 wide:aria-[current=true]:shadow-[inset_3px_0_0_var(--color-accent-text)]'
