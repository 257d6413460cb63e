import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { clientOf } from '../../testing/client.ts'
import { frame, openLiveWire } from '../../testing/odd/wire.ts'
import { openPage } from '../../testing/open-page.ts'
import { pidsThatListen } from '../../testing/process/pids-that-listen.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()

test('a QR that is made and credited is told to each of the member’s open pages, and to nobody else’s', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const [phone, laptop, stranger] = await Promise.all([
    openPage(w, m.token),
    openPage(w, m.token),
    openPage(w, other.token),
  ])
  const { payload, qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }))
    .body
  await w.sandbox.pay(payload)
  const [made, credited] = [false, true].map((is) => ({ type: 'qrcode', qrcodeId, credited: is }))
  await until(async () => phone.told.length >= 4 && laptop.told.length >= 4)
  for (const page of [phone, laptop])
    expect(page.told).toEqual(
      expect.arrayContaining([made, credited, { type: 'wallet' }, { type: 'statement' }]),
    )
  expect(stranger.told).toEqual([])
})

test('no token, a wrong one and an ended one are not let in', async () => {
  const m = await w.member()
  await m.auth.logout()
  const noText = { toString: 1 } as never
  for (const token of ['', 'x'.repeat(43), m.token, noText])
    await expect(openPage(w, token)).rejects.toThrow('UNAUTHORIZED')
})

const hourMs = 3_600_000
const recheckMs = 60_000

test('a page that only connects, and connects again, keeps no session past its idle limit', async () => {
  const m = await w.member()
  for (const hours of [5, 5]) {
    w.forward(hours * hourMs)
    await openPage(w, m.token)
  }
  // The door's own look is over when the page is in; the one in the room is on its way.
  await new Promise((r) => setTimeout(r, 200))
  w.forward(3 * hourMs)
  expect((await clientOf(w.url, { token: m.token }).profile.get()).body.message).toBe(
    'EXPIRED_AUTH_TOKEN',
  )
  await expect(openPage(w, m.token)).rejects.toThrow('UNAUTHORIZED')
})

test('an open page is looked at each minute: it keeps no session alive, and is hung up when that has run out idle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [m, busy] = [await w.member(), await w.member()]
  const [page, other] = [await openPage(w, m.token), await openPage(w, busy.token)]
  const recheck = async () => {
    vi.advanceTimersByTime(recheckMs)
    await new Promise((r) => setTimeout(r, 200))
  }
  w.forward(11 * hourMs)
  await recheck()
  expect(page.socket.connected).toBe(true)
  expect((await busy.profile.get()).status).toBe(200)
  w.forward(2 * hourMs)
  await recheck()
  await until(async () => page.socket.disconnected)
  expect(other.socket.connected).toBe(true)
})

test('a room can’t be asked for', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const spy = await openPage(w, other.token)
  for (const event of ['join', 'subscribe', 'room']) spy.socket.emit(event, 'member-1')
  await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })
  await new Promise((r) => setTimeout(r, 200))
  expect(spy.told).toEqual([])
})

test('a page that stops reading is cut off before much is kept for it; one that reads goes on', async () => {
  const m = await w.member()
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM member WHERE username = ${m.phone}`.execute(w.context.db)
  const page = await openPage(w, m.token)
  const deaf = await openLiveWire(w.url)
  deaf.send(frame(`40${JSON.stringify({ token: m.token })}`))
  await until(async () => deaf.said().includes('40{"sid"'))
  deaf.socket.pause()
  // 8 MB: more than the system's own buffers take (4 MB here) before the server has to keep it.
  const event = { type: 'deposit', id: 'x'.repeat(6_000), credited: true } as const
  for (let i = 1; i <= 130; i++) {
    w.context.tell(rows[0]!.id, ...Array(10).fill(event))
    while (page.told.length < 10 * i && page.socket.connected) await nextTurn()
  }
  deaf.socket.resume()
  await until(async () => deaf.isOver())
  expect(deaf.said().length).toBeLessThan(7_000_000)
  expect(page.socket.connected).toBe(true)
})

test('live events work again after the database restarted, four times over', async () => {
  const m = await w.member()
  for (let i = 0; i < 4; i++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      w.database.owner,
    )
    await new Promise((r) => setTimeout(r, 100))
  }
  // Until this process listens again, its pages are asked to come again.
  await until(async () => (await pidsThatListen(w.database.owner)).length === 2)
  const page = await until(() => openPage(w, m.token).catch(() => undefined))
  const { payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.pay(payload)
  await until(async () => page.told.length >= 4)
})

test('a page is told things in the order in which they happened', async () => {
  const m = await w.member()
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM member WHERE code = ${m._id}`.execute(w.context.db)
  const page = await openPage(w, m.token)
  const events = Array.from(
    { length: 300 },
    (_, i) => ({ type: 'deposit', id: String(i), credited: true }) as const,
  )
  w.context.tell(rows[0]!.id, ...events)
  await until(async () => page.told.length >= events.length)
  expect(page.told.filter(({ type }) => type === 'deposit')).toEqual(events)
})

test('two processes on one database: a page on one hears what happened on the other', async () => {
  const second = await buildApp({ ...w.env, port: 0 })
  onTestFinished(() => second.close())
  const m = await w.member()
  const page = await openPage(w, m.token)
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM member WHERE code = ${m._id}`.execute(w.context.db)
  await until(async () => {
    second.context.tell(rows[0]!.id, { type: 'wallet' })
    await new Promise((r) => setTimeout(r, 100))
    return page.told.length > 0
  })
})
