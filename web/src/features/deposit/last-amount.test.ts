import { baht, money } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { amountsIn, lastAmount, rememberAmount, written } from './last-amount.ts'

test('each currency keeps its own last amount', () => {
  rememberAmount('BAHT', baht(500))
  rememberAmount('LAK', baht(50_000))
  rememberAmount('BAHT', money(300_25n))
  expect(lastAmount('BAHT')).toBe(money(300_25n))
  expect(lastAmount('LAK')).toBe(baht(50_000))
  expect(lastAmount('USD')).toBeUndefined()
})

test('what cannot be read is no amount', () => {
  expect(amountsIn(null).size).toBe(0)
  expect(written(amountsIn('BAHT:abc LAK: :5 BAHT LAK:50000.00'))).toBe('LAK:50000.00')
})
