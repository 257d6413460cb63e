import { expect, test } from 'vitest'
import { baht, money } from '../money.ts'
import { searchOf } from './search.rules.ts'

const all = (first: string) => ({
  from: first.padEnd(32, '0').replace(shape, dashed),
  to: first.padEnd(32, 'f').replace(shape, dashed),
})
const shape = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
const dashed = '$1-$2-$3-$4-$5'

test.each([
  ['500', baht(500)],
  ['500.00', baht(500)],
  [' 500.5 ', money(50_050n)],
  ['฿1,490.00', baht(1490)],
  ['₭ 20,000', baht(20_000)],
  ['+฿ 500.00', baht(500)],
  ['−฿20', baht(20)],
  ['-20', baht(20)],
  ['๕๐๐', baht(500)],
  ['໕໐໐', baht(500)],
  ['0', baht(0)],
])('%s is an amount and nothing else', (written, amount) => {
  expect(searchOf(written)).toEqual({ amount })
})

test.each([
  ['1a2b', '1a2b'],
  ['1A2B', '1a2b'],
  ['1a2b3c4d', '1a2b3c4d'],
  ['1A2B 3C4D', '1a2b3c4d'],
  ['1A2B-3C4D', '1a2b3c4d'],
  [' #1a2b–3c4d ', '1a2b3c4d'],
  ['1a2b3c4d-5e6f-8a9b-8c0d-1e2f3a4b5c6d', '1a2b3c4d5e6f8a9b8c0d1e2f3a4b5c6d'],
  ['๑a๒b', '1a2b'],
])('%s begins a reference', (written, first) => {
  expect(searchOf(written)).toEqual({ ids: all(first) })
})

test('four digits and more may be either', () => {
  expect(searchOf('1490')).toEqual({ amount: baht(1490), ids: all('1490') })
  expect(searchOf('1490 0000')).toEqual({ amount: baht(14_900_000), ids: all('14900000') })
  expect(searchOf('149')).toEqual({ amount: baht(149) })
  expect(searchOf('1490.00')).toEqual({ amount: baht(1490) })
  // More digits than an amount has.
  expect(searchOf('12345678901234')).toEqual({ ids: all('12345678901234') })
})

test.each([
  '',
  '   ',
  '1a2',
  'abc',
  '1,49',
  '5.123',
  '%',
  '1a2b%',
  '____',
  "1a2b' OR '1'='1",
  'somying',
  'ฝาก',
  '1a2b\u0000',
  '1'.repeat(65),
  '1'.repeat(33),
  '1e5x',
])('%j is neither', (written) => {
  expect(searchOf(written)).toBeUndefined()
})
