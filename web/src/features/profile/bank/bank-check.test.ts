import { refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { t } from './bank.text.ts'
import { t as accountText } from './bank-account.text.ts'
import { bankWords, checkAccountName, checkBankChange, placeOfBankRefusal } from './bank-check.ts'

const good = {
  bankCode: 'KBANK',
  bankAccountNo: '123-4-56789-0',
  bankAccountName: 'สมหญิง ใจดี',
  password: 'p',
}

test('an account as a person types it is fine; each empty field is marked', () => {
  expect(checkBankChange(good)).toEqual({})
  expect(
    checkBankChange({ bankCode: '', bankAccountNo: ' ', bankAccountName: ' ', password: '' }),
  ).toEqual({
    bankCode: accountText.bankMissing,
    bankAccountNo: accountText.accountNoMissing,
    bankAccountName: t.nameMissing,
    password: t.passwordMissing,
  })
})

test('an account number has 6 to 20 digits', () => {
  for (const bankAccountNo of ['12345', '1'.repeat(21), '12345x7890'])
    expect(checkBankChange({ ...good, bankAccountNo })).toEqual({
      bankAccountNo: accountText.accountNoShape,
    })
})

test.each(['KTB', 'TMB', 'BBL'])('%s takes letters A–Z and spaces only', (bankCode) => {
  expect(checkAccountName('somying jaidee', bankCode)).toEqual({})
  expect(checkAccountName('SOM\u200bYING\u00a0JAIDEE\t', bankCode)).toEqual({})
  for (const bad of ['สมหญิง ใจดี', 'SOMYING J.', 'SOMYING 2'])
    expect(checkAccountName(bad, bankCode).bankAccountName).toMatchObject({
      code: 'BANK_ACCOUNT_NAME_ENG',
    })
  expect(checkAccountName(' \u200b ', bankCode)).toEqual({ bankAccountName: t.nameMissing })
})

test('a refusal is next to its field, in words that fit this form', () => {
  expect(placeOfBankRefusal(refusal('WRONG_PASSWORD'))).toBe('password')
  expect(bankWords(refusal('WRONG_PASSWORD'))).toBe(t.passwordWrong)
  expect(placeOfBankRefusal(refusal('EXISTING_BANK'))).toBe('bankAccountNo')
  expect(placeOfBankRefusal(refusal('INVALID_BANK'))).toBe('bankCode')
  expect(placeOfBankRefusal(refusal('BANK_ACCOUNT_NAME_ENG'))).toBe('bankAccountName')
})

test('what the catalogue says of the account is said as it is there', () => {
  for (const code of ['INVALID_USER_INFO', 'BANK_CHANGE_OPEN', 'BANK_CHANGE_CLOSED'] as const)
    expect(bankWords(refusal(code))).toBeUndefined()
})
