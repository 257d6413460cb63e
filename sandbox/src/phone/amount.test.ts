import { expect, test } from 'vitest'
import { readAmount } from '../../pages/phone/amount.ts'

const read = (typed: string) => readAmount(typed, '10000.00')

test.each([
  ['100', '100.00'],
  ['1,000', '1000.00'],
  [' 1,234.5 ', '1234.50'],
  ['฿20.05', '20.05'],
  ['๑๐๐', '100.00'],
  ['໑໐໐', '100.00'],
  ['10000', '10000.00'],
])('“%s” can be paid', (typed, amount) => {
  expect(read(typed)).toEqual({ amount })
})

test.each(['', '0', '0.00', 'abc', '1,5', '10,00', '1.234', '-5', '1e3', '12345678901'])(
  '“%s” cannot be paid',
  (typed) => {
    expect(read(typed)).toEqual({ why: 'AMOUNT' })
  },
)

test('more than there is cannot be paid', () => {
  expect(read('10,000.01')).toEqual({ why: 'INSUFFICIENT' })
})
