import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { minimumOf, qrWays, type Way, whyNotAmount } from './deposit-ways.ts'

const way = (bankCode: string, more: Partial<Way> = {}): Way => ({
  bankCode,
  bankType: 'payment',
  mode: 'AUTO',
  bank: { nameTH: bankCode, nameEN: bankCode },
  bankAccountName: 'Krapao',
  bankAccountNo: '',
  currency: 'BAHT',
  ...more,
})
const lookup = (banks: Way[], isManual = false) => ({ banks, wallets: [], isManual })
const codes = (ways: Way[]) => ways.map((w) => w.bankCode)

test('payment entries and KBANK by SMS make QRs; plain accounts do not', () => {
  const banks = [
    way('PAYTIMZ'),
    way('SCB', { bankType: 'saving' }),
    way('KBANK', { bankType: 'saving', mode: 'SMS' }),
    way('KTB', { bankType: 'saving', mode: 'SMS' }),
  ]
  expect(codes(qrWays(lookup(banks), null))).toEqual(['PAYTIMZ', 'KBANK'])
})

test('a manual deployment makes none', () => {
  expect(qrWays(lookup([way('PAYTIMZ')], true), null)).toEqual([])
})

test('the way used last comes first; a way that is gone changes nothing', () => {
  const banks = [way('PAYTIMZ'), way('WW'), way('FP')]
  expect(codes(qrWays(lookup(banks), 'WW'))).toEqual(['WW', 'PAYTIMZ', 'FP'])
  expect(codes(qrWays(lookup(banks), 'PAYONEX'))).toEqual(['PAYTIMZ', 'WW', 'FP'])
})

test('the minimum is at least 1', () => {
  expect(minimumOf(way('X'))).toBe(baht(1))
  expect(minimumOf(way('X', { qrMinimum: baht(0) }))).toBe(baht(1))
  expect(minimumOf(way('X', { qrMinimum: baht(100) }))).toBe(baht(100))
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['abc', 'unreadable'],
  ['1,000', 'unreadable'],
  ['100.555', 'unreadable'],
  ['1e9', 'unreadable'],
  ['-100', 'too-little'],
  ['99.99', 'too-little'],
  ['200000.01', 'too-much'],
  ['100', undefined],
  ['100.25', undefined],
  ['200000', undefined],
])('“%s” is %s', (typed, why) => {
  expect(whyNotAmount(typed, way('WW', { qrMinimum: baht(100) }))).toBe(why)
})
