import { expect, test } from 'vitest'
import { wayBack } from './exits.ts'

test.each(['/user', '/user/home?open=deposit', '/user/statement'])('after logging in one goes on at %s', (from) => {
  expect(wayBack(from)).toBe(from)
})

test.each([
  undefined,
  7,
  '',
  '/login',
  '//evil.example',
  'https://evil.example/user',
  '/user@evil',
  '/user/../x',
  '/users',
])('%j is no page of a member’s: one goes home', (from) => {
  expect(wayBack(from)).toBe('/user')
})
