import { expect, test } from 'vitest'
import { bankName, isBankName, isSameReference, referenceName } from './bank-name.ts'
import { banks } from './banks.ts'

test.each([
  [['SCB', '014', '14', '0014', 'scb', ' S.C.B ', '0-14'], '014'],
  [['TMB', 'TTB', '011', '11'], '011'],
  [['BCEL', 'bcel'], 'BCEL'],
  [['TRUEWALLET', 'TrueMoney', 'TMN'], 'TRUEWALLET'],
  [['SCBX'], 'SCBX'],
  [['constructor'], 'CONSTRUCTOR'],
])('%j: one bank, %s', (written, name) => {
  for (const one of written) expect(bankName(one)).toBe(name)
})

test('every bank is known by its number, or by its code where it has none', () => {
  for (const { code, number } of banks) {
    expect(bankName(code)).toBe(number ?? code)
    expect(isBankName(number ?? code)).toBe(true)
    if (number) expect(isBankName(code)).toBe(false)
  }
  expect(isBankName('SCBX')).toBe(false)
})

test('references are compared by letters and digits; zeros before one of digits only do not count', () => {
  for (const [a, b] of [
    ['ABC1', 'abc 1'],
    ['0002123-123', '2123123'],
    ['0000', '0'],
    ['a_b.c/d', 'ABCD'],
  ] as const)
    expect(isSameReference(a, b)).toBe(true)
  for (const [a, b] of [
    ['0ABC', 'ABC'],
    ['1230', '123'],
    ['----', '///'],
  ] as const)
    expect(isSameReference(a, b)).toBe(false)
  expect(referenceName('----')).toBe('----')
})
