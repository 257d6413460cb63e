import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, askedAmount, pageInput, text, time } from './contract.ts'
import { baht, money } from './money.ts'

test('an amount is a number of baht outside and whole satang inside', () => {
  expect(z.decode(amount, 12.5)).toBe(1_250n)
  expect(z.encode(amount, money(1_250n))).toBe(12.5)
  expect(z.decode(amount, -3)).toBe(-300n)
})

test('an amount survives the trip out and in', () => {
  const anyMoney = fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map(money)
  fc.assert(fc.property(anyMoney, (m) => z.decode(askedAmount, z.encode(askedAmount, m)) === m))
})

test.for([1.005, NaN, Infinity, 1e21, '5', '', null, undefined, true, [5], 5n, { amount: 5 }])(
  'the amount %s is refused whoever asks',
  (given) => {
    expect(z.safeParse(amount, given).success).toBe(false)
    expect(z.safeParse(askedAmount, given).success).toBe(false)
  },
)

test('nobody may ask to move less than nothing; nothing at all is left to the rule', () => {
  const refused = z.safeParse(askedAmount, -0.01)
  expect(refused.error?.issues[0]?.message).toBe('KEY_INVALID')
  expect(z.decode(askedAmount, 0)).toBe(baht(0))
})

test('a time is ISO text outside and a Date inside', () => {
  const at = new Date('2026-11-21T08:30:00.000Z')
  expect(z.decode(time, '2026-11-21T15:30:00+07:00')).toEqual(at)
  expect(z.encode(time, at)).toBe('2026-11-21T08:30:00.000Z')
  expect(z.safeParse(time, 'yesterday').success).toBe(false)
})

test('text is trimmed, and blank text is missing', () => {
  expect(z.parse(text(5), ' abc ')).toBe('abc')
  expect(z.safeParse(text(5), '   ').error?.issues[0]?.message).toBe('KEY_MISSING')
  expect(z.safeParse(text(5), 'abcdef').success).toBe(false)
})

test('a page is 1 to 100,000 of at most 50 rows, and the first 10 when nothing is said', () => {
  expect(z.parse(pageInput, {})).toEqual({ page: 1, limit: 10 })
  expect(z.parse(pageInput, { page: 3, limit: 50 })).toEqual({ page: 3, limit: 50 })
  for (const bad of [
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { limit: 0 },
    { limit: 51 },
    { page: '1' },
    { page: 1e9 },
  ])
    expect(z.safeParse(pageInput, bad).success).toBe(false)
})
