import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const secret = 'shared-with-the-other-chat'

test('a foreign backend is told who a member is by a token of ten minutes, which is not the wallet’s', async () => {
  const w = await world({ env: { CHAT_BACKEND: 'https://chat.example', CHAT_SECRET: secret } })
  const m = await w.member()
  const { identity } = (await m.chat.identity()).body
  const [head, claims, mark] = identity.split('.')
  expect(mark).toBe(createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url'))
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { exp, ...who } = read(claims)
  expect(who).toEqual({ sub: m._id, name: 'Somying' })
  expect(exp * 1_000 - Date.now()).toBeGreaterThan(590_000)
  expect(exp * 1_000 - Date.now()).toBeLessThanOrEqual(600_000)
  expect((await m.chat.identity({}, { token: null })).status).toBe(401)
})

test('without a secret, or with a chat of our own, there is none', async () => {
  const worlds: Record<string, string>[] = [
    { CHAT_BACKEND: 'https://chat.example' },
    { CHAT_SECRET: secret },
  ]
  for (const env of worlds) {
    const w = await world({ env })
    expect((await (await w.member()).chat.identity()).body).toEqual({ identity: null })
  }
})
