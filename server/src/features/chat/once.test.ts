import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { text } from '../../testing/chat-guest.ts'
import { clientOf } from '../../testing/client.ts'
import { startCluster } from '../../testing/cluster.ts'
import { mortalServer } from '../../testing/process/mortal-server.ts'
import { until, world } from '../../testing/world.ts'

// A message that was answered is there, and once: whichever process is asked how often, and whatever becomes of the database meanwhile.

const cluster = await startCluster({ durable: true })
afterAll(cluster.end)
const w = await world({ cluster })
const second = await mortalServer(w)
afterAll(second.kill)
const servers = [w, second] as const
const tick = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** As an outbox: again, until it is known what became of it. */
async function said({ url }: { url: string }, m: { token: string; ip: string }, clientId: string) {
  const { chat } = clientOf(url, m)
  return until(async () => {
    const answer = await chat.send(text(clientId, { client_id: clientId })).catch(() => undefined)
    if (answer?.status === 200) return answer.body
    expect([undefined, 429, 503]).toContain(answer?.status)
    return undefined
  }, 60_000)
}

test('the same client_id two hundred times over two processes is one row, and has one answer', async () => {
  const m = await w.member()
  const asked = Array.from({ length: 200 }, (_, n) => said(servers[n % 2]!, m, 'once'))
  const answers = await Promise.all(asked)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { rows } = await sql`
    SELECT c.client_id, s.state FROM chat_message c JOIN chat_session s ON s.id = c.session_id WHERE c.author = 'customer'`.execute(
    w.database.owner,
  )
  expect(rows).toHaveLength(1)
}, 90_000)

test('PostgreSQL is killed while messages are sent, one of its processes and all of it: none that was answered is lost, and none is there twice', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => w.member()))
  let isOver = false
  const all: { seq: number; client_id: string }[][] = []
  const talk = async (m: (typeof members)[number]) => {
    const answers: { seq: number; client_id: string }[] = []
    all.push(answers)
    for (let n = 0; !isOver; n++) {
      answers.push(await said(servers[n % 2]!, m, `m${n}`))
      // Thirty a minute at each process, and a few more.
      await tick(150)
    }
  }
  /** Each of them has so many more. */
  const more = async (count: number) => {
    const before = all.map((answers) => answers.length)
    await until(async () => all.every(({ length }, i) => length >= before[i]! + count), 30_000)
  }
  const talking = Promise.all(members.map(talk))
  talking.catch(() => undefined)
  await more(2)
  process.kill(await backend(), 'SIGKILL')
  await more(3)
  cluster.crash()
  await tick(400)
  await cluster.restart()
  await more(3)
  isOver = true
  await talking
  for (const [i, answers] of all.entries()) {
    const { rows } = await sql`
      SELECT c.seq, c.client_id FROM chat_message c JOIN chat_party p ON p.id = c.party_id JOIN member m ON m.id = p.member_id
       WHERE m.code = ${members[i]!._id} AND c.author = 'customer' ORDER BY c.seq`.execute(
      w.database.owner,
    )
    expect(rows).toEqual(answers.map(({ seq, client_id }) => ({ seq, client_id })))
  }
}, 90_000)

/** A process of PostgreSQL that serves the app. */
const backend = async (): Promise<number> =>
  (
    await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user AND backend_type = 'client backend' LIMIT 1`.execute(
      w.database.owner,
    )
  ).rows[0]!.pid
