import { expect, test } from 'vitest'
import { needsEnglishName, whyNotRename } from './profile.rules.ts'

test.each(['KTB', 'TMB', 'BBL'])(
  'a name in Thai at %s is to be written in English, once',
  (bank) => {
    expect(needsEnglishName(bank, 'สมหญิง ใจดี')).toBe(true)
    expect(needsEnglishName(bank, 'SOMYING J.')).toBe(true)
    expect(needsEnglishName(bank, 'SOMYING JAIDEE')).toBe(false)
  },
)

test('other banks take the name as it is, and so does a bank that we do not know', () => {
  expect(needsEnglishName('KBANK', 'สมหญิง ใจดี')).toBe(false)
  expect(needsEnglishName('BCEL', 'ສົມຍິງ')).toBe(false)
  expect(needsEnglishName('NOBANK', 'สมหญิง')).toBe(false)
})

const thai = { bankCode: 'KTB', bankAccountName: 'สมหญิง ใจดี' }
const english = { bankCode: 'KTB', bankAccountName: 'SOMYING JAIDEE' }

test('a rename is refused for a name in other letters, for another bank, and where none is offered', () => {
  expect(whyNotRename(thai, english)).toBeUndefined()
  expect(whyNotRename(thai, { ...english, bankAccountName: 'SOMYING 2' })?.code).toBe(
    'BANK_ACCOUNT_NAME_ENG',
  )
  expect(whyNotRename(thai, { ...english, bankCode: 'BBL' })?.code).toBe('INVALID_USER_INFO')
  expect(whyNotRename(english, { ...english, bankAccountName: 'ANOTHER' })?.code).toBe(
    'INVALID_USER_INFO',
  )
  const elsewhere = { bankCode: 'SCB', bankAccountName: 'SOMYING' }
  expect(whyNotRename(elsewhere, elsewhere)?.code).toBe('INVALID_USER_INFO')
})

test.each(['SOMYING\u00a0JAIDEE', 'SOMYING\tJAIDEE', 'SOM\u200bYING JAIDEE'])(
  'spaces and letters that are not seen, out of a copied text, refuse no name: %j',
  (bankAccountName) => expect(whyNotRename(thai, { ...english, bankAccountName })).toBeUndefined(),
)

test('the same rename once more is no refusal', () => {
  expect(whyNotRename(english, { ...english, bankAccountName: ' somying  jaidee' })).toBeUndefined()
})
