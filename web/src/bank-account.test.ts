import { expect, test } from 'vitest'
import { maskAccountNo } from './bank-account.ts'

test('an account number keeps its ends', () => {
  expect(maskAccountNo('1234567890')).toBe('123-•••-7890')
  expect(maskAccountNo('123456789012')).toBe('123-•••-789012')
  expect(maskAccountNo('123456')).toBe('•••456')
})
