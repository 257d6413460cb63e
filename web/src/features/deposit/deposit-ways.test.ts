import { baht, money } from '@krapao/shared/money'
import { describe, expect, test } from 'vitest'
import { t as amountText } from '../wallet/typed-amount.text.ts'
import { t } from './deposit.text.ts'
import {
  type DepositLookup,
  isByAmount,
  judgeOf,
  kindsOf,
  minimumOf,
  nameOfWay,
  presetFor,
  splitWays,
  type Wallet,
  type Way,
  wayFor,
  whyNotAmount,
  whyNotSent,
  whyShut,
} from './deposit-ways.ts'

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
const wallet = (walletAccountNo: string, mode: string): Wallet => ({
  walletAccountName: 'Krapao',
  mode,
  walletAccountNo,
})
const lookup = (banks: Way[], more: Partial<DepositLookup> = {}) => ({
  banks,
  wallets: [],
  isManual: false,
  ...more,
})
const codes = (ways: Way[]) => ways.map((w) => w.bankCode)
const account = (bankCode: string, mode = 'AUTO', bankAccountNo = '1112223334') =>
  way(bankCode, { bankType: 'account', mode, bankAccountNo })

test('payment entries and KBANK by SMS make QRs; all others are accounts', () => {
  const banks = [
    way('PAYTIMZ'),
    account('SCB'),
    account('KBANK', 'SMS'),
    account('KTB', 'SMS'),
    account('KBANK'),
  ]
  const ways = splitWays(lookup(banks))
  expect(codes(ways.qr)).toEqual(['PAYTIMZ', 'KBANK'])
  expect(codes(ways.bank)).toEqual(['SCB', 'KTB', 'KBANK'])
})

test('a bank may be there with its QR and as an account', () => {
  const ways = splitWays(lookup([way('BCEL'), account('BCEL')]))
  expect([codes(ways.qr), codes(ways.bank)]).toEqual([['BCEL'], ['BCEL']])
})

test('a manual deployment shows every entry as a plain account', () => {
  const ways = splitWays(
    lookup([way('PAYTIMZ'), account('KBANK', 'SMS'), account('SCB')], { isManual: true }),
  )
  expect(ways.qr).toEqual([])
  expect(codes(ways.bank)).toEqual(['PAYTIMZ', 'KBANK', 'SCB'])
})

test('a wallet in AUTO mode is a number to send to, any other takes gift links', () => {
  const wallets = [
    wallet('0899999999', 'GIFT'),
    wallet('0888888888', 'AUTO'),
    wallet('0877777777', 'SMS'),
  ]
  const ways = splitWays(lookup([], { wallets }))
  expect(ways.wallet).toEqual([wallets[1]])
  expect(ways.gift).toEqual([wallets[0], wallets[2]])
})

test('QRs stay in the order of the server; of accounts the one used last comes first, and one that is gone changes nothing', () => {
  const banks = [way('PAYTIMZ'), way('WW'), way('FP'), account('SCB'), account('GSB')]
  const used = ['qr:WW', 'bank:KTB:1', 'bank:GSB:1112223334']
  expect(codes(splitWays(lookup(banks), used).qr)).toEqual(['PAYTIMZ', 'WW', 'FP'])
  expect(codes(splitWays(lookup(banks), used).bank)).toEqual(['GSB', 'SCB'])
})

test('only kinds that have a way are named, the one used last first', () => {
  const some = lookup([account('SCB'), way('WW')], { wallets: [wallet('0899999999', 'GIFT')] })
  const named = (used: string[]) => kindsOf(splitWays(some, used), used)
  expect(named([])).toEqual(['qr', 'bank', 'gift'])
  expect(named(['gift:0899999999', 'bank:SCB:1112223334'])).toEqual(['gift', 'bank', 'qr'])
  expect(kindsOf(splitWays(lookup([])))).toEqual([])
})

test('two accounts at one bank are remembered apart', () => {
  const [one, two] = [account('SCB', 'AUTO', '1'), account('SCB', 'AUTO', '2')]
  expect(splitWays(lookup([one, two]), [nameOfWay('bank', two)]).bank).toEqual([two, one])
})

test('the minimum is at least 1', () => {
  expect(minimumOf(way('X'))).toBe(baht(1))
  expect(minimumOf(way('X', { qrMinimum: baht(0) }))).toBe(baht(1))
  expect(minimumOf(way('X', { qrMinimum: baht(100) }))).toBe(baht(100))
})

const ww = way('WW', { qrMinimum: baht(100) })

describe('whose QR it will be', () => {
  const [fp, kbank] = [way('FP', { qrMinimum: baht(10) }), account('KBANK', 'SMS')]
  const ways = [ww, fp, kbank]

  test('the first one of the server’s that takes the amount, else the first', () => {
    expect(wayFor(ways, '100', '')).toBe(ww)
    expect(wayFor(ways, '99.99', '')).toBe(fp)
    expect(wayFor(ways, '5', '')).toBe(kbank)
    for (const typed of ['', 'abc', '0.5', '200001']) expect(wayFor(ways, typed, '')).toBe(ww)
  })

  test('the one with the smallest minimum says what is too little', () => {
    expect(judgeOf(ways, '')).toBe(kbank)
    expect(judgeOf([ww, fp, way('PAYTIMZ', { qrMinimum: baht(10) })], '')).toBe(fp)
  })

  test('the member’s choice, whatever is typed; one that has closed is no choice', () => {
    expect([wayFor(ways, '5', 'WW'), judgeOf(ways, 'WW')]).toEqual([ww, ww])
    expect(wayFor(ways, '500', 'PAYONEX')).toBe(ww)
    expect(judgeOf(ways, 'PAYONEX')).toBe(kbank)
  })
})

describe('what the box of a new form holds', () => {
  const quick = way('WW', { qrMinimum: baht(100), qrQuickAmounts: [baht(200), baht(500)] })
  test.each([
    ['nothing was deposited yet: the first quick amount', undefined, '200'],
    ['what was deposited last', baht(350), '350'],
    ['with its satang', money(350_25n), '350.25'],
    ['less than this way takes', baht(99), '200'],
    ['more than it takes', baht(200_001), '200'],
  ])('%s', (_, last, held) => {
    expect(presetFor(quick, last)).toBe(held)
  })

  test('nothing, where there are no quick amounts; and never a part of a kip', () => {
    expect(presetFor(ww, undefined)).toBe('')
    const lao = way('BCEL', { currency: 'LAK', qrMinimum: baht(10_000) })
    const more = { ...lao, qrQuickAmounts: [baht(50_000)] }
    expect(presetFor(more, money(20_000_50n))).toBe('50000')
    expect(presetFor(more, baht(20_000))).toBe('20000')
  })
})

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
  expect(whyNotAmount('200,000.01', ww, '฿')?.en).toBe('Up to ฿200,000.00 per QR')
})

test.each(['100', '100.25', '1,000', '฿ 12,345.50', '๑๐๐', '໑໐໐', '200000'])(
  'for “%s” a QR can be made',
  (typed) => {
    expect(whyNotAmount(typed, ww, '฿')).toBeUndefined()
  },
)

test('below the minimum the button is shut; what cannot be read, or is too much, is told when it is pressed', () => {
  expect(whyShut('', ww, '฿')).toBe(t.missing)
  for (const typed of ['0', '99.99'])
    expect(whyShut(typed, ww, '฿')?.en).toBe('It must be at least ฿100.00')
  for (const typed of ['100', 'abc', '100.555', '200000.01'])
    expect(whyShut(typed, ww, '฿')).toBeUndefined()
})

test('a bank’s own QR is recognised by its amount, a gateway’s is not', () => {
  expect([way('KBANK'), way('BCEL'), way('WW'), way('FP')].map(isByAmount)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('kip are whole, and have a limit of their own', () => {
  const lao = way('BCEL', { currency: 'LAK', qrMinimum: baht(10_000) })
  expect(whyNotAmount('50000.50', lao, '₭')).toBe(amountText.wholeOnly)
  expect(whyNotAmount('1,000,000', lao, '₭')).toBeUndefined()
  expect(whyNotAmount('50000001', lao, '₭')?.en).toBe('Up to ₭50,000,000.00 per QR')
})

test('what was sent may be told even where it is less than a deposit should be', () => {
  for (const typed of ['0.01', '19.99', '1,000'])
    expect(whyNotSent(typed, 'THB', '฿')).toBeUndefined()
  expect(whyNotSent('0', 'THB', '฿')?.en).toBe('It must be at least ฿0.01')
  expect(whyNotSent('', 'THB', '฿')).toBe(t.missing)
  expect(whyNotSent('abc', 'THB', '฿')).toBe(amountText.unreadable)
  expect(whyNotSent('5,000', 'LAK', '₭')).toBeUndefined()
  expect(whyNotSent('0', 'LAK', '₭')?.en).toBe('It must be at least ₭1.00')
  expect(whyNotSent('5000.50', 'LAK', '₭')).toBe(amountText.wholeOnly)
})
