import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endVisit, followLogouts, wayBack } from './redirects.ts'
import { local, session } from './storage.ts'

let went: [string, unknown][]
let tellStorage: (event: { key: string | null }) => void

beforeEach(() => {
  went = []
  vi.stubGlobal('history', {
    replaceState: (state: unknown, _: string, to: string) => void went.push([to, state]),
    pushState: () => undefined,
  })
})
afterEach(() => {
  session.remove('token')
  local.remove('token')
  vi.unstubAllGlobals()
})

const standAt = (pathname: string) =>
  vi.stubGlobal('window', {
    location: { pathname, search: '' },
    history: { state: { from: '/user/profile' } },
    addEventListener: (_: string, listener: typeof tellStorage) => {
      tellStorage = listener
    },
  })

test('a guest page ends what is kept here, and the login form says so', () => {
  standAt('/login')
  session.set('token', 'own')
  local.set('token', 'remembered')
  expect(endVisit()).toEqual(['own', 'remembered'])
  expect([session.get('token'), local.get('token')]).toEqual([null, null])
  expect(went).toEqual([['/login', { from: '/user/profile', reason: 'left' }]])
})

test('whoever comes for the first time ends nothing and is told nothing', () => {
  standAt('/login')
  expect(endVisit()).toEqual([])
  standAt('/howto')
  local.set('token', 'remembered')
  expect(endVisit()).toEqual(['remembered'])
  expect(went).toEqual([])
})

test('a logout in another tab leads a member’s page to the login form, which says so and leads back', () => {
  standAt('/user/statement')
  followLogouts()
  tellStorage({ key: 'token' })
  expect(went).toEqual([['/login', { reason: 'left-elsewhere', from: '/user/statement' }]])
})

test('another tab’s logout says nothing to a guest, nor to a tab with a token of its own', () => {
  standAt('/login')
  followLogouts()
  tellStorage({ key: 'token' })
  standAt('/user/statement')
  followLogouts()
  tellStorage({ key: 'locale' })
  session.set('token', 'own')
  tellStorage({ key: null })
  expect(went).toEqual([])
})

test.each(['/user', '/user/home?open=deposit', '/user/statement'])(
  'after logging in one goes on at %s',
  (from) => {
    expect(wayBack(from)).toBe(from)
  },
)

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
