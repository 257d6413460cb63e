import { expect, test } from 'vitest'
import { checkLogin } from './login-check.ts'

const wrong = (username: string, password: string) =>
  Object.keys(checkLogin({ username, password, remember: false }))

test('logging in takes a phone number and a password; what they are the server judges', () => {
  expect(wrong('', '')).toEqual(['username', 'password'])
  expect(wrong(' ', 'secret')).toEqual(['username'])
  expect(wrong('0812345678', '')).toEqual(['password'])
  expect(wrong('081', ' ')).toEqual([])
})
