import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { byMonth } from './months.ts'

const row = (iso: string) => ({
  _id: iso,
  statementType: 'deposit' as const,
  status: 'SUCCESS',
  from: 'WW',
  to: 'MAIN',
  amount: baht(1),
  createdAt: new Date(iso),
})

test('the month is the one on the wall in Bangkok', () => {
  const rows = [
    row('2026-12-01T05:00:00Z'),
    row('2026-11-30T17:00:00Z'),
    row('2026-11-30T16:59:59Z'),
  ]
  expect(byMonth(rows).map((m) => [m.month, m.year, m.rows.length])).toEqual([
    [12, 2026, 2],
    [11, 2026, 1],
  ])
})

test('the same month of another year is another month', () => {
  expect(byMonth([row('2026-11-10T00:00:00Z'), row('2025-11-10T00:00:00Z')])).toHaveLength(2)
  expect(byMonth([])).toEqual([])
})
