import { refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { t } from './password.text.ts'
import { checkPassword, passwordWords, placeOfRefusal } from './password-check.ts'

const good = { oldPassword: 'old', newPassword: 'one-of-a-kind-7', confirm: 'one-of-a-kind-7' }

test('each empty field is marked, with its own words', () => {
  expect(checkPassword({ oldPassword: '', newPassword: '', confirm: '' })).toEqual({
    oldPassword: t.oldMissing,
    newPassword: t.newMissing,
    confirm: t.confirmMissing,
  })
})

test('the new password must equal its confirmation', () => {
  expect(checkPassword(good)).toEqual({})
  expect(checkPassword({ ...good, confirm: 'one-of-a-kind-8' })).toEqual({ confirm: t.differs })
})

test('8 to 64 characters; of the old one only the server knows the rule it was made under', () => {
  for (const bad of ['1234567', 'x'.repeat(65)])
    expect(checkPassword({ ...good, newPassword: bad, confirm: bad })).toEqual({
      newPassword: t.shape,
    })
  for (const fine of ['12345678', 'ab'.repeat(32)])
    expect(checkPassword({ ...good, newPassword: fine, confirm: fine })).toEqual({})
  const run = 'x'.repeat(12)
  expect(checkPassword({ ...good, newPassword: run, confirm: run })).toEqual({
    newPassword: t.tooEasy,
  })
})

test('a refusal is next to the field it speaks of; a throttle under the form', () => {
  const tooEasy = refusal('INVALID_USER_INFO', { field: 'password' })
  expect(placeOfRefusal(refusal('WRONG_PASSWORD'))).toBe('oldPassword')
  expect(placeOfRefusal(tooEasy)).toBe('newPassword')
  expect(passwordWords(tooEasy)).toBe(t.tooEasy)
  expect(placeOfRefusal(refusal('REQUEST_LIMIT', { retryAfterSeconds: 60 }))).toBeUndefined()
  expect(passwordWords(refusal('REQUEST_LIMIT'))).toBeUndefined()
})
