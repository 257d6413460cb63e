import { expect, test } from 'vitest'
import { baht, money } from '../money.ts'
import { whyNotWithdraw } from './withdraw.rules.ts'

const limits = { min: baht(100), max: baht(1_000) }
const asked = {
  amount: baht(500),
  currency: 'THB',
  balance: baht(2_000),
  limits,
  open: false,
} as const

test('from the least to the most, both included', () => {
  for (const amount of [baht(100), baht(500), baht(1_000)])
    expect(whyNotWithdraw({ ...asked, amount })).toBeUndefined()
})

test('below and above are refused with the number in words', () => {
  const low = whyNotWithdraw({ ...asked, amount: money(9_999n) })
  const high = whyNotWithdraw({ ...asked, amount: money(100_001n) })
  expect([low?.code, low?.details]).toEqual(['WITHDRAW_MINIMUM', { min: '100.00' }])
  expect([high?.code, high?.details]).toEqual(['WITHDRAW_MAXIMUM', { max: '1,000.00' }])
})

test('one open withdrawal at a time', () => {
  expect(whyNotWithdraw({ ...asked, open: true })?.code).toBe('REQUEST_LIMIT')
})

test('never more than there is', () => {
  expect(whyNotWithdraw({ ...asked, balance: money(49_999n) })?.code).toBe('MONEY_NOT_ENOUGH')
  expect(whyNotWithdraw({ ...asked, balance: baht(500) })).toBeUndefined()
})

test('satang are paid out, parts of a kip by nobody', () => {
  const amount = money(500_50n)
  expect(whyNotWithdraw({ ...asked, amount })).toBeUndefined()
  expect(whyNotWithdraw({ ...asked, currency: 'LAK' })).toBeUndefined()
  const kip = whyNotWithdraw({ ...asked, amount, currency: 'LAK' })
  expect([kip?.code, kip?.details]).toEqual(['KEY_INVALID', { field: 'amount' }])
})
