import { limits } from '@krapao/shared/limits'
import { Card } from '@krapao/ui/Card'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useSay } from '../../i18n/locale.ts'
import { useNow } from '../../page/useNow.ts'
import { DayHead } from './DayHead.tsx'
import { byDay } from './days.ts'
import { columns, Row } from './Row.tsx'
import type { DaySum, StatementRow } from './statement.offer.ts'
import { t } from './statement.text.ts'
import type { View } from './statement-view.ts'

const refreshMs = 15_000

type RowsProps = {
  rows: readonly StatementRow[]
  sums: readonly DaySum[] | undefined
  sign: string
  view: View
}

export function Rows({ rows, sums, sign, view }: RowsProps) {
  const now = useNow(refreshMs)
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Heads />
      {byDay(rows).map(({ day, rows: ofDay }) => (
        <section key={day} className="grid grid-cols-1 gap-2">
          <DayHead day={day} sum={sums?.find((sum) => sum.day === day)} sign={sign} now={now} />
          <Card flush className="overflow-hidden">
            <ul className="divide-y divide-line/60">
              {ofDay.map((row) => (
                <li key={row._id}>
                  <Row row={row} sign={sign} view={view} now={now} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

/** What the columns are, for the eye: each part of a row says by itself what it is. */
function Heads() {
  const say = useSay()
  return (
    <div
      aria-hidden
      className={`hidden border-b border-line/60 px-3 pb-2 text-sm font-medium text-text-3 ${columns}`}
    >
      <span className="col-span-2">{say(t.what)}</span>
      <span>{say(t.when)}</span>
      <span className="justify-self-end">{say(t.amount)}</span>
      <span>{say(t.status)}</span>
    </div>
  )
}

/** A page's place while it is on its way. */
export const RowsComing = () => (
  <div aria-busy className="@container grid grid-cols-1 gap-4">
    <Heads />
    <div className="grid grid-cols-1 gap-2">
      <div className="text-sm">
        <Skeleton width="9rem" height="1lh" />
      </div>
      <Card flush>
        <ul className="divide-y divide-line/60">
          {Array.from({ length: limits.pageRows }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty row is its place
            <li key={i} className="flex min-h-24 items-start gap-3 p-3 @min-[40rem]:min-h-18">
              <Skeleton width="40px" height="40px" radius="999px" />
              <div className="grid flex-1 gap-2">
                <Skeleton width="75%" />
                <Skeleton width="55%" height="1rem" />
              </div>
              <Skeleton width="6rem" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  </div>
)
