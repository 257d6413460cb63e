import { type LiveEvent, liveEvent } from '@krapao/shared/live'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { until, world } from '../testing/world.ts'

const w = await world()

/** A member's open page: connected, and noting what it is told. */
async function openPage(token: string): Promise<{ socket: Socket; told: LiveEvent[] }> {
  const socket = io(w.url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  })
  onTestFinished(() => void socket.close())
  const told: LiveEvent[] = []
  socket.on('live', (event) => told.push(liveEvent.parse(event)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return { socket, told }
}

test('a credited QR is told to each of the member’s open pages, and to nobody else’s', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const [phone, laptop, stranger] = await Promise.all([openPage(m.token), openPage(m.token), openPage(other.token)])
  const { payload, qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.pay(payload)
  const credited = { type: 'qrcode', qrcodeId, credited: true }
  await until(async () => phone.told.length >= 3 && laptop.told.length >= 3)
  for (const page of [phone, laptop])
    expect(page.told).toEqual(expect.arrayContaining([credited, { type: 'wallet' }, { type: 'statement' }]))
  expect(stranger.told).toEqual([])
})

test('no token, a wrong one and an ended one are not let in', async () => {
  const m = await w.member()
  await m.auth.logout()
  for (const token of ['', 'x'.repeat(43), m.token]) await expect(openPage(token)).rejects.toThrow('UNAUTHORIZED')
})

test('a room can’t be asked for', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const spy = await openPage(other.token)
  for (const event of ['join', 'subscribe', 'room']) spy.socket.emit(event, 'member-1')
  await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })
  await new Promise((r) => setTimeout(r, 200))
  expect(spy.told).toEqual([])
})

test('live events work again after the database restarted, four times over', async () => {
  const m = await w.member()
  for (let i = 0; i < 4; i++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      w.database.owner,
    )
    await new Promise((r) => setTimeout(r, 100))
  }
  const page = await until(() => openPage(m.token).catch(() => undefined))
  const { payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.pay(payload)
  await until(async () => page.told.length >= 3)
})

test('two processes on one database: a page on one hears what happened on the other', async () => {
  const second = await buildApp({ ...w.env, port: 0 })
  onTestFinished(() => second.close())
  const m = await w.member()
  const page = await openPage(m.token)
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM member WHERE code = ${m._id}`.execute(w.house.db)
  await until(async () => {
    second.house.tell(rows[0]!.id, { type: 'wallet' })
    await new Promise((r) => setTimeout(r, 100))
    return page.told.length > 0
  })
})
