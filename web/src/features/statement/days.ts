import { dayOf } from '@krapao/shared/statement/statement.rules'
import type { StatementRow } from './statement.offer.ts'

/** `day`: `YYYY-MM-DD`. */
export type DayOfRows = { day: string; rows: StatementRow[] }

/** Rows under the days that they fell on at our clock; the order of the rows stays. */
export function byDay(rows: readonly StatementRow[]): DayOfRows[] {
  const days: DayOfRows[] = []
  for (const row of rows) {
    const day = dayOf(row.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
