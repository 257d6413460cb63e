import { expect, test } from 'vitest'
import { baht, money, toWire } from '../money.ts'
import { qrAmounts, qrMax, whyNotQr } from './deposit.rules.ts'

test('quick amounts and minimums are those of the specification', () => {
  const quick = Object.fromEntries(Object.entries(qrAmounts).map(([p, row]) => [p, row.quick.map(toWire)]))
  expect(quick).toEqual({
    KBANK: [10, 20, 50, 100, 500, 1000],
    WW: [100, 200, 300, 500, 1000],
    PAYONEX: [100, 200, 300, 500, 1000],
    PAYTIMZ: [10, 50, 100, 500, 1000],
    FP: [10, 50, 100, 500, 1000],
  })
  const least = Object.fromEntries(Object.entries(qrAmounts).map(([p, row]) => [p, toWire(row.minimum)]))
  expect(least).toEqual({ KBANK: 1, WW: 100, PAYONEX: 100, PAYTIMZ: 10, FP: 10 })
})

test('every quick amount can be asked for', () => {
  for (const { minimum, quick } of Object.values(qrAmounts))
    for (const amount of quick) expect(whyNotQr(amount, minimum)).toBeUndefined()
})

test('from the minimum to the most, both included', () => {
  expect(whyNotQr(baht(10), baht(10))).toBeUndefined()
  expect(whyNotQr(qrMax, baht(10))).toBeUndefined()
  expect(whyNotQr(money(999n), baht(10))?.code).toBe('QR_FAIL')
  expect(whyNotQr(money(qrMax + 1n), baht(10))?.code).toBe('QR_FAIL')
})
