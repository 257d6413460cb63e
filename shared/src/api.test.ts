import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import type { Route } from './contract.ts'
import { errors, everyRoute } from './errors.ts'

// The specification's calls, to the letter: a backend or a client of that contract must be able to stand opposite.
const lookups = `banks deposit conditions agreements info notice contact withdraw slip sources active registerOTP
enableChatWidget`
const specified = `
POST /api/login
POST /api/account/validate
POST /api/account
GET /api/account/profile
PUT /api/account/profile
PUT /api/account/bankAccountName
PUT /api/account/changepwd
POST /api/otp/send
POST /api/otp/verify
GET /api/wallet
GET /api/wallet/refresh/slot
GET /api/wallet/activate/{slotCode}
GET /api/wallet/account/{slotCode}
GET /api/wallet/resetpassword/{slotCode}
POST /api/wallet/add
POST /api/wallet/transfer
POST /api/wallet/transferAll
POST /api/wallet/withdraw
POST /api/wallet/withdrawAll
POST /api/wallet/slip
POST /api/wallet/truelink
GET /api/qrcode/{provider}
POST /api/qrcode/{provider}
DELETE /api/qrcode/{qrcodeId}
POST /api/invite
GET /api/invite/bonus
GET /api/invite/banners
POST /api/refund
GET /api/refund/check
GET /api/refund/receive
GET /api/refund/addWallet
GET /api/refund/banners
GET /api/spinwheel/setup
POST /api/spinwheel/spin
GET /api/spinwheel/coupon
POST /api/spinwheel/coupon/claim
GET /api/spinwheel/active
GET /api/bonus
GET /api/bonus/activate/{code}
GET /api/bonus/check/active
GET /api/bonus/check/minimum
GET /api/bonus/clear
GET /api/promotion/current
GET /api/promotion/find/{code}
GET /api/promotion/activate/{code}
POST /api/statement
POST /api/statement/slip
GET /api/statement/slip/reference/{reference}
GET /api/autoLogin/{game}/{username}
GET /api/autoLogin/{game}/{username}/{password}
GET /api/chat/config
POST /api/chat/send-message
POST /api/chat/history
POST /api/chat/upload-image
POST /api/chat/upload-video
PUT /api/chat/read-customer/
${lookups.replace(/\S+/g, 'GET /api/lookup/$&\n')}`
const known = new Set(specified.split('\n').map((line) => line.trim()))
/** Calls that the specification does not have, each wanted by the rules behind it. */
const additions = new Set([
  'POST /api/logout',
  'POST /api/recover',
  'POST /api/recover/send',
  'POST /api/recover/verify',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{sessionId}',
  'DELETE /api/account/bankChange',
  'GET /api/account/agreement',
  'POST /api/account/agreement',
  'GET /api/lookup/legal',
  'GET /api/lookup/pgNotice',
  'POST /api/wallet/slip/seen',
  'POST /api/statement/export',
  'GET /api/wallet/transfer/{id}',
  'POST /api/bonus/leave',
  'GET /api/spinwheel/fair',
  'GET /api/spinwheel/odds',
  'POST /api/spinwheel/rotate',
  'POST /api/invite/receive',
  'POST /api/chat/end',
  'POST /api/chat/rate',
  'GET /api/chat/unread',
  'POST /api/chat/adopt',
  'GET /api/chat/identity',
  'PUT /api/wallet/favourite/{slotCode}',
])

const routes = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Route>(calls).map(([name, route]): [string, Route] => [
    `${feature}.${name}`,
    route,
  ]),
)
const signature = (r: Route) => `${r.method} ${r.path}`
const pathHoles = (r: Route) => [...r.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
const inputKeys = (r: Route) => Object.keys((r.input as z.ZodMiniObject).shape)

test.each(routes)('%s stands at the path and method of the specification', (_, route) => {
  expect(known.has(signature(route)) || additions.has(signature(route))).toBe(true)
})

test('no two routes answer the same call', () => {
  const all = routes.map(([, r]) => signature(r).replace(/\{\w+\}/g, '{}'))
  expect(all.filter((s, i) => all.indexOf(s) !== i)).toEqual([])
})

test.each(routes)('%s fills every hole of its path from its input', (_, route) => {
  expect(inputKeys(route)).toEqual(expect.arrayContaining(pathHoles(route)))
})

test.each(routes)('%s declares codes of the catalogue that can refuse, each once', (_, route) => {
  for (const code of route.errors) expect(errors[code]?.status).toBeGreaterThanOrEqual(400)
  expect(new Set(route.errors).size).toBe(route.errors.length)
})

test.each(routes)('%s is documented in a sentence', (_, route) => {
  expect(route.doc).toMatch(/^[A-Z].+\.$/s)
})

test.each(routes)('%s uses its marks as they are meant', (_, route) => {
  if (route.effect) expect(route.method).toBe('GET')
  // A GET with an effect has a POST twin, which our own web uses.
  if (route.once)
    expect([route.effect ? 'POST' : route.method, route.for]).toEqual(['POST', 'member'])
})

test('whatever moves a member’s money takes an idempotency key', () => {
  const moving = routes.filter(([, r]) =>
    /^\/api\/wallet\/(transfer|withdraw)|^\/api\/qrcode|^\/api\/(bonus|promotion|invite|refund|spinwheel)\/(.*\/)?(activate|clear|leave|receive|addWallet|spin|claim)\b/.test(
      r.path,
    ),
  )
  const changes = (r: Route) => r.method === 'POST' || r.effect
  expect(moving.flatMap(([name, r]) => (changes(r) && !r.once ? name : []))).toEqual([])
})

test('only the four calls of a closed house stay open', () => {
  expect(routes.flatMap(([, r]) => (r.whenClosed ? r.path : [])).sort()).toEqual([
    '/api/lookup/active',
    '/api/lookup/contact',
    '/api/lookup/info',
    '/api/lookup/legal',
  ])
})

test('no route repeats in its own list what a missing token is answered with', () => {
  for (const [, r] of routes) expect(r.errors).not.toContain('UNAUTHORIZED')
  expect(everyRoute).toContain('UNAUTHORIZED')
})

test('an amount on the wire is a number of baht, through a whole route', () => {
  const { input, output } = api.transfer.move
  expect(z.decode(input, { from: 'MAIN', to: 'PG', amount: 10.25 })).toEqual({
    from: 'MAIN',
    to: 'PG',
    amount: 1_025n,
  })
  const answer = z.decode(output, { status: 'SUCCESS', amount: 99.5 })
  expect(z.encode(output, answer)).toEqual({ status: 'SUCCESS', amount: 99.5 })
})
