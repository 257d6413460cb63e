import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { placeOfRefusal, wordsOfRefusal } from './register-refusals.ts'
import { stepOf } from './register-steps.ts'

test('each refusal of the server is next to its field, on its step', () => {
  expect(placeOfRefusal(refusal('EXISTING_USER'))).toBe('username')
  expect(placeOfRefusal(refusal('EXISTING_BANK'))).toBe('bankAccountNo')
  expect(placeOfRefusal(refusal('INVALID_BANK'))).toBe('bankCode')
  expect(placeOfRefusal(new Refusal('KEY_INVALID', { field: 'bankAccountName' }))).toBe('firstName')
  expect(placeOfRefusal(new Refusal('KEY_MISSING', { field: 'name' }))).toBe('name')
  expect(placeOfRefusal(new Refusal('INVALID_USER_INFO', { field: 'phoneNumber' }))).toBe(
    'username',
  )
  expect(placeOfRefusal(refusal('OTP_BLOCK'))).toBe('username')
  for (const code of ['REQUEST_LIMIT', 'OTP_SEND_FAIL'] as const)
    expect(placeOfRefusal(refusal(code))).toBeUndefined()
  expect([stepOf('username'), stepOf('password'), stepOf('bankAccountNo')]).toEqual([
    'phone',
    'identity',
    'bank',
  ])
})

test('a refusal that names its field has words of its own', () => {
  const words = (field?: string) =>
    wordsOfRefusal(new Refusal('INVALID_USER_INFO', field ? { field } : {}))?.en
  expect(words('password')).toContain('too easy to guess')
  expect(words('bankAccountNo')).toContain('account number')
  expect(words()).toBeUndefined()
  expect(wordsOfRefusal(refusal('EXISTING_USER'))).toBeUndefined()
  const blocked = wordsOfRefusal(new Refusal('OTP_BLOCK', { retryAfterSeconds: 121 }))
  expect(blocked?.en).toContain('Wait about 3 min')
  expect(wordsOfRefusal(refusal('OTP_BLOCK'))).toBeUndefined()
})
