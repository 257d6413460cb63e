import { expect, test } from 'vitest'
import { shortReference, showReference } from './reference.ts'

test('a reference is the first eight signs of the id, in capitals', () => {
  expect(shortReference('3f9a01bc-7d2e-4c11-9a55-0e8f6a7b1c2d')).toBe('3F9A01BC')
  expect(shortReference('3f9-a01bc-7d2e')).toBe('3F9A01BC')
})

test('an id shorter than that is its own reference', () => {
  expect(shortReference('42')).toBe('42')
  expect(showReference('42')).toBe('42')
  expect(showReference('abcd')).toBe('ABCD')
})

test('it is shown in two groups of four', () => {
  expect(showReference('3f9a01bc-7d2e-4c11-9a55-0e8f6a7b1c2d')).toBe('3F9A 01BC')
})
