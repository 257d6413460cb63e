import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { world } from '../testing/world.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'krapao-headers-'))
afterAll(() => rm(dist, { recursive: true, force: true }))
await mkdir(path.join(dist, 'assets'))
await writeFile(path.join(dist, 'index.html'), '<html></html>')
await writeFile(path.join(dist, 'assets', 'a-1.js'), 'let a')
const w = await world({ env: { WEB_DIST: dist } })
const m = await w.member()

type Asked = [what: string, status: number, at: string, init?: RequestInit]
const asMember = { headers: { authorization: `Bearer ${m.token}` } }
const asked: Asked[] = [
  ['a guest’s page', 200, '/login'],
  ['a member’s page', 200, '/user/profile'],
  ['a page that is none', 200, '/no/such/page'],
  ['a file', 200, '/assets/a-1.js'],
  ['a file that is none', 404, '/assets/b-2.js'],
  ['a guest’s call', 200, '/api/lookup/banks'],
  ['a member’s call', 200, '/api/account/profile', asMember],
  ['a member’s sessions', 200, '/api/account/sessions', asMember],
  ['a call without a token', 401, '/api/account/profile'],
  [
    'a call with an ended token',
    401,
    '/api/account/profile',
    { headers: { authorization: 'Bearer x' } },
  ],
  ['a call that is none', 404, '/api/nope'],
  [
    'another’s session',
    404,
    `/api/account/sessions/${crypto.randomUUID()}`,
    { method: 'DELETE', ...asMember },
  ],
  [
    'a malformed call',
    400,
    '/api/login',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['an address that cannot be read', 404, '/api/%zz'],
  ['a page that cannot be read', 404, '/login%'],
  [
    'an address that is too long',
    404,
    `/api/account/sessions/${'x'.repeat(2_000)}`,
    { method: 'DELETE', ...asMember },
  ],
  ['another verb', 404, '/login', { method: 'POST' }],
  ['where sockets open, without one', 404, '/live/?EIO=4&transport=websocket'],
  ['where sockets open, in the old way', 404, '/live/?EIO=4&transport=polling', { method: 'POST' }],
  ['a chat that is opened by polling', 200, '/socket.io/?EIO=4&transport=polling'],
  ['a chat that nobody has open', 400, '/socket.io/?EIO=4&transport=polling&sid=x'],
  ['a chat opened by another site', 401, '/socket.io/?EIO=4', { headers: { origin: 'null' } }],
  ['where the chat opens, by no verb of it', 404, '/socket.io/?EIO=4', { method: 'PUT' }],
  ['a webhook of nobody', 404, '/callbacks/qr/NOPE', { method: 'POST', body: '{}' }],
]

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

function expectHardened(headers: Headers) {
  for (const [name, value] of Object.entries(always)) expect(headers.get(name), name).toBe(value)
  expect(headers.get('permissions-policy')).toMatch(
    /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\)/,
  )
  const policy = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((rule) => rule.split(' '))
      .map(([name, ...sources]) => [name, sources.join(' ')]),
  )
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify',
  })
  expect(JSON.stringify(policy).replace("'wasm-unsafe-eval'", '')).not.toMatch(
    /unsafe|\*|https:[^/]/,
  )
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
}

test.each(asked)('headers and CSP stand on %s (%i)', async (_, status, at, init) => {
  const answer = await fetch(w.url + at, init)
  expect(answer.status).toBe(status)
  expectHardened(answer.headers)
})

test('headers stand on what breaks: a body that is too large, and our own fault', async () => {
  const large = await fetch(`${w.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'x'.repeat(400_000) }),
  })
  expect(large.status).toBe(413)
  expectHardened(large.headers)
  const broken = await world()
  await sql`ALTER TABLE session RENAME TO session_elsewhere`.execute(broken.database.owner)
  const answer = await fetch(`${broken.url}/api/account/profile`, {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  })
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'INTERNAL_SERVER_ERROR' }])
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('HSTS behind TLS, and only there', async () => {
  expect((await fetch(`${w.url}/login`)).headers.get('strict-transport-security')).toBeNull()
  const secure = await world({ env: { PUBLIC_URL: 'https://krapao.example' } })
  for (const at of ['/api/lookup/banks', '/api/nope'])
    expect((await fetch(secure.url + at)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
})

test('what is a member’s own is never cached, refusals neither; nor is a page. What anyone may read is asked for again each time', async () => {
  const cacheOf = async (at: string, init?: RequestInit) =>
    (await fetch(w.url + at, init)).headers.get('cache-control')
  for (const at of ['/api/account/profile', '/api/account/sessions', '/api/wallet']) {
    expect(await cacheOf(at, asMember)).toBe('no-store')
    expect(await cacheOf(at)).toBe('no-store')
  }
  expect(await cacheOf('/user/profile')).toBe('private, no-cache')
  for (const at of ['/api/lookup/banks', '/api/spinwheel/odds', '/api/lookup/legal?locale=xx'])
    expect(await cacheOf(at)).toBe('no-cache')
  // A guest's own, by the cookie.
  expect(await cacheOf('/api/chat/unread')).toBe('no-store')
})

test('an answer that sets a cookie is never cached, though anyone may read it: the next one on the device would have that cookie', async () => {
  const { status, headers } = await fetch(`${w.url}/api/chat/config`)
  expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^kp_chat=/)])
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['own', { media: "'self' blob:", img: "'self' data: blob:", more: '' }],
  ['off', { media: "'none'", img: "'self' data: blob:", more: '' }],
  [
    'https://chat.example/v1',
    {
      media: "'self' blob: https://chat.example",
      img: "'self' data: blob: https://chat.example",
      more: ' https://chat.example wss://chat.example',
    },
  ],
])(
  'with the chat at %s a page may load from there what it shows, and nothing else',
  async (at, may) => {
    const own = await world({ env: { CHAT_BACKEND: at } })
    const policy = (await fetch(`${own.url}/login`)).headers.get('content-security-policy')!
    const rules = policy.split(';')
    const socket = own.url.replace(/^http/, 'ws')
    expect(rules).toEqual(
      expect.arrayContaining([
        `media-src ${may.media}`,
        `img-src ${may.img}`,
        `connect-src 'self' ${socket}${may.more}`,
      ]),
    )
  },
)
