import { api } from '@krapao/shared/api'
import type { Route } from '@krapao/shared/contract'
import { errors } from '@krapao/shared/errors'
import { slipNotes } from '@krapao/shared/slip-notes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { until, world } from '../testing/world.ts'

const w = await world()
const routes = Object.values(api).flatMap((feature): Route[] => Object.values(feature))

test('an unknown call is NO_DATA, also with another verb', async () => {
  for (const [method, path] of [
    ['GET', '/api/nope'],
    ['DELETE', '/api/login'],
    ['GET', '/api/wallet/withdraw'],
  ]) {
    const answer = await fetch(w.url + path, { method: method! })
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'NO_DATA' }])
  }
})

test.each([
  '/api/autoLogin/PG/%',
  '/api/autoLogin/PG/;x/%ED%A0%80',
  '/api/wallet/account/;%ff',
  '/;%',
])('an address that cannot be decoded, %s, is NO_DATA', async (address) => {
  const answer = await fetch(w.url + address)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'NO_DATA' }])
})

test.each([
  ['{', 'application/json'],
  ['[1]', 'application/json'],
  ['"x"', 'application/json'],
  ['username=1', 'application/x-www-form-urlencoded'],
  ['{"__proto__":{"a":1},"username":"1","password":"2"}', 'application/json'],
])('a body like %s is refused with a code and never a 5xx', async (body, type) => {
  const answer = await fetch(`${w.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(((await answer.json()) as { message: string }).message).toMatch(/^KEY_(INVALID|MISSING)$/)
})

test('a NUL in a text, which the database cannot hold, is refused by its field and never a 5xx', async () => {
  const m = await w.member()
  const nul = 'a\u0000b'
  const given = {
    name: 'A',
    username: '0812300001',
    password: 'one-of-a-kind-7',
    bankCode: 'SCB',
    bankAccountName: 'A B',
  }
  for (const field of ['name', 'sourceCode', 'inviteCode', 'bankAccountName', 'password']) {
    const answer = await w.guest.auth.register({
      ...given,
      bankAccountNo: '1234512345',
      [field]: nul,
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'KEY_INVALID', details: { field } },
    ])
  }
  for (const asBlank of ['\u0000a', 'a\u0000', 'a \u0000'])
    expect((await m.profile.update({ name: asBlank })).body.message).toBe('KEY_INVALID')
  expect((await m.profile.update({ name: nul })).body).toEqual({
    message: 'KEY_INVALID',
    details: { field: 'name' },
  })
})

test.each([
  { levels: 7_000, answered: [409, 'MONEY_NOT_ENOUGH'] },
  { levels: 100_000, answered: [413, 'KEY_INVALID'] },
])(
  'a field nobody asked for, nested without end, breaks no call that moves money: $levels',
  async ({ levels, answered }) => {
    const m = await w.member()
    const answer = await fetch(`${w.url}/api/wallet/withdraw`, {
      method: 'POST',
      headers: { authorization: `Bearer ${m.token}`, 'content-type': 'application/json' },
      body: `{"amount":100,"x":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual(
      answered,
    )
  },
)

test('an empty body that says it is JSON is no body', async () => {
  const m = await w.member()
  const answer = await fetch(`${w.url}/api/wallet/activate/PG`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${m.token}`,
      'x-requested-with': 'x',
      'content-type': 'application/json',
    },
  })
  expect(answer.status).toBe(200)
})

test.each([400_000, 16 * 1024])('a body over the limit is refused: %i', async (length) => {
  const answer = await fetch(`${w.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'x'.repeat(length) }),
  })
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    413,
    'KEY_INVALID',
  ])
})

test('unknown fields are dropped, not stored and not an error', async () => {
  const m = await w.member()
  expect((await m.statement.list({ page: 1, limit: 10, memberId: 1, surprise: true })).status).toBe(
    200,
  )
})

test.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { limit: 0 },
  { limit: 51 },
  { limit: '10' },
  { page: 1e9 },
])('a page like %j is refused', async (input) => {
  const m = await w.member()
  expect((await m.statement.list(input)).body.message).toBe('KEY_INVALID')
})

test('the page of the docs runs nothing and names nobody else: its policy allows no script, and it has none', async () => {
  const answer = await fetch(`${w.url}/docs`)
  const [policy, page] = [answer.headers.get('content-security-policy')!, await answer.text()]
  for (const rule of ['default-src', 'base-uri', 'frame-ancestors', 'form-action'])
    expect(policy).toContain(`${rule} 'none'`)
  expect(policy).not.toContain('script-src')
  expect(page).not.toMatch(/<script|style=|swagger/i)
  expect((await fetch(`${w.url}/docs/style.css`)).headers.get('content-type')).toContain('text/css')
})

test('the page of the docs has every call with its fields, and every code in three languages where each link leads', async () => {
  const page = (await (await fetch(`${w.url}/docs`)).text()).replaceAll('<wbr>', '')
  for (const r of routes)
    expect(page).toContain(
      `<b class="verb ${r.method.toLowerCase()}">${r.method}</b> <code>${r.path}</code>`,
    )
  const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  for (const [code, row] of [...Object.entries(errors), ...Object.entries(slipNotes)])
    for (const words of [code, row.th, row.la, row.en]) expect(page).toContain(escaped(words))
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, to] of page.matchAll(/href="#([^"]+)"/g)) expect(ids, to).toContain(to)
  expect(page).toContain('<code>slots[].ftWalletSlot</code>')
})

test('the database restarts under the server: a call fails with a code, and the next ones work', async () => {
  const m = await w.member()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    w.database.owner,
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => m.wallet.get()))
  for (const a of answers) expect([200, 503]).toContain(a.status)
  for (const a of answers.filter((x) => x.status === 503))
    expect(a.body).toEqual({ message: 'SERVICE_BUSY' })
  // Only the next call may find that an idle connection was cut: it gets 503, and the one after it works.
  await until(async () => (await m.wallet.get()).status === 200)
})

test('the docs describe every call of the contract, with its codes', async () => {
  const doc = (await (await fetch(`${w.url}/docs/json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(doc.openapi).toBe('3.1.0')
  for (const r of routes) {
    const described = doc.paths[r.path]?.[r.method.toLowerCase()]
    expect(described, `${r.method} ${r.path}`).toBeDefined()
    expect(Object.keys(described!.responses)).toContain('200')
    for (const code of r.errors) expect(JSON.stringify(described!.responses)).toContain(code)
  }
  expect((await fetch(`${w.url}/docs`)).status).toBe(200)
})

test('the docs show a call that takes a file as the form that it is', async () => {
  const doc = (await (await fetch(`${w.url}/docs/json`)).json()) as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: object }> } } }
    >
  }
  const { content } = doc.paths['/api/wallet/slip']!.post.requestBody
  expect(content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['file'],
        properties: { file: { format: 'binary' }, amount: {}, bankCode: {} },
      },
    },
  })
})
