import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endVisit, followLogouts, leaveForLogin, wayBack } from './redirects.ts'
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

const standAt = (pathname: string, search = '') =>
  vi.stubGlobal('window', {
    location: { pathname, search },
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

test('after a logout in another tab the next member does not read what this one searched for; after the end of a session the same one goes on', () => {
  standAt('/user/statement', '?search=1234.56')
  followLogouts()
  tellStorage({ key: 'token' })
  session.set('token', 't')
  leaveForLogin('session-ended')
  expect(went.map(([, state]) => state)).toEqual([
    { reason: 'left-elsewhere', from: '/user/statement' },
    { reason: 'session-ended', from: '/user/statement?search=1234.56' },
  ])
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

test('a logout takes what the chat keeps on the device, a session that has ended leaves it', () => {
  standAt('/user/home')
  local.set('chat-drafts', '{"member m1":"half"}')
  local.set('guest-id', 'g')
  session.set('token', 't')
  leaveForLogin('session-ended')
  expect([local.get('chat-drafts'), local.get('guest-id')]).toEqual(['{"member m1":"half"}', 'g'])
  session.set('token', 't')
  leaveForLogin()
  expect([local.get('chat-drafts'), local.get('guest-id')]).toEqual([null, null])
})

test('a visit of a guest page is a logout for the chat too, but only of whoever was logged in', () => {
  standAt('/login')
  local.set('guest-id', 'g')
  endVisit()
  expect(local.get('guest-id')).toBe('g')
  local.set('token', 't')
  endVisit()
  expect(local.get('guest-id')).toBeNull()
})
