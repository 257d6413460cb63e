import { limits } from '@krapao/shared/limits'
import { Card } from '@krapao/ui/Card'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useSay } from '../../i18n/locale.ts'
import { useNow } from '../../page/useNow.ts'
import { byMonth } from './months.ts'
import { Row } from './Row.tsx'
import type { StatementRow } from './statement.offer.ts'
import { monthNames, t } from './statement.text.ts'
import type { View } from './statement-view.ts'

const refreshMs = 15_000

export function Rows({
  rows,
  sign,
  view,
}: {
  rows: readonly StatementRow[]
  sign: string
  view: View
}) {
  const say = useSay()
  const now = useNow(refreshMs)
  return byMonth(rows).map(({ year, month, rows: inMonth }) => (
    <section key={`${year}-${month}`} className="grid grid-cols-1 gap-2">
      <h2 className="text-sm font-semibold text-text-2">
        {say(t.month, { year, name: say(monthNames[`m${month}` as keyof typeof monthNames]) })}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line/60">
          {inMonth.map((row) => (
            <li key={row._id}>
              <Row row={row} sign={sign} view={view} now={now} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ))
}

/** A page's place while it is on its way. */
export const RowsComing = () => (
  <div aria-busy className="grid gap-2">
    <Skeleton width="9rem" height="1.4rem" />
    <Card flush>
      <ul className="divide-y divide-line/60">
        {Array.from({ length: limits.pageRows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty row is its place
          <li key={i} className="flex min-h-24 items-start gap-3 p-3">
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
)
