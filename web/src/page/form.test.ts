import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { Unreachable } from '../api/unreachable.ts'
import { placeOf } from './form.ts'

const start = { username: '', amount: '' }

test('a refusal is where the form says, else next to the field that it names, else under the form', () => {
  const place = (r: Refusal) => (r.code === 'EXISTING_USER' ? 'username' : undefined)
  expect(placeOf(refusal('EXISTING_USER'), { start, place })).toBe('username')
  expect(placeOf(new Refusal('KEY_INVALID', { field: 'amount' }), { start, place })).toBe('amount')
  expect(
    placeOf(new Refusal('KEY_INVALID', { field: 'elsewhere' }), { start, place }),
  ).toBeUndefined()
  expect(placeOf(refusal('MONEY_NOT_ENOUGH'), { start })).toBeUndefined()
})

test('silence and faults of ours belong to no field', () => {
  expect(placeOf(new Unreachable('timeout'), { start })).toBeUndefined()
  expect(placeOf(new Error('bug'), { start })).toBeUndefined()
})
