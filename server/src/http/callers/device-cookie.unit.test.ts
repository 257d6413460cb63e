import { expect, test } from 'vitest'
import { deviceCookieOf } from './device-cookie.ts'

const secret = (letter: string) => letter.repeat(43)

test('behind https the cookie is Secure and its name says so', () => {
  const cookie = deviceCookieOf(
    `__Secure-device=${secret('a')}; device=${secret('b')}`,
    'https://wallet.example',
  )
  expect(cookie.given).toEqual([secret('a')])
  cookie.keep([secret('c')])
  expect(cookie.headers()).toEqual(
    ['/api/login', '/api/recover/send'].map(
      (path) =>
        `__Secure-device=${secret('c')}; Path=${path}; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure`,
    ),
  )
})

test('four secrets are read and kept, whatever else the header holds', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(secret)
  const cookie = deviceCookieOf(
    `x=1; device=short.${many.join('.')}; y=device=${secret('z')}`,
    'http://localhost',
  )
  expect(cookie.given).toEqual(many.slice(0, 4))
  expect(cookie.headers()).toBeUndefined()
  cookie.keep(many)
  expect(cookie.headers()![0]).toContain(`device=${many.slice(0, 4).join('.')};`)
})
