import { expect, test } from 'vitest'
import { baht, money } from '../money.ts'
import { MAIN, whyNotTransfer } from './transfer.rules.ts'

const asked = { from: MAIN, to: 'PG', amount: baht(10), balance: baht(10) }

test('one baht up to the whole balance may move', () => {
  expect(whyNotTransfer(asked)).toBeUndefined()
  expect(whyNotTransfer({ ...asked, amount: baht(1) })).toBeUndefined()
})

test('source and target must differ', () => {
  expect(whyNotTransfer({ ...asked, to: MAIN })?.code).toBe('NO_GAME')
})

test('below one baht is refused with the least amount in words', () => {
  const why = whyNotTransfer({ ...asked, amount: money(99n) })
  expect([why?.code, why?.details]).toEqual(['TRANSFER_MINIMUM', { min: '1.00' }])
})

test('too little before too poor: an empty wallet asking for nothing is told the minimum', () => {
  expect(whyNotTransfer({ ...asked, amount: baht(0), balance: baht(0) })?.code).toBe(
    'TRANSFER_MINIMUM',
  )
})

test('one satang over the balance is refused', () => {
  expect(whyNotTransfer({ ...asked, amount: money(1_001n) })?.code).toBe('MONEY_NOT_ENOUGH')
})

test('the limits of a game bound what goes into it, both ends included', () => {
  const limits = { min: baht(20), max: baht(50) }
  const why = (amount: number) =>
    whyNotTransfer({ ...asked, amount: baht(amount), balance: baht(40), limits })
  expect([why(19)?.code, why(19)?.details]).toEqual(['TRANSFER_MINIMUM', { min: '20.00' }])
  expect(why(20)).toBeUndefined()
  expect(why(50)?.code).toBe('MONEY_NOT_ENOUGH')
  expect([why(51)?.code, why(51)?.details]).toEqual(['TRANSFER_MAXIMUM', { max: '50.00' }])
})

test('a game cannot allow less than one baht', () => {
  expect(
    whyNotTransfer({ ...asked, amount: money(99n), limits: { min: money(50n) } }),
  ).toMatchObject({
    code: 'TRANSFER_MINIMUM',
    details: { min: '1.00' },
  })
})
