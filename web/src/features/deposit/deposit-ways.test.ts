import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { t as amountText } from '../../shell/typed-amount.text.ts'
import { t } from './deposit.text.ts'
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

const ww = way('WW', { qrMinimum: baht(100) })

test.each([
  ['', t.missing],
  ['  ', t.missing],
  ['abc', amountText.unreadable],
  ['1,00', amountText.unreadable],
  ['1e9', amountText.unreadable],
  ['100.555', amountText.decimals],
])('“%s” is told in words of its own', (typed, why) => {
  expect(whyNotAmount(typed, ww, '฿')).toBe(why)
})

test('a limit is named with the sign', () => {
  for (const typed of ['-100', '0', '99.99'])
    expect(whyNotAmount(typed, ww, '฿')?.en).toBe('It must be at least ฿100.00')
  expect(whyNotAmount('200,000.01', ww, '฿')?.en).toBe('One QR takes at most ฿200,000.00')
})

test.each(['100', '100.25', '1,000', '฿ 12,345.50', '๑๐๐', '໑໐໐', '200000'])('for “%s” a QR can be made', (typed) => {
  expect(whyNotAmount(typed, ww, '฿')).toBeUndefined()
})
