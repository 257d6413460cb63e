import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  baht,
  fromWire,
  hasTooManyDecimals,
  money,
  parseMoney,
  parseTyped,
  percentOf,
  showMoney,
  sum,
  toWire,
  writeMoney,
} from './money.ts'

const largest = 999_999_999_999_999n
const anyMoney = fc.bigInt({ min: -largest, max: largest }).map(money)
const anyPercent = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100)

test('what is written reads back as itself', () => {
  fc.assert(fc.property(anyMoney, (m) => parseMoney(writeMoney(m)) === m))
})

test('what goes over the wire comes back as itself, through real JSON', () => {
  fc.assert(fc.property(anyMoney, (m) => fromWire(JSON.parse(JSON.stringify(toWire(m)))) === m))
})

test.each([
  ['1234', 123_400n],
  ['1234.5', 123_450n],
  [' 1234.50 ', 123_450n],
  ['0.01', 1n],
  ['-0.01', -1n],
  ['-7', -700n],
  ['0', 0n],
])('reads %j', (text, satang) => {
  expect(parseMoney(text)).toBe(satang)
})

test.each([
  '',
  ' ',
  '1,234.5',
  '1.234',
  '.5',
  '5.',
  '1e3',
  '0x10',
  '+5',
  '--5',
  '١',
  '12345678901234',
  'NaN',
  '1 000',
])('refuses %j instead of guessing', (text) => {
  expect(parseMoney(text)).toBeUndefined()
})

test.each([0.001, 1.005, 100.123, NaN, Infinity, -Infinity, 1e21, 1e-7, 2 ** 53])(
  'the wire refuses %d',
  (n) => {
    expect(fromWire(n)).toBeUndefined()
  },
)

test('the wire refuses every number of three or more decimals', () => {
  const threeDecimals = fc
    .integer({ min: 1, max: 999_999_999 })
    .filter((thousandths) => thousandths % 10 !== 0)
    .map((thousandths) => thousandths / 1000)
  fc.assert(fc.property(threeDecimals, (n) => fromWire(n) === undefined))
})

test('negative zero is plain zero', () => {
  expect(fromWire(-0)).toBe(0n)
})

test('a percentage is never rounded up, and never short by a whole satang', () => {
  fc.assert(
    fc.property(anyMoney, anyPercent, (m, percent) => {
      const exact = m * BigInt(Math.round(percent * 100))
      const given = percentOf(m, percent) * 10_000n
      return given <= exact && exact - given < 10_000n
    }),
  )
})

test('a percentage that floats cannot hold is still exact', () => {
  expect(percentOf(baht(100), 1.15)).toBe(115n)
  expect(percentOf(money(1n), 99.99)).toBe(0n)
  expect(() => percentOf(baht(100), 33.333)).toThrow(RangeError)
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [99_999n, '999.99'],
  [100_000n, '1,000.00'],
  [123_456_789n, '1,234,567.89'],
  [-12_300n, '-123.00'],
  [-123_456n, '-1,234.56'],
])('shows %d satang as %s', (satang, shown) => {
  expect(showMoney(money(satang))).toBe(shown)
})

test('only the commas of what people see differ from what machines read', () => {
  fc.assert(fc.property(anyMoney, (m) => showMoney(m).replaceAll(',', '') === writeMoney(m)))
})

test('whole baht only: a fraction is a mistake of the caller', () => {
  expect(baht(12)).toBe(1_200n)
  expect(() => baht(1.5)).toThrow(RangeError)
})

test('a sum of nothing is zero', () => {
  expect(sum([])).toBe(0n)
  expect(sum([baht(1), baht(2), money(-50n)])).toBe(250n)
})

test.each([
  ['1,000', 100_000n],
  ['12,345.50', 1_234_550n],
  ['฿ 1,234,567.8', 123_456_780n],
  ['๑๐๐', 10_000n],
  ['໕໐.໒໕', 5_025n],
  [' 20 ', 2_000n],
])('%j typed into a money box is understood', (typed, minor) => {
  expect(parseTyped(typed)).toBe(minor)
})

test.each(['1,5', '1,00', '10,00.5', ',100', '1.000,50', '100.999', 'abc', '', '1e3', '٣'])(
  '%j is not guessed',
  (typed) => {
    expect(parseTyped(typed)).toBeUndefined()
  },
)

test('a third decimal is told from nonsense', () => {
  for (const typed of ['100.999', '1,000.125']) expect(hasTooManyDecimals(typed)).toBe(true)
  for (const typed of ['100.99', 'abc', '1,5.123']) expect(hasTooManyDecimals(typed)).toBe(false)
})
