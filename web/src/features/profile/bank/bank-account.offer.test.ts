import { expect, test } from 'vitest'
import { maskAccountNo, showAccount } from './bank-account.offer.ts'

test('an account number keeps its ends, and of a long one no more than of a short one', () => {
  expect(maskAccountNo('1234567890')).toBe('123-•••-7890')
  expect(maskAccountNo('010120009876543')).toBe('010-•••-6543')
  expect(maskAccountNo('123456')).toBe('•••456')
})

test('a number that the server tells in part shows the digits that it tells, in the style of the masked one', () => {
  expect(showAccount('xxxxxx4321')).toBe('•••-4321')
  expect(showAccount('1234567890')).toBe('123-456-7890')
  expect(showAccount('010120001234567')).toBe('010-120-001-234-567')
})
