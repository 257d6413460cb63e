import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { giftView } from './useGift.ts'

const row = (status: string, more: object = {}) => ({
  _id: 'a',
  createdAt: new Date(0),
  amount: null,
  status,
  note: null,
  link: null,
  reference: null,
  ...more,
})
const pending = { status: 'PENDING' } as const

test('nothing was sent: the form', () => {
  expect(giftView({ id: undefined, rows: [row('PENDING')] })).toEqual({ is: 'form' })
})

test('the call itself said how it ended', () => {
  expect(giftView({ id: 'a', sent: { status: 'SUCCESS', amount: baht(20) } })).toEqual({
    is: 'credited',
    id: 'a',
    amount: baht(20),
  })
})

test('not known yet, for as long as the list says so, has not come or does not name it', () => {
  expect(giftView({ id: 'a', sent: pending })).toEqual({ is: 'pending' })
  expect(giftView({ id: 'a', sent: pending, rows: [] })).toEqual({ is: 'pending' })
  expect(giftView({ id: 'a', sent: pending, rows: [row('PENDING')] })).toEqual({ is: 'pending' })
  expect(giftView({ id: 'a', sent: pending, failed: true })).toEqual({ is: 'pending' })
})

test('the list says how it ended', () => {
  expect(
    giftView({ id: 'a', sent: pending, rows: [row('SUCCESS', { amount: baht(20) })] }),
  ).toEqual({
    is: 'credited',
    id: 'a',
    amount: baht(20),
  })
  expect(giftView({ id: 'a', rows: [row('FAILED', { note: 'TRUELINK_INVALID' })] })).toEqual({
    is: 'failed',
    note: 'TRUELINK_INVALID',
  })
})

test('after a reload it waits for the list; an address that names nothing of the member’s is the form', () => {
  expect(giftView({ id: 'a' })).toEqual({ is: 'coming' })
  expect(giftView({ id: 'other', rows: [row('PENDING')] })).toEqual({ is: 'form' })
  expect(giftView({ id: 'a', failed: true })).toEqual({ is: 'form' })
})
