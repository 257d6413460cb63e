import { baht, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { columnsOf, delayMs, rolled, rollMs, totalBefore } from './rolling.ts'

const passing = (from: string, to: string) =>
  columnsOf(from, to).map(({ passes }) => passes.join('') || '·')

test('only the digits that change roll, and they count up', () => {
  expect(passing('1,250.25', '1,750.25')).toEqual(['·', '·', '234567', '·', '·', '·', '·', '·'])
})

test('a digit that becomes smaller goes past 9, as a counter does', () => {
  expect(passing('980.00', '1,480.00')).toEqual(['1', ',', '901234', '·', '·', '·', '·', '·'])
})

test('what was not there before comes in once', () => {
  expect(columnsOf('5.00', '505.00').map(({ passes }) => passes)).toEqual([
    ['', '5'],
    ['', '0'],
    [],
    [],
    [],
    [],
  ])
  expect(passing('0.00', '500.00')).toEqual(['5', '0', '·', '·', '·', '·'])
})

test('the figure is whole at its end, whatever it was before', () => {
  for (const [from, to] of [
    ['0.00', '12,345.67'],
    ['99,999.99', '100,000.09'],
    ['1,000.00', '10.00'],
    ['7.77', '7.77'],
  ] as const)
    for (const { sign, passes } of columnsOf(from, to))
      expect(passes.at(-1) ?? sign, `${from} → ${to}`).toBe(sign)
  expect(
    columnsOf('99,999.99', '100,000.09')
      .map(({ sign }) => sign)
      .join(''),
  ).toBe('100,000.09')
})

test('the last digit rests within 0.6 s, and the first to set off is the rightmost', () => {
  for (const columns of [1, 4, 14]) {
    const delays = Array.from({ length: columns }, (_, at) => delayMs(at, columns))
    expect(delays[0]).toBe(0)
    expect(Math.max(...delays) + rolled.duration).toBeLessThanOrEqual(rollMs)
  }
})

test('before the credit there was as much less', () => {
  expect(totalBefore(baht(1500), baht(500))).toBe(baht(1000))
  expect(totalBefore(baht(500), baht(500))).toBe(ZERO)
})

test('money that was spent since tells nothing of before: the total does not roll', () => {
  expect(totalBefore(baht(20), baht(500))).toBe(baht(20))
})
