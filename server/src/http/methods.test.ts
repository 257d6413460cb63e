import { api } from '@krapao/shared/api'
import type { Route } from '@krapao/shared/contract'
import { expect, onTestFinished, test } from 'vitest'
import { shutDown } from '../testing/process/shut-down.ts'
import { world } from '../testing/world.ts'

const w = await world()
const routes = Object.values(api).flatMap((feature): Route[] => Object.values(feature))
const doc = (await (await fetch(`${w.url}/docs/json`)).json()) as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}
const described = (path: string, method: string, status: number) =>
  doc.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.description ?? ''

test('HEAD runs no call that changes something', async () => {
  const m = await w.member()
  const head = (path: string) =>
    fetch(w.url + path, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${m.token}`, 'x-requested-with': 'x' },
    })
  expect((await head('/api/wallet/activate/PG')).status).toBe(404)
  expect((await m.games.account({ slotCode: 'PG' })).body.message).toBe('SLOT_NO_ACCOUNT')
  for (const r of routes.filter(({ effect }) => effect))
    expect((await head(r.path.replace(/\{\w+\}/g, 'PG'))).status, r.path).toBe(404)
  expect((await head('/api/lookup/active')).status).toBe(200)
})

test('credentials in an address are refused, also when the right ones are in the body', async () => {
  const { phone, password } = await w.member()
  const login = (query: string, body: object) =>
    fetch(`${w.url}/api/login${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.3.3.3' },
      body: JSON.stringify(body),
    })
  const inAddress = `?username=${phone}&password=${password}`
  for (const body of [{}, { username: phone, password }]) {
    const answer = await login(inAddress, body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'KEY_INVALID', details: { field: 'username' } },
    ])
  }
  const right = await login('?utm=1', { username: phone, password })
  expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
  '“%s” in an address is a word like any other that no call asks for',
  async (word) => {
    const answer = await fetch(`${w.url}/api/login?${word}=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.3.3.4' },
      body: JSON.stringify({ username: '0800000000', password: 'x' }),
    })
    expect(((await answer.json()) as { message: string }).message).toBe('WRONG_CREDENTIAL')
  },
)

test('the docs list what the door really answers: 403, 409 and 410', async () => {
  const m = await w.member({ balance: 500 })
  const effects = routes.filter(({ effect }) => effect)
  for (const r of effects) {
    const answer = await fetch(w.url + r.path.replace(/\{\w+\}/g, 'PG'), {
      headers: { authorization: `Bearer ${m.token}` },
    })
    expect(answer.status, r.path).toBe(403)
    expect(described(r.path, r.method, 403)).toContain(
      ((await answer.json()) as { message: string }).message,
    )
  }
  for (const r of routes.filter(({ effect }) => !effect))
    expect(described(r.path, r.method, 403)).not.toContain('KEY_MISSING')
  const key = crypto.randomUUID()
  await m.withdraw.ask({ amount: 100 }, { key })
  const other = await m.withdraw.ask({ amount: 200 }, { key })
  expect([other.status, other.body.message]).toEqual([409, 'KEY_INVALID'])
  for (const r of routes) {
    expect(described(r.path, r.method, 409).includes('KEY_INVALID'), r.path).toBe(
      r.once !== undefined,
    )
    expect(described(r.path, r.method, 503).includes('STILL_RUNNING'), r.path).toBe(
      r.once !== undefined,
    )
    expect(described(r.path, r.method, 429), r.path).toContain('REQUEST_LIMIT')
  }
  const reopen = await shutDown(w)
  onTestFinished(reopen)
  for (const r of routes) {
    const asked = {
      method: r.method,
      headers: { authorization: `Bearer ${m.token}`, 'x-requested-with': 'x' },
    }
    const { status } = await fetch(w.url + r.path.replace(/\{\w+\}/g, 'PG'), asked)
    expect(described(r.path, r.method, 410) !== '', r.path).toBe(status === 410)
  }
})
