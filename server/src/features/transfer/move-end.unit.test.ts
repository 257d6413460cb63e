import { baht, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { done, refused } from '../../outside/outcome.ts'
import { legId } from './leg.ts'
import { doneEnd, endOf } from './move-end.ts'

const now = new Date('2026-01-02T03:04:05Z')
const out = {
  id: '00000000-0000-8000-8000-000000000001',
  memberId: 7,
  gameId: 3,
  currency: 'THB',
  direction: 'out',
  amount: baht(40),
} as const
const into = { ...out, direction: 'in' } as const
const mirror = { ours: baht(100), maxGain: baht(50), isWaiting: false, bound: null }
const told = (before: number) => done('R1', { before: baht(before) })

test('a refused move has no gain, and frees only what was held for it', () => {
  const refusedEnd = { state: 'refused', reason: 'AMOUNT', readAt: null, result: undefined }
  expect(endOf(into, mirror, refused('AMOUNT'), now)).toMatchObject(refusedEnd)
  expect(endOf(into, mirror, refused('AMOUNT'), now)!.postings.length).toBeGreaterThan(0)
  expect(endOf(out, mirror, refused('AMOUNT'), now)).toMatchObject({ ...refusedEnd, postings: [] })
})

test('a balance up to the ceiling is booked with the move, and one above it is not believed', () => {
  expect(endOf(out, mirror, told(150), now)!.result).toMatchObject({ amount: baht(50) })
  expect(endOf(out, mirror, told(151), now)).toBeUndefined()
  expect(endOf(out, { ...mirror, isWaiting: true }, told(101), now)).toBeUndefined()
})

test('without a gain only the move is posted; so it is where the balance was not reported', () => {
  const plain = doneEnd(out, { gain: ZERO, bound: null, now })
  expect(plain).toMatchObject({ state: 'done', reason: null, readAt: now, result: undefined })
  expect(endOf(out, mirror, told(100), now)).toEqual(plain)
  expect(endOf(out, mirror, done('R1'), now)).toEqual(plain)
  const said = done('R1', { byPerson: true })
  expect(endOf(out, mirror, said, now)).toEqual({ ...plain, readAt: null })
  const more = { ...out, amount: baht(120) }
  expect(endOf(more, mirror, done('R1'), now)!.result).toMatchObject({ amount: baht(20) })
})

test('the id of a leg never changes: a repeated call finds its earlier order by it', () => {
  const call = '00000000-0000-8000-8000-000000000002'
  expect([legId(call, 'out', 'PG'), legId(call, 'in', 'PG'), legId(call, 'out', 'PG', 0)]).toEqual([
    'e853ddf5-a8a7-8be5-9b7f-fc001ea44174',
    '145e30bb-2b90-895f-b85b-632d8f485600',
    '3b00613c-bdce-8265-b85b-b5058560f967',
  ])
})
