import { expect, test } from 'vitest'
import { baht, money, toWire } from '../money.ts'
import { type QrProvider, qrAmounts, qrMax, whyNotQr } from './deposit.rules.ts'

const rows = Object.entries(qrAmounts) as [QrProvider, (typeof qrAmounts)[QrProvider]][]

test('quick amounts and minimums are those of the specification; Lao QR has its own, in kip', () => {
  expect(Object.fromEntries(rows.map(([p, row]) => [p, row.quick.map(toWire)]))).toEqual({
    KBANK: [10, 20, 50, 100, 500, 1000],
    WW: [100, 200, 300, 500, 1000],
    PAYONEX: [100, 200, 300, 500, 1000],
    PAYTIMZ: [10, 50, 100, 500, 1000],
    FP: [10, 50, 100, 500, 1000],
    BCEL: [50_000, 100_000, 200_000, 500_000, 1_000_000],
  })
  const least = Object.fromEntries(rows.map(([p, row]) => [p, toWire(row.minimum)]))
  expect(least).toEqual({ KBANK: 1, WW: 100, PAYONEX: 100, PAYTIMZ: 10, FP: 10, BCEL: 10_000 })
})

test('every quick amount can be asked for', () => {
  for (const [provider, { minimum, quick }] of rows)
    for (const amount of quick) expect(whyNotQr(provider, amount, minimum)).toBeUndefined()
})

test('from the minimum to the most, both included', () => {
  expect(whyNotQr('FP', baht(10), baht(10))).toBeUndefined()
  expect(whyNotQr('FP', qrMax.THB, baht(10))).toBeUndefined()
  expect(whyNotQr('FP', money(999n), baht(10))?.code).toBe('QR_FAIL')
  expect(whyNotQr('FP', money(qrMax.THB + 1n), baht(10))?.code).toBe('QR_FAIL')
})

test('kip are whole, and of kip more can be asked for than of baht', () => {
  expect(whyNotQr('BCEL', baht(10_001), baht(10_000))).toBeUndefined()
  expect(whyNotQr('BCEL', money(10_000_50n), baht(10_000))?.code).toBe('QR_FAIL')
  expect(whyNotQr('BCEL', qrMax.LAK, baht(10_000))).toBeUndefined()
  expect(whyNotQr('BCEL', money(qrMax.LAK + 100n), baht(10_000))?.code).toBe('QR_FAIL')
})
