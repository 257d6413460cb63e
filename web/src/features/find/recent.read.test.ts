import { baht, money } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { slotOf } from '../../../testing/slot.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { continuing, recent } from './recent.read.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute))
const codes = (slots: readonly Slot[]) => slots.map(({ code }) => code)
const played = (code: string, minute: number, more: Partial<Slot> = {}) =>
  slotOf(code, { playedAt: at(minute), ...more })

test('recent are the games that were played, the last one first', () => {
  const slots = [
    slotOf('NEVER', { playedAt: null }),
    played('PG', 1),
    slotOf('OLDER-SERVER'),
    played('IMI', 3),
    played('JOKER', 2, { maintenance: { until: null } }),
  ]
  expect(codes(recent(slots))).toEqual(['IMI', 'JOKER', 'PG'])
})

test('what was played last goes on first, then games that hold money, the most first', () => {
  const slots = [
    slotOf('EMPTY'),
    slotOf('LITTLE', { amount: money(1n) }),
    played('PG', 1),
    slotOf('MUCH', { amount: baht(500) }),
    slotOf('SOME', { amount: baht(20) }),
  ]
  expect(codes(continuing(slots))).toEqual(['PG', 'MUCH', 'SOME'])
  // Where nothing is and nothing was played, there is nothing to go on with.
  expect(continuing([slotOf('EMPTY')])).toEqual([])
})

test('a game that was played and holds money is there once, in its place by time', () => {
  const slots = [
    played('PG', 1, { amount: baht(900) }),
    slotOf('MUCH', { amount: baht(500) }),
    played('IMI', 2),
  ]
  expect(codes(continuing(slots))).toEqual(['IMI', 'PG', 'MUCH'])
})

test('three at most', () => {
  expect(codes(continuing([1, 2, 3, 4].map((minute) => played(`G${minute}`, minute))))).toEqual([
    'G4',
    'G3',
    'G2',
  ])
})

test('a game that is being worked on, or has no account, cannot be gone on with', () => {
  const slots = [
    played('PG', 3, { maintenance: { until: null } }),
    slotOf('MUCH', { amount: baht(500), maintenance: { until: at(9) } }),
    played('GONE', 2, { isActive: false }),
  ]
  expect(continuing(slots)).toEqual([])
})
