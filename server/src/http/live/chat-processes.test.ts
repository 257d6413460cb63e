import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { byPolling, byWebsocket, openChat, partyOf, saidBy } from '../../testing/chat/chat-page.ts'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { clientOf } from '../../testing/client.ts'
import { until, world } from '../../testing/world.ts'

// Several servers are one chat: what is said at any is heard at all.
const w = await world()
withoutBot(w)

test('two processes: a chat at one hears what is said at the other, however large it is, and is hung up from there', async () => {
  const second = await anotherServer(w)
  const g = await chatGuest(w)
  const [here, there] = [await openChat(w, g), await openChat(second, g)]
  const large = saidBy(1, 'ก'.repeat(4_096))
  expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(12_000)
  await until(async () => {
    second.context.tellChat(partyOf(g), 'messaging', large)
    await sleep(100)
    return here.told.length > 0
  })
  expect(here.told[0]!.said).toMatchObject({ message: { payload: { text: 'ก'.repeat(4_096) } } })
  await until(async () => there.told.length === here.told.length)
  const elsewhere = clientOf(second.url, {
    headers: { cookie: g.cookie, 'x-requested-with': 'test' },
  })
  await elsewhere.chat.send(text('from there', { guestId: g.guestId }))
  await until(async () => here.told.some(({ event }) => event === 'own'))
  second.context.hangUpChat(partyOf(g))
  await until(async () => here.socket.disconnected && there.socket.disconnected)
})

test('chats work again after the database restarted, four times over', async () => {
  const g = await chatGuest(w)
  // A page that may have missed something is hung up, and connects again.
  const page = await openChat(w, g, { reconnection: true })
  for (let i = 0; i < 4; i++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      w.database.owner,
    )
    await sleep(100)
  }
  const second = await anotherServer(w)
  await until(async () => {
    second.context.tellChat(partyOf(g), 'messaging', saidBy(1))
    await sleep(100)
    return page.told.length > 0
  })
  const m = await w.member()
  const chat = await openChat(w, m, { reconnection: true })
  await m.chat.send(text('there?'))
  await until(async () => chat.seqs().length === 1)
})

test('what a server tells last is heard at others after its end, however large it is', async () => {
  const second = await anotherServer(w)
  const g = await chatGuest(w)
  const page = await openChat(w, g)
  for (const length of [10, 4_096])
    second.context.tellChat(partyOf(g), 'messaging', saidBy(length, 'ก'.repeat(length)))
  await second.close()
  await until(async () => page.told.length === 2)
  expect(page.seqs().sort((a, b) => a - b)).toEqual([10, 4_096])
})

test('a server that ends takes its chats along, and waits for none', async () => {
  const second = await anotherServer(w)
  const g = await chatGuest(w)
  const pages = await Promise.all(
    [{}, byWebsocket, byPolling].map((way) => openChat(second, g, way)),
  )
  const began = performance.now()
  await second.close()
  expect(performance.now() - began).toBeLessThan(4_000)
  await until(async () => pages.every(({ socket }) => socket.disconnected))
})
