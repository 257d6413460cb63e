import { expect, test } from 'vitest'
import type { Currency } from '../country.ts'
import { baht, money, toWire } from '../money.ts'
import { qrAmounts, qrMax, qrRow, whyNotQr } from './deposit.rules.ts'

const rows = Object.entries(qrAmounts).flatMap(([provider, takes]) =>
  Object.entries(takes).map(([currency, row]) => ({
    name: `${provider} ${currency}`,
    currency: currency as Currency,
    ...row,
  })),
)

test('quick amounts and minimums are those of the specification; in kip there are others', () => {
  expect(Object.fromEntries(rows.map(({ name, quick }) => [name, quick.map(toWire)]))).toEqual({
    'KBANK THB': [10, 20, 50, 100, 500, 1000],
    'WW THB': [100, 200, 300, 500, 1000],
    'PAYONEX THB': [100, 200, 300, 500, 1000],
    'PAYONEX LAK': [50_000, 100_000, 200_000, 500_000],
    'PAYTIMZ THB': [10, 50, 100, 500, 1000],
    'FP THB': [10, 50, 100, 500, 1000],
    'FP LAK': [10_000, 50_000, 100_000, 500_000, 1_000_000],
    'BCEL LAK': [50_000, 100_000, 200_000, 500_000, 1_000_000],
  })
  const least = Object.fromEntries(rows.map(({ name, minimum }) => [name, toWire(minimum)]))
  const inBaht = {
    'KBANK THB': 1,
    'WW THB': 100,
    'PAYONEX THB': 100,
    'PAYTIMZ THB': 10,
    'FP THB': 10,
  }
  expect(least).toEqual({ ...inBaht, 'PAYONEX LAK': 50_000, 'FP LAK': 10_000, 'BCEL LAK': 10_000 })
})

test('every quick amount can be asked for', () => {
  for (const { currency, minimum, quick } of rows)
    for (const amount of quick) expect(whyNotQr(currency, amount, minimum)).toBeUndefined()
})

test('a provider is asked in the currencies of its row alone', () => {
  expect([qrRow('FP', 'LAK'), qrRow('WW', 'LAK'), qrRow('BCEL', 'THB')]).toEqual([
    qrAmounts.FP.LAK,
    undefined,
    undefined,
  ])
})

test('from the minimum to the most, both included', () => {
  expect(whyNotQr('THB', baht(10), baht(10))).toBeUndefined()
  expect(whyNotQr('THB', qrMax.THB, baht(10))).toBeUndefined()
  expect(whyNotQr('THB', money(999n), baht(10))?.code).toBe('QR_FAIL')
  expect(whyNotQr('THB', money(qrMax.THB + 1n), baht(10))?.code).toBe('QR_FAIL')
})

test('kip are whole, and of kip more can be asked for than of baht', () => {
  expect(whyNotQr('LAK', baht(10_001), baht(10_000))).toBeUndefined()
  expect(whyNotQr('LAK', money(10_000_50n), baht(10_000))?.code).toBe('QR_FAIL')
  expect(whyNotQr('LAK', qrMax.LAK, baht(10_000))).toBeUndefined()
  expect(whyNotQr('LAK', money(qrMax.LAK + 100n), baht(10_000))?.code).toBe('QR_FAIL')
})
