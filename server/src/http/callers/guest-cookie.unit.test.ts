import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestCookieOf } from './guest-cookie.ts'

const secret = (letter: string) => letter.repeat(43)
const hashOf = (words: string) => createHash('sha256').update(words).digest()
const [tls, plain] = ['https://wallet.example', 'http://localhost:8080']

test('with https the cookie belongs to this host alone, hidden from scripts and other sites', () => {
  const cookie = guestCookieOf(`kp_chat=${secret('b')}; __Host-kp_chat=${secret('a')}; x=1`, tls)
  expect(cookie.secretHash).toEqual(hashOf(secret('a')))
  expect(cookie.headers()).toBeUndefined()
  expect(cookie.keep()).toEqual(hashOf(secret('a')))
  expect(cookie.headers()).toEqual([
    `__Host-kp_chat=${secret('a')}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure`,
  ])
})

test('without TLS, on this machine, it is the same but for Secure', () => {
  const cookie = guestCookieOf(`__Host-kp_chat=${secret('a')}; kp_chat=${secret('b')}`, plain)
  cookie.keep()
  expect(cookie.headers()).toEqual([
    `kp_chat=${secret('b')}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax`,
  ])
})

test.each([
  undefined,
  '',
  'kp_chat=',
  'kp_chat=short',
  `kp_chat=${secret('a')}b`,
  `kp_chat=${secret('a').slice(1)}.`,
  `xkp_chat=${secret('a')}`,
  `x=kp_chat=${secret('a')}`,
])('%s is none: a browser gets another one, once a call', (header) => {
  const cookie = guestCookieOf(header, plain)
  expect(cookie.secretHash).toBeUndefined()
  const hash = cookie.keep()
  expect(cookie.keep()).toEqual(hash)
  const kept = /^kp_chat=([\w-]{43});/.exec(cookie.headers()![0]!)![1]!
  expect(hashOf(kept)).toEqual(hash)
  expect(guestCookieOf(header, plain).keep()).not.toEqual(hash)
})
