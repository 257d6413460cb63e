import { Timeline } from '@krapao/ui/data/Timeline'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { stepWord } from '../row-words.offer.ts'
import { type StatementRow, stepsOf } from '../statement.offer.ts'

/** The course of an order; it goes on by itself, since live events ask the rows again. */
export function OrderTimeline({ row }: { row: StatementRow }) {
  const say = useSay()
  const items = stepsOf(row).map((step) => ({
    label: say(stepWord(row, step)),
    state: step.state,
    time: step.at && <span className="tabular-nums">{showTime(step.at)}</span>,
  }))
  return <Timeline items={items} />
}
