import { duplexPair } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { inTx } from '../db/pool.ts'
import { frame, openLiveWire } from '../testing/odd/wire.ts'
import { until, world } from '../testing/world.ts'
import { callbacks } from './callbacks.ts'

// What costs us work or money, and can be asked for again and again by a caller without much to lose.
const w = await world()
afterEach(() => vi.restoreAllMocks())
const idOf = async (m: { _id: string }) =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(w.database.owner))
    .rows[0]!.id
const useUp = async (name: 'passwordAsked' | 'bankAccountDay', memberId: number, times: number) => {
  for (let i = 0; i < times; i++) await w.context.throttles.use(name, String(memberId))
}

test('a connection to /live says one token, right or wrong; more are not looked up', async () => {
  const m = await w.member()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const looks = () =>
    query.mock.calls.filter(([q]) =>
      /FROM session s JOIN member/.test(String((q as { text?: string }).text ?? q)),
    ).length
  const wire = await openLiveWire(w.url)
  await inTx(w.database.owner, async (tx) => {
    // The first one is not answered before the others are there.
    await sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`.execute(tx)
    for (let i = 10; i < 50; i++) wire.send(frame(`40{"token":"${'x'.repeat(41)}${i}"}`))
    await until(async () => wire.isOver())
  })
  expect(looks()).toBe(1)
  expect(wire.said()).toContain('UNAUTHORIZED')
  const member = await openLiveWire(w.url)
  member.send(frame(`40{"token":"${m.token}"}`))
  await until(async () => member.said().includes('40{"sid"'))
  for (let i = 0; i < 10; i++) member.send(frame(`40{"token":"${m.token}"}`))
  await until(async () => member.isOver())
  // The right one is looked up once more when it is in.
  expect(looks()).toBe(3)
})

test('a password that is typed right again and again: thirty times an hour, wherever it is asked for', async () => {
  const m = await w.member()
  await useUp('passwordAsked', await idOf(m), 29)
  expect(
    (await m.auth.changePassword({ oldPassword: m.password, newPassword: 'one-of-a-kind-7' }))
      .status,
  ).toBe(200)
  const again = await m.auth.changePassword({
    oldPassword: 'one-of-a-kind-7',
    newPassword: m.password,
  })
  expect([again.status, again.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  const account = {
    bankCode: 'SCB',
    bankAccountName: 'SOMYING JAIDEE',
    bankAccountNo: '2223334445',
  }
  expect((await m.profile.update({ ...account, password: 'one-of-a-kind-7' })).body.message).toBe(
    'REQUEST_LIMIT',
  )
})

test('a bank account is changed twenty times a day: each change is an SMS', async () => {
  const m = await w.member()
  await useUp('bankAccountDay', await idOf(m), 19)
  const to = (bankAccountNo: string) =>
    m.profile.update({ bankCode: 'SCB', bankAccountName: 'SOMYING JAIDEE', bankAccountNo })
  expect((await to('2223334446')).status).toBe(200)
  expect((await to('2223334447')).body.message).toBe('REQUEST_LIMIT')
})

test('webhooks that nobody signed are refused without end, noted no oftener than a log can bear, and hold up no genuine one from their address', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  const take = async (_: string, headers: Record<string, unknown>) =>
    headers['x-signature'] === 'right' ? ('genuine' as const) : ('forged' as const)
  callbacks(app, take, w.context.throttles)
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/callbacks/qr/WW', payload: 'x', headers })
  const statuses = new Set<number>()
  for (let i = 0; i < 300; i++) statuses.add((await send({})).statusCode)
  expect([...statuses]).toEqual([401])
  expect((await send({ 'x-signature': 'right' })).statusCode).toBe(200)
  const noted = lines.filter((line) => line.includes('a webhook with a wrong signature')).length
  expect(noted).toBeGreaterThanOrEqual(60)
  expect(noted).toBeLessThan(70)
})

test('a connection that was reset before it was accepted has no address, and is not served', async () => {
  const [client, ours] = duplexPair()
  client.on('error', () => {})
  client.write('GET /api/lookup/active HTTP/1.1\r\nHost: x\r\n\r\n')
  w.app.http.server.emit('connection', ours)
  await until(async () => ours.destroyed)
})
