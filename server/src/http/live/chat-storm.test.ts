import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { byWebsocket, openChat } from '../../testing/chat/chat-page.ts'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'

// A chat is told what was said once, by a socket that may lose it; what it lost it asks for.
const w = await world()
withoutBot(w)
const parties = 50
const messages = 20

type Row = { seq: number; client_id: string }

/** Asks as an outbox does: again, until it is known. */
async function untilAnswered<T>(ask: () => Promise<{ status: number; body: T }>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 200) return answer.body
    await sleep(50)
  }
  throw new Error('never answered')
}

async function open(servers: readonly { url: string }[], i: number) {
  const g = await chatGuest(w, { ip: `10.30.0.${i + 1}` })
  const headers = { cookie: g.cookie, 'x-requested-with': 'test' }
  const calls = servers.map(({ url }) => clientOf(url, { headers }).chat)
  return {
    ...g,
    calls,
    page: await openChat(servers[i % 2]!, g, { ...(i % 3 ? byWebsocket : {}), reconnection: true }),
  }
}

/** What the socket told, and what is known after asking for what it did not. */
async function converse({ guestId, calls, page }: Awaited<ReturnType<typeof open>>) {
  for (let n = 0; n < messages; n++)
    await untilAnswered(() => calls[n % 2]!.send(text(`${n}`, { guestId, client_id: `m${n}` })))
  await sleep(200)
  const rows = page.told.filter(({ event }) => event === 'messaging' || event === 'own')
  const told = rows.map(({ said }) => said as unknown as Row)
  const known = new Map(told.map((row) => [row.seq, row]))
  for (let after = 0, next: Row[] = []; ; ) {
    while (known.has(after + 1)) after += 1
    next = await untilAnswered(() => calls[1]!.history({ guestId, after, limit: 7 }))
    for (const row of next) known.set(row.seq, row)
    if (next.length === 0) break
  }
  return { told, known: [...known.values()].sort((a, b) => a.seq - b.seq) }
}

test('1,000 messages of 50 parties over two processes, whose database connections are killed: none is lost, none is there twice, and all are in order', async () => {
  const second = await anotherServer(w)
  withoutBot(second)
  const servers = [w, second]
  const open50 = await Promise.all(Array.from({ length: parties }, (_, i) => open(servers, i)))
  const kill = async () => {
    for (let kills = 0; kills < 4; kills++) {
      await sleep(250)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
        w.database.owner,
      )
    }
  }
  const [all] = await Promise.all([Promise.all(open50.map(converse)), kill()])
  const inOrder = Array.from({ length: messages }, (_, n) => [n + 1, `m${n}`])
  for (const { told, known } of all) {
    expect(known.map(({ seq, client_id }) => [seq, client_id])).toEqual(inOrder)
    // The socket itself never says one thing twice.
    expect(new Set(told.map(({ seq }) => seq)).size).toBe(told.length)
  }
  // What is said is heard at once where it was said, except while a page is on its way back.
  const heard = all.reduce((n, { told }) => n + told.length, 0)
  expect(heard).toBeGreaterThan((parties * messages) / 10)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM chat_message`.execute(
    w.context.db,
  )
  expect(rows[0]!.n).toBe(parties * messages)
}, 60_000)
