import { liveSilence } from '@krapao/shared/live'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { chatGuest } from '../../testing/chat-guest.ts'
import { clientOf } from '../../testing/client.ts'
import { lineTo } from '../../testing/odd/frozen-line.ts'
import { pidsThatListen } from '../../testing/process/pids-that-listen.ts'
import { until, world } from '../../testing/world.ts'

// What is told while a process does not listen is lost: its pages must ask again by themselves.
const w = await world()

type Member = Awaited<ReturnType<typeof w.member>>

const live = { path: '/live', transports: ['websocket'], forceNew: true }

/** A page as ours: it asks for its balance each time that its socket has connected, and is quiet otherwise. */
async function pageOf(url: string, m: Member) {
  const seen: number[] = []
  const client = clientOf(url, { token: m.token })
  const socket = io(url, { ...live, auth: { token: m.token } })
  onTestFinished(() => void socket.close())
  socket.on('connect', async () => seen.push((await client.wallet.get()).body.amount))
  await until(async () => seen.length === 1)
  return seen
}

test('three quiet pages ask again after their process lost the connection by which it listens', async () => {
  const elsewhere = await anotherServer(w)
  const theirs = await until(async () => {
    const pids = await pidsThatListen(w.database.owner)
    return pids.length === 4 ? pids : undefined
  })
  const here = await anotherServer(w)
  const m = await w.member()
  const pages = await Promise.all([1, 2, 3].map(() => pageOf(here.url, m)))
  const { payload } = (
    await clientOf(elsewhere.url, { token: m.token }).deposit.createQr(
      { provider: 'PAYTIMZ', amount: 100 },
      { key: crypto.randomUUID() },
    )
  ).body
  const ours = await until(async () => {
    const pids = (await pidsThatListen(w.database.owner)).filter((pid) => !theirs.includes(pid))
    return pids.length === 2 ? pids : undefined
  })

  await sql`SELECT pg_terminate_backend(pid) FROM unnest(${ours}::int[]) AS pid`.execute(
    w.database.owner,
  )
  await w.sandbox.pay(payload)
  await until(async () => pages.every((seen) => seen.at(-1) === 100))
})

test('a connection that the network lost without a word is given up, and the pages ask again', async () => {
  const line = await lineTo(w.settings.DATABASE_URL!)
  const here = await anotherServer(w, { DATABASE_URL: line.url }, { pulseMs: 300 })
  const [m, g] = [await w.member(), await chatGuest(w)]
  const seen = await pageOf(here.url, m)
  let chats = 0
  const chat = io(here.url, {
    auth: { guestId: g.guestId },
    extraHeaders: { cookie: g.cookie },
    forceNew: true,
  })
  onTestFinished(() => void chat.close())
  chat.on('connect', () => {
    chats += 1
  })
  await until(async () => chats === 1)

  await until(async () => line.freeze() === 2)
  const { payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.pay(payload)
  await until(async () => seen.at(-1) === 100 && chats === 2)
})

test('pages of a process that hears no more are told', async () => {
  const line = await lineTo(w.settings.DATABASE_URL!)
  const here = await anotherServer(w, { DATABASE_URL: line.url })
  const m = await w.member()
  let told = 0
  const socket = io(here.url, { ...live, auth: { token: m.token } })
  onTestFinished(() => void socket.close())
  socket.on(liveSilence, () => {
    told += 1
  })
  await new Promise((open) => socket.once('connect', () => open(0)))
  line.cut()
  await until(async () => told > 0)
  // The socket itself stays: the process is there.
  expect(socket.connected).toBe(true)
})

test('a page that misses nothing is left alone', async () => {
  const here = await anotherServer(w, {}, { pulseMs: 50 })
  const m = await w.member()
  const seen = await pageOf(here.url, m)
  const before = await beats()
  await until(async () => (await beats()) > before + 20)
  expect(seen).toHaveLength(1)
})

/** How often this database was notified, as far as its statistics count the transactions. */
const beats = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    SELECT xact_commit::int AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
    w.database.owner,
  )
  return rows[0]!.n
}
