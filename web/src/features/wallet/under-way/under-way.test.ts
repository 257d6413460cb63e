import { baht, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import type { Wallet } from '../wallet-query.read.ts'
import { heldApart, underWayOf } from './under-way.ts'

const since = new Date('2026-11-20T10:00:00.000Z')
const order = (direction: 'in' | 'out', amount: number) => ({
  code: 'PG',
  direction,
  amount: baht(amount),
  since,
})
const wallet = (more: Partial<Wallet> = {}) => ({ held: ZERO, ...more }) as Wallet

test('with nothing under way there is nothing to say', () => {
  expect(underWayOf(wallet(), false)).toEqual([])
})

test('each thing that can be looked at counts once, and each slip and transfer for itself', () => {
  const busy = wallet({
    held: baht(400),
    underWay: [order('in', 100), order('out', 50)],
    checking: 2,
    holding: {} as NonNullable<Wallet['holding']>,
  })
  expect(underWayOf(busy, true)).toEqual([
    { kind: 'transfer', count: 2 },
    { kind: 'held', count: 1 },
    { kind: 'checking', count: 2 },
    { kind: 'holding', count: 1 },
    { kind: 'name', count: 1 },
  ])
})

test('money on its way into a game is held too, and is no withdrawal', () => {
  const moving = wallet({ held: baht(100), underWay: [order('in', 100)] })
  expect(heldApart(moving)).toBe(ZERO)
  expect(underWayOf(moving, false)).toEqual([{ kind: 'transfer', count: 1 }])
})

test('money on its way out of a game was never held', () => {
  expect(heldApart(wallet({ held: baht(300), underWay: [order('out', 100)] }))).toBe(baht(300))
})

test('a transfer that ended between two reads makes no negative amount', () => {
  expect(heldApart(wallet({ held: ZERO, underWay: [order('in', 100)] }))).toBe(ZERO)
})
