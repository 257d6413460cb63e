import { expect, test } from 'vitest'
import { countries } from '../country.ts'
import { refusal } from '../refusal.ts'
import {
  foldAccountName,
  foldAccountNo,
  foldPhone,
  internationalPhone,
  showAccountNo,
  whyNotBankAccount,
  whyNotMobile,
  whyNotPassword,
  whyNotPhone,
} from './auth.rules.ts'
import { isEnglishName } from './english-name.ts'

const { TH, LA } = countries

test.each([
  '0812345678',
  '081-234-5678',
  '081 234 5678',
  '(081) 2345678',
  '+66812345678',
  '+66 81-234-5678',
  '66812345678',
  '0066812345678',
  '+66 081 234 5678',
  '๐๘๑-๒๓๔-๕๖๗๘',
])('a Thai phone pasted as %j is the same phone', (typed) => {
  expect(foldPhone(typed, TH)).toBe('0812345678')
  expect(whyNotPhone(foldPhone(typed, TH), TH)).toBeUndefined()
})

test('a Lao phone keeps its digits and loses its calling code', () => {
  expect(foldPhone('020 5555 1234', LA)).toBe('02055551234')
  expect(foldPhone('+856 20 5555 1234', LA)).toBe('02055551234')
})

test('abroad a phone has its calling code and no leading zero, so one number has one writing', () => {
  expect(internationalPhone('0812345678', TH)).toBe('66812345678')
  expect(internationalPhone('02055551234', LA)).toBe('8562055551234')
  expect(internationalPhone('2055551234', LA)).toBe('8562055551234')
})

test.each(['', '081234567', '08123456789', 'abc'])(
  'in Thailand %j is refused for want of 10 digits',
  (typed) => {
    expect(whyNotPhone(foldPhone(typed, TH), TH)?.code).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT')
  },
)

test('Laos has no rule of ten digits, only bounds with the general words', () => {
  expect(whyNotPhone('20555512', LA)).toBeUndefined()
  expect(whyNotPhone('0205555123456', LA)).toBeUndefined()
  expect(whyNotPhone('2055551', LA)?.code).toBe('INVALID_USER_INFO')
  expect(whyNotPhone('02055551234567', LA)?.code).toBe('INVALID_USER_INFO')
})

test('a password has 8 to 64 characters, no sign makes up half of it in a row, and it is not an easy one', () => {
  const isEasy = (p: string) => p === 'sunshine7'
  for (const good of ['12345678', 'abc111de', 'ก1ข2ค3ง4', 'ab'.repeat(32)])
    expect(whyNotPassword(good, isEasy), good).toBeUndefined()
  for (const bad of [
    '',
    '1234567',
    `${'ab'.repeat(32)}c`,
    'sunshine7',
    'xxxxxxxx',
    'abcd1111',
    '😀😀😀😀abcd',
  ])
    expect(whyNotPassword(bad, isEasy)?.code, bad).toBe('INVALID_USER_INFO')
})

test('SMS goes to numbers that a mobile can have, in each country by its row', () => {
  for (const phone of ['0612345678', '0812345678', '0912345678'])
    expect(whyNotMobile(phone, TH, 'username'), phone).toBeUndefined()
  for (const phone of [
    '0212345678',
    '0512345678',
    '0712345678',
    '1900222333',
    '1812345678',
    '0000000000',
  ])
    expect(whyNotMobile(phone, TH, 'username'), phone).toEqual(
      refusal('INVALID_USER_INFO', { field: 'username' }),
    )
  for (const phone of ['02055551234', '2055551234', '0002055551234', '0305551234', '305551234'])
    expect(whyNotMobile(phone, LA, 'username'), phone).toBeUndefined()
  for (const phone of [
    '021555123',
    '0205555123',
    '020555512345',
    '03055512345',
    '09055551234',
    '20555512',
  ])
    expect(whyNotMobile(phone, LA, 'username'), phone).toBeDefined()
})

const account = {
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '123-4-56789-0',
}

test.each(['KTB', 'TMB', 'BBL'])('%s takes letters and spaces only', (bankCode) => {
  const named = (bankAccountName: string) =>
    whyNotBankAccount({ ...account, bankCode, bankAccountName }, TH)?.code
  expect(named('SOMCHAI JAIDEE')).toBeUndefined()
  expect(named('somchai jaidee')).toBeUndefined()
  expect(named('som\u200bchai\u00a0jaidee')).toBeUndefined()
  for (const bad of ['สมชาย ใจดี', 'SOMCHAI JAIDEE 2', 'O’NEILL JOHN', 'SOMCHAI-JAIDEE', ''])
    expect(named(bad)).toBe('BANK_ACCOUNT_NAME_ENG')
})

test('other banks take a Thai name', () => {
  expect(whyNotBankAccount({ ...account, bankAccountName: 'สมชาย ใจดี' }, TH)).toBeUndefined()
})

test('a bank of another country, or none at all, is refused', () => {
  expect(whyNotBankAccount({ ...account, bankCode: 'BCEL' }, TH)?.code).toBe('INVALID_BANK')
  expect(whyNotBankAccount(account, LA)?.code).toBe('INVALID_BANK')
  expect(whyNotBankAccount({ ...account, bankCode: 'kbank' }, TH)?.code).toBe('INVALID_BANK')
  expect(
    whyNotBankAccount({ ...account, bankCode: 'BCEL', bankAccountName: 'ສົມໄຊ' }, LA),
  ).toBeUndefined()
})

test('an account number is 6 to 20 digits, however it is typed', () => {
  const numbered = (bankAccountNo: string) =>
    whyNotBankAccount({ ...account, bankAccountNo }, TH)?.code
  expect(numbered('123 456')).toBeUndefined()
  for (const bad of ['12345', '1'.repeat(21), '12345x7890', ''])
    expect(numbered(bad)).toBe('INVALID_USER_INFO')
})

test('names are folded to one writing, numbers to their digits', () => {
  expect(foldAccountName('  somchai   jaidee ')).toBe('SOMCHAI JAIDEE')
  expect(foldAccountNo('123-4-56789 0')).toBe('1234567890')
  expect(isEnglishName('Somchai Jaidee')).toBe(true)
})

test.each([
  ['ten digits, as SPEC has them', '1234567890', '123-456-7890'],
  ['twelve, as some Thai banks have them', '123456789012', '123-456-789-012'],
  ['a Lao account', '010120001234567', '010-120-001-234-567'],
  ['a last digit, which never stands alone', '1234567890123', '123-456-789-0123'],
  ['the shortest that there is', '123456', '123-456'],
  ['the longest', '12345678901234567890', '123-456-789-012-345-678-90'],
  ['a number that came grouped otherwise', '123-4-56789-0', '123-456-7890'],
  ['too few digits for an account', '12345', '12345'],
  ['a number that the server has masked', 'xxxxxx4321', 'xxxxxx4321'],
])('an account number is grouped in threes: %s', (_, no, shown) => {
  expect(showAccountNo(no)).toBe(shown)
})

test('an account’s name holds nothing unseen: what turns or hides letters goes, and of nothing else there is no name', () => {
  expect(foldAccountName('\u202eSOM\u200bYING\u0007 \u00adJai dee\ufeff')).toBe('SOMYING JAI DEE')
  expect(foldAccountName('สมหญิง\u200b ใจดี')).toBe('สมหญิง ใจดี')
  const account = { bankCode: 'SCB', bankAccountNo: '1234567890' }
  expect(whyNotBankAccount({ ...account, bankAccountName: 'สมหญิง' }, TH)).toBeUndefined()
  expect(whyNotBankAccount({ ...account, bankAccountName: '\u202e\u0007' }, TH)).toMatchObject({
    code: 'INVALID_USER_INFO',
    details: { field: 'bankAccountName' },
  })
})
