import { baht, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { t } from '../taking.text.ts'
import { noticeOf, receivedNow, stateOf } from './card-state.ts'
import { whyNotTake } from './why-not.ts'

type Card = Parameters<typeof stateOf>[0]
/** A Thursday in Bangkok. */
const now = new Date('2026-11-26T05:00:00Z')
const taken = (...times: string[]): Card['userBonus'] => ({
  _id: '1',
  isActive: false,
  received: times.map((time) => ({ updatedAt: new Date(time) })),
})
const card = (like: Partial<Card> = {}): Card => ({
  type: 'limit',
  maxReceived: 1,
  userBonus: null,
  left: null,
  total: baht(500),
  minTotal: baht(100),
  credit: baht(100),
  ...like,
})

test('never taken, with enough money: it can be had', () => {
  expect(stateOf(card(), now)).toBe('available')
  expect(stateOf(card({ userBonus: taken() }), now)).toBe('available')
})

test('what is held is in use, however often it was received', () => {
  const userBonus = { ...taken('2026-11-26T04:00:00Z')!, isActive: true }
  expect(stateOf(card({ userBonus, left: 0, total: ZERO }), now)).toBe('in-use')
})

test('a limited one is received out for good, at its number and above', () => {
  const once = taken('2020-01-01T00:00:00Z')
  expect(stateOf(card({ userBonus: once }), now)).toBe('received')
  expect(stateOf(card({ userBonus: once, maxReceived: 2 }), now)).toBe('available')
  const thrice = taken('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z', '2022-01-01T00:00:00Z')
  expect(stateOf(card({ userBonus: thrice, maxReceived: 2 }), now)).toBe('received')
})

test('a daily one counts the day of Bangkok, which begins at 17:00 of UTC', () => {
  const daily = (time: string) => card({ type: 'day', userBonus: taken(time) })
  expect(stateOf(daily('2026-11-25T17:00:00Z'), now)).toBe('received')
  expect(stateOf(daily('2026-11-25T16:59:59Z'), now)).toBe('available')
  const midnight = new Date('2026-11-26T17:00:00Z')
  expect(stateOf(daily('2026-11-26T16:59:59Z'), midnight)).toBe('available')
})

test('a weekly one counts from Monday of Bangkok, over the turn of a year too', () => {
  const weekly = (time: string) => card({ type: 'week', userBonus: taken(time) })
  expect(stateOf(weekly('2026-11-22T17:00:00Z'), now)).toBe('received')
  expect(stateOf(weekly('2026-11-22T16:59:59Z'), now)).toBe('available')
  const sunday = new Date('2026-11-29T16:59:59Z')
  expect(stateOf(weekly('2026-11-22T17:00:00Z'), sunday)).toBe('received')
  expect(stateOf(weekly('2026-11-29T16:59:59Z'), new Date('2026-11-29T17:00:00Z'))).toBe(
    'available',
  )
  expect(stateOf(weekly('2026-12-31T12:00:00Z'), new Date('2027-01-03T12:00:00Z'))).toBe('received')
})

test('the ribbon tells how often it was received in the time that counts', () => {
  const userBonus = taken('2026-11-26T04:00:00Z', '2026-11-24T04:00:00Z', '2026-11-01T04:00:00Z')
  expect(receivedNow({ type: 'day', userBonus }, now)).toBe(1)
  expect(receivedNow({ type: 'week', userBonus }, now)).toBe(2)
  expect(receivedNow({ type: 'limit', userBonus }, now)).toBe(3)
  expect(receivedNow({ type: 'limit', userBonus: null }, now)).toBe(0)
})

test('without a place left it is full; with too little money it says from how much', () => {
  expect(stateOf(card({ left: 0 }), now)).toBe('full')
  expect(stateOf(card({ left: 1 }), now)).toBe('available')
  expect(stateOf(card({ total: baht(99) }), now)).toBe('from')
  expect(stateOf(card({ total: baht(100) }), now)).toBe('available')
  expect(stateOf(card({ left: 0, total: ZERO }), now)).toBe('full')
  expect(stateOf(card({ left: 0, userBonus: taken('2026-01-01T00:00:00Z') }), now)).toBe('received')
})

test('nothing fresh was deposited, or another is held: not available yet', () => {
  expect(stateOf(card({ credit: undefined }), now)).toBe('deposit')
  expect(stateOf(card({ credit: undefined, total: baht(99) }), now)).toBe('from')
  expect(stateOf(card(), now, true)).toBe('later')
  expect(stateOf(card({ left: 0 }), now, true)).toBe('full')
  expect(stateOf(card({ userBonus: { ...taken()!, isActive: true } }), now, true)).toBe('in-use')
})

test('before the press it is said why it cannot be taken, and whether a deposit helps', () => {
  const why = (like: Partial<Card> = {}, holds = false) =>
    whyNotTake(card(like), { holds, now, sign: '฿' })
  expect(why()).toBeUndefined()
  expect(why({}, true)).toEqual({ words: t.holdsOther })
  expect(why({ left: 0 })).toEqual({ words: t.fullWhy })
  expect(why({ userBonus: taken('2026-11-26T04:00:00Z') })).toEqual({ words: t.receivedAll })
  expect(why({ credit: undefined })).toEqual({ words: t.noFresh, deposit: true })
  const tooLittle = why({ total: baht(20), minTotal: baht(1500), credit: undefined })
  expect(tooLittle?.deposit).toBe(true)
  expect(tooLittle?.words.en).toContain('฿1,500; you have ฿20 now')
})

test('the notice names the percentage of this bonus wherever it leaves it open', () => {
  const notice = '<p>%percentFail% … %percentFail%</p>'
  expect(noticeOf({ notice, percentFail: 10 })).toBe('<p>10 … 10</p>')
})
