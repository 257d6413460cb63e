import { expect, test } from 'vitest'
import { fail, Refusal, refusal, unless } from './refusal.ts'

test('a refusal carries its code and what fills its holes', () => {
  const why = refusal('TRANSFER_MINIMUM', { min: '1.00' })
  expect(why).toBeInstanceOf(Refusal)
  expect([why.code, why.message, why.details]).toEqual([
    'TRANSFER_MINIMUM',
    'TRANSFER_MINIMUM',
    { min: '1.00' },
  ])
})

test('a code without holes needs no details and may carry some', () => {
  expect(refusal('NO_GAME').details).toEqual({})
  expect(refusal('REQUEST_LIMIT', { retryAfterSeconds: 30 }).details).toEqual({
    retryAfterSeconds: 30,
  })
})

test('the types ask for the holes of the very code', () => {
  // @ts-expect-error its words have a hole
  refusal('WITHDRAW_MINIMUM')
  // @ts-expect-error another code's hole
  refusal('WITHDRAW_MINIMUM', { max: '1.00' })
  // @ts-expect-error no such code
  refusal('NOT_A_CODE')
})

test('fail throws at once; unless throws only when there is a reason', () => {
  expect(() => fail('NO_DATA')).toThrow(Refusal)
  expect(unless(undefined)).toBeUndefined()
  const why = refusal('NO_GAME')
  expect(() => unless(why)).toThrow(why)
})
