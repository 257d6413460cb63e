import { expect, test } from 'vitest'
import { countries } from '../country.ts'
import { usernamesIn } from './wallet-note.rules.ts'

test.each([
  '0812345678',
  'krapao 0812345678',
  '081-234-5678',
  '081 234 5678 ฝาก 100 บาท',
  'ฝาก 100 0812345678',
  '100 081 234 5678',
  '๐๘๑๒๓๔๕๖๗๘',
  '໐໘໑ ໒໓໔ ໕໖໗໘',
  '+66 81 234 5678',
  '(081) 234.5678',
  'user:0812345678;',
  '0812345678 0812345678',
])('“%s” names the member', (note) => {
  expect(usernamesIn(note, countries.TH)).toContain('0812345678')
})

test.each(['', 'สวัสดี', '12345', '08123', '99998123456789999'])('“%s” names nobody', (note) => {
  expect(usernamesIn(note, countries.TH)).toEqual([])
})

test('two numbers are two names; a Lao number is named as Lao members are', () => {
  expect(usernamesIn('0812345678 and 0898765432', countries.TH)).toEqual([
    '0812345678',
    '0898765432',
  ])
  expect(usernamesIn('020 5555 1234', countries.LA)).toContain('02055551234')
})

test('of a note as long as can be only the beginning is read', () => {
  expect(usernamesIn('0 '.repeat(100_000), countries.TH)).toEqual([])
  expect(usernamesIn(`${'x'.repeat(200)} 0812345678`, countries.TH)).toEqual(['0812345678'])
  expect(usernamesIn(`${'x'.repeat(300)} 0812345678`, countries.TH)).toEqual([])
})
