import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import {
  byPolling,
  byWebsocket,
  type ChatPage,
  openChat,
  partyOf,
  saidBy,
} from '../../testing/chat/chat-page.ts'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { setForTest } from '../../testing/set-part.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
const botAgain = withoutBot(w)
const idOf = async ({ _id }: { _id: string }) =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${_id}`.execute(w.context.db))
    .rows[0]!.id

const another = (settings: Record<string, string> = {}) => anotherServer(w, settings)

test.each([
  ['as a stock client opens it', {}],
  ['by a websocket alone', byWebsocket],
  ['by polling alone', byPolling],
])(
  '%s: a guest and a member hear what is said to them, and what they said elsewhere',
  async (_, way) => {
    const g = await chatGuest(w)
    const m = await w.member()
    const tabs = [await openChat(w, g, way), await openChat(w, g, way)]
    const phone = await openChat(w, { token: m.token }, way)
    w.context.tellChat(partyOf(g), 'messaging', saidBy(1, 'to the guest'))
    w.context.tellChat({ member: await idOf(m) }, 'messaging', saidBy(1, 'to the member'))
    await until(async () => [...tabs, phone].every((page) => page.seqs().length === 1))
    for (const { told } of tabs)
      expect(told[0]).toMatchObject({
        event: 'messaging',
        said: {
          sender: 'other',
          createdAt: '2026-01-02T03:04:05.678Z',
          message: { payload: { text: 'to the guest' } },
        },
      })
    expect(phone.told[0]!.said).toMatchObject({ message: { payload: { text: 'to the member' } } })
    const said = (await g.chat.send(text('mine', { guestId: g.guestId, client_id: 'c1' }))).body
    await m.chat.send(text('mine, too'))
    await until(async () => [...tabs, phone].every((page) => page.seqs().length === 2))
    const own = ({ told }: ChatPage) => told.find(({ event }) => event === 'own')
    expect(own(tabs[0]!)).toEqual({
      event: 'own',
      said: (await g.chat.history({ guestId: g.guestId })).body[0],
    })
    expect(own(tabs[0]!)!.said).toMatchObject({ seq: said.seq, client_id: 'c1' })
    expect(own(phone)!.said).toMatchObject({ sender: 'customer' })
  },
)

test('who was not asked for the cookie, or by it, is not let in', async () => {
  const g = await chatGuest(w)
  const m = await w.member()
  await m.auth.logout()
  const { guestId, cookie } = g
  const refused = [
    { guestId },
    { guestId, cookie: 'kp_chat=short' },
    { cookie },
    { cookie, guestId: 'me' },
    { cookie, guestId: { toString: 1 } },
    { cookie, guestId, token: '' },
    { cookie, guestId, token: 'x'.repeat(43) },
    { cookie, guestId, token: m.token },
    { cookie, guestId, token: { length: 43 } },
  ]
  for (const who of refused)
    for (const way of [byWebsocket, byPolling])
      await expect(openChat(w, who, way), JSON.stringify(who)).rejects.toThrow('UNAUTHORIZED')
})

test('another browser under the same guest id hears nothing of it', async () => {
  const [g, thief] = [await chatGuest(w), await chatGuest(w)]
  const spy = await openChat(w, { guestId: g.guestId, cookie: thief.cookie })
  const page = await openChat(w, g)
  w.context.tellChat(partyOf(g), 'messaging', saidBy(1))
  await g.chat.send(text('mine', { guestId: g.guestId }))
  await until(async () => page.seqs().length === 2)
  await sleep(100)
  expect(spy.told).toEqual([])
})

test('a page of another site opens no chat, by whichever transport; our own and what is no browser do', async () => {
  const g = await chatGuest(w)
  const open = (headers: Record<string, string>, way: object) =>
    openChat(w, { ...g, headers }, way).then(
      () => true,
      () => false,
    )
  const others: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: w.url, 'sec-fetch-site': 'same-site' },
  ]
  const ours: Record<string, string>[] = [
    {},
    { origin: w.url },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const way of [byWebsocket, byPolling, {}]) {
    for (const headers of others)
      expect(await open(headers, way), JSON.stringify(headers)).toBe(false)
    for (const headers of ours) expect(await open(headers, way), JSON.stringify(headers)).toBe(true)
  }
})

test('a room can’t be asked for: a join is answered, and joins nothing', async () => {
  const [g, other] = [await chatGuest(w), await chatGuest(w)]
  const m = await w.member()
  const spy = await openChat(w, other)
  const { PREFIX } = (await other.chat.config()).body
  const id = await idOf(m)
  const party = partyOf(g) as { secretHash: Buffer }
  const rooms = [
    `member-${id}`,
    `guest-${party.secretHash.toString('hex')}-${g.guestId}`,
    `${PREFIX}-${g.guestId}`,
    `${PREFIX}-${m._id}`,
    `${PREFIX}-${other.guestId}`,
  ]
  for (const room of rooms) {
    await spy.socket.timeout(2_000).emitWithAck('join', room)
    spy.socket.emit('join', room)
    spy.socket.emit('subscribe', room)
  }
  await spy.socket.timeout(2_000).emitWithAck('join')
  w.context.tellChat(partyOf(g), 'messaging', saidBy(1))
  w.context.tellChat({ member: id }, 'messaging', saidBy(1))
  w.context.tellChat(partyOf(other), 'messaging', saidBy(7))
  await until(async () => spy.seqs().length > 0)
  await sleep(100)
  expect(spy.seqs()).toEqual([7])
  expect(spy.socket.connected).toBe(true)
})

test('that somebody types is told to no other page of theirs, and counted', async () => {
  const m = await w.member()
  const [phone, laptop] = [await openChat(w, m), await openChat(w, m)]
  const key = `member-${await idOf(m)}`
  for (let i = 0; i < 21; i++) phone.socket.emit('typing', {})
  await until(async () => w.context.throttles.isSpent('chatTyping', key))
  expect([phone.told, laptop.told]).toEqual([[], []])
})

test('staff hears who types where a person has the conversation or is waited for, and no more often than is counted', async () => {
  const client = await w.database.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await client.query('LISTEN chat_staff')
  const typed = () => heard.filter((one) => one.includes('typing'))
  const [m, other] = [await w.member(), await w.member()]
  const [one, atBot] = [await openChat(w, m), await openChat(w, other)]
  for (const who of [m, other]) await who.chat.send(text('I am here'))
  botAgain()
  onTestFinished(() => void withoutBot(w))
  const id = await idOf(m)
  const { rows } = await sql<{ party: number }>`
    UPDATE chat_session s SET state = 'waiting', waiting_since = now() FROM chat_party p
     WHERE p.id = s.party_id AND p.member_id = ${id} RETURNING s.party_id AS party`.execute(
    w.database.owner,
  )
  atBot.socket.emit('typing', {})
  for (let i = 0; i < 25; i++) one.socket.emit('typing', {})
  await until(async () => typed().length >= 20)
  await sleep(200)
  expect(typed()).toEqual(
    Array.from({ length: 20 }, () => `{"what": "typing", "party": ${rows[0]!.party}}`),
  )
  client.release(true)
})

test.each(['off', 'https://chat.example'])(
  'where the chat is served by nobody here (%s) none is opened',
  async (CHAT_BACKEND) => {
    const second = await another({ CHAT_BACKEND })
    const m = await w.member()
    await expect(openChat(second, m)).rejects.toThrow('CHAT_CLOSED')
  },
)

test('CHAT_POLLING=off: websockets alone', async () => {
  const second = await another({ CHAT_POLLING: 'off' })
  const m = await w.member()
  await expect(openChat(second, m)).rejects.toThrow('xhr poll error')
  expect((await openChat(second, m, byWebsocket)).socket.connected).toBe(true)
})

test('logging out, and a change of the password elsewhere, hang up the member’s chats', async () => {
  const m = await w.member()
  const elsewhere: string = (await w.guest.auth.login({ username: m.phone, password: m.password }))
    .body.token
  const [here, there] = [await openChat(w, m), await openChat(w, { token: elsewhere })]
  const g = await chatGuest(w)
  const guest = await openChat(w, g)
  await m.auth.changePassword({ oldPassword: m.password, newPassword: 'one-of-a-kind-7' })
  await until(async () => there.socket.disconnected)
  expect(here.socket.connected).toBe(true)
  await m.auth.logout()
  await until(async () => here.socket.disconnected)
  expect(guest.socket.connected).toBe(true)
})

test('a guest’s chats are hung up when the member takes the conversation over', async () => {
  const g = await chatGuest(w)
  await g.chat.send(text('before', { guestId: g.guestId }))
  const tabs = [await openChat(w, g), await openChat(w, g, byPolling)]
  const sibling = await openChat(w, { guestId: randomUUID(), cookie: g.cookie })
  const m = await w.member()
  await m.chat.adopt({ guestId: g.guestId }, { headers: { cookie: g.cookie } })
  await until(async () => tabs.every(({ socket }) => socket.disconnected))
  expect(sibling.socket.connected).toBe(true)
})

const hourMs = 3_600_000

test('an open chat is looked at each minute: it keeps no session alive, and is hung up when that has run out idle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [m, busy] = [await w.member(), await w.member()]
  const [page, other] = [await openChat(w, m, byWebsocket), await openChat(w, busy, byWebsocket)]
  const recheck = async () => {
    vi.advanceTimersByTime(60_000)
    await sleep(200)
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

test('a member, and a guest’s browser under whatever ids, has twenty chats open', async () => {
  const m = await w.member()
  const { cookie } = await chatGuest(w)
  for (const who of [() => ({ token: m.token }), () => ({ cookie, guestId: randomUUID() })]) {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => openChat(w, who(), byWebsocket)),
    )
    await expect(openChat(w, who())).rejects.toThrow('REQUEST_LIMIT')
    pages[0]!.socket.close()
    await until(() => openChat(w, who()).catch(() => undefined))
  }
})

test('a chat that is opened, or opened again, is told how the conversation stands', async () => {
  const g = await chatGuest(w)
  const { session_id } = (await g.chat.send(text('hello', { guestId: g.guestId }))).body
  await sql`UPDATE chat_session SET state = 'open', assigned_to = 'Nok' WHERE id = ${session_id}::uuid`.execute(
    w.database.owner,
  )
  const page = await openChat(w, g, byWebsocket)
  const isSession = ({ event }: { event: string }) => event === 'session'
  await until(async () => page.told.some(isSession))
  expect(page.told.find(isSession)!.said).toEqual({ session_id, state: 'open', agent: 'Nok' })
})

test.each([
  ['a chat that is switched off', 'chat', { enabled: false }],
  ['the chat of a site that has closed for good', 'service', { terminated: true }],
] as const)('%s lets nobody in, and hangs up at the next look', async (_, key, part) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const g = await chatGuest(w)
  const page = await openChat(w, g, byWebsocket)
  await setForTest(w, key, part)
  for (const way of [byWebsocket, byPolling])
    await expect(openChat(w, g, way)).rejects.toThrow('CHAT_CLOSED')
  expect(page.socket.connected).toBe(true)
  vi.advanceTimersByTime(60_000)
  await until(async () => page.socket.disconnected)
})
