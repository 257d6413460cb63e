import { showDate } from '../../i18n/dates.ts'
import type { StatementRow } from './statement.offer.ts'

/** `month` counts from 1. */
export type MonthOfRows = { year: number; month: number; rows: StatementRow[] }

/** Rows under the months that they fell in at our clock; the order of the rows stays. */
export function byMonth(rows: readonly StatementRow[]): MonthOfRows[] {
  const months: MonthOfRows[] = []
  for (const row of rows) {
    const [, month = 0, year = 0] = showDate(row.createdAt).split('/').map(Number)
    const last = months.at(-1)
    if (last?.year === year && last.month === month) last.rows.push(row)
    else months.push({ year, month, rows: [row] })
  }
  return months
}
