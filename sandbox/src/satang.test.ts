import { expect, test } from 'vitest'
import { readSatang, writeSatang } from './satang.ts'

test.each([
  ['100', 10000n],
  ['100.5', 10050n],
  ['0.01', 1n],
  ['0100.50', 10050n],
])('%s is %d satang', (text, satang) => {
  expect(readSatang(text)).toBe(satang)
})

test.each([
  '1.005',
  '-1',
  '',
  ' ',
  'NaN',
  '1e21',
  '1,000',
  '.5',
  '1.',
  '99999999999',
  100,
  null,
  undefined,
])('%j is no amount', (text) => {
  expect(readSatang(text)).toBeUndefined()
})

test('amounts are written with two decimals, owed ones with a sign', () => {
  expect([writeSatang(0n), writeSatang(5n), writeSatang(-150n)]).toEqual(['0.00', '0.05', '-1.50'])
})
