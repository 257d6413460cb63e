import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { byDay } from './days.ts'

const row = (iso: string) => ({
  _id: iso,
  statementType: 'deposit' as const,
  status: 'SUCCESS',
  from: 'WW',
  to: 'MAIN',
  amount: baht(1),
  createdAt: new Date(iso),
})

test('the day is the one on the wall in Bangkok', () => {
  const rows = [
    row('2026-12-01T05:00:00Z'),
    row('2026-11-30T17:00:00Z'),
    row('2026-11-30T16:59:59Z'),
  ]
  expect(byDay(rows).map(({ day, rows }) => [day, rows.length])).toEqual([
    ['2026-12-01', 2],
    ['2026-11-30', 1],
  ])
})

test('the same day of another year is another day, and no rows are no days', () => {
  expect(byDay([row('2026-11-10T00:00:00Z'), row('2025-11-10T00:00:00Z')])).toHaveLength(2)
  expect(byDay([])).toEqual([])
})
