import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { byWebsocket, openChat } from '../../testing/chat/chat-page.ts'
import { chatDesk } from '../../testing/chat-desk.ts'
import { chatPath, frame, livePath, openLiveWire } from '../../testing/odd/wire.ts'
import { waitingForLocks } from '../../testing/standing-lock.ts'
import { until, world } from '../../testing/world.ts'

// What remains of a socket that was refused or whose client left, and how much an admitted one may say.
const w = await world({ deadlines: { tokenMs: 60_000 } })
const { writingGuest, writingMember } = chatDesk(w)
afterEach(() => vi.restoreAllMocks())

test.each([
  ['/live', livePath],
  ['the chat', chatPath],
])(
  '%s: a refused socket is closed at once, not when the time for a token is over',
  async (_, path) => {
    const wire = await openLiveWire(w.url, {}, path)
    wire.send(frame(`40{"token":"${'x'.repeat(43)}"}`))
    await until(async () => wire.isOver())
    expect(wire.said()).toContain('UNAUTHORIZED')
  },
)

test('a client that leaves before it is admitted keeps no place', async () => {
  const m = await w.member()
  await inTx(w.database.owner, async (tx) => {
    // The server can answer none of them until all have left.
    await sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const wires = await Promise.all(
      Array.from({ length: 20 }, () => openLiveWire(w.url, {}, chatPath)),
    )
    for (const wire of wires) wire.send(frame(`40{"token":"${m.token}"}`))
    await until(async () => (await waitingForLocks(w.database)) > 0)
    for (const { socket } of wires) socket.destroy()
    await Promise.all(wires.map(({ over }) => over))
  })
  const pages = []
  for (let n = 0; n < 20; n++)
    pages.push(
      await until(() => openChat(w, { token: m.token }, byWebsocket).catch(() => undefined)),
    )
  expect(pages).toHaveLength(20)
})

test('a socket that has closed is not checked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const m = await w.member()
  const before = vi.getTimerCount()
  const pages = [
    await openChat(w, { token: m.token }, byWebsocket),
    await openChat(w, { token: m.token }, byWebsocket),
  ]
  await until(async () => vi.getTimerCount() === before + pages.length)
  for (const { socket } of pages) socket.close()
  await until(async () => vi.getTimerCount() === before)
})

test('a socket that says a little at a time stays open, however much it says in all', async () => {
  const m = await w.member()
  const { socket } = await openChat(w, { token: m.token }, byWebsocket)
  const now = performance.now.bind(performance)
  for (const laterMs of [0, 11_000, 22_000]) {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
    for (let n = 0; n < 50; n++) socket.emit('anything')
    await socket.timeout(5_000).emitWithAck('join')
  }
  expect(socket.connected).toBe(true)
})

test('typing of guests is counted by address, whatever their cookies; members and other addresses are not affected', async () => {
  const ip = '10.88.0.1'
  const { throttles } = w.context
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  while (!throttles.whyNotFrom(ip, 'chatTypingAddress'));
  const [near, { m }, far] = [await writingGuest(), await writingMember(), await writingGuest()]
  const begun = vi.spyOn(w.context.afterwards, 'begin').mockImplementation(() => undefined)
  const types = async (who: Parameters<typeof openChat>[1], from: string) => {
    const headers = { 'x-forwarded-for': from }
    const { socket } = await openChat(w, { ...who, headers }, byWebsocket)
    socket.emit('typing')
    await socket.timeout(5_000).emitWithAck('join')
    return begun.mock.calls.length
  }
  const { cookie, guestId } = near
  expect(await types({ cookie, guestId }, ip)).toBe(0)
  expect(await types({ token: m.token }, ip)).toBe(1)
  expect(await types({ cookie: far.cookie, guestId: far.guestId }, '10.88.0.2')).toBe(2)
})
