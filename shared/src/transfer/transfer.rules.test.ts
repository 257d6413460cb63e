import { expect, test } from 'vitest'
import { baht, money } from '../money.ts'
import { MAIN, wholeIfFrom, whyNotTransfer } from './transfer.rules.ts'

const asked = {
  from: MAIN,
  to: 'PG',
  amount: baht(10),
  currency: 'THB',
  balance: baht(10),
} as const

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

test('no parts of a kip leave the main wallet; a game’s money moves as it is', () => {
  const part = {
    ...asked,
    currency: 'LAK',
    amount: money(1_000_50n),
    balance: baht(5_000),
  } as const
  const why = whyNotTransfer(part)
  expect([why?.code, why?.details]).toEqual(['KEY_INVALID', { field: 'amount' }])
  expect(whyNotTransfer({ ...part, amount: baht(1_000) })).toBeUndefined()
  expect(whyNotTransfer({ ...part, from: 'PG', to: MAIN })).toBeUndefined()
  expect(whyNotTransfer({ ...part, from: 'PG', to: 'UFABET' })).toBeUndefined()
  expect(whyNotTransfer({ ...part, currency: 'THB' })).toBeUndefined()
})

test('the most that may leave a place, in whole kip out of the main wallet alone', () => {
  const part = money(1_000_50n)
  expect(wholeIfFrom(MAIN, part, 'LAK')).toBe(baht(1_000))
  expect(wholeIfFrom('PG', part, 'LAK')).toBe(part)
  expect(wholeIfFrom(MAIN, part, 'THB')).toBe(part)
})
