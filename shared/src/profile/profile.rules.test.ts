import { expect, test } from 'vitest'
import { needsEnglishName } from './profile.rules.ts'

test.each(['KTB', 'TMB', 'BBL'])('a name in Thai at %s is to be written in English, once', (bank) => {
  expect(needsEnglishName(bank, 'สมหญิง ใจดี')).toBe(true)
  expect(needsEnglishName(bank, 'SOMYING J.')).toBe(true)
  expect(needsEnglishName(bank, 'SOMYING JAIDEE')).toBe(false)
})

test('other banks take the name as it is, and so does a bank that we do not know', () => {
  expect(needsEnglishName('KBANK', 'สมหญิง ใจดี')).toBe(false)
  expect(needsEnglishName('BCEL', 'ສົມຍິງ')).toBe(false)
  expect(needsEnglishName('NOBANK', 'สมหญิง')).toBe(false)
})
