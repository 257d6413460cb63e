import { on, once } from 'node:events'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { openPool } from '../pool.ts'
import { whyNotPooler } from './pooler.ts'

const d = await freshDatabase()
afterAll(() => d.close())
const { host, user, database } = d.connection
const socket = `${host}/.s.PGSQL.5432`

const why = async (server: Server) => {
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const pool = openPool({ connectionString: `postgres://${user}@127.0.0.1:${port}/${database}` })
  onTestFinished(async () => {
    await pool.end()
    server.close()
  })
  return whyNotPooler('DATABASE_URL', pool)
}
const refusal = /^DATABASE_URL leads to a pooler that keeps no session .* set pool_mode = session/

test('a proxy that passes on what it hears is no pooler', async () => {
  const proxy = createServer((client) => {
    const server = dial(socket)
    client.pipe(server).pipe(client)
    for (const one of [client, server]) one.on('error', () => undefined)
  })
  expect(await why(proxy)).toBeUndefined()
})

test('a pooler that keeps a session for each connection may be used', async () => {
  expect(await why(pooler({ sessions: 4, keeps: 'session' }))).toBeUndefined()
})

test.each([1, 2, 4])(
  'one that gives each transaction to the session that was used last is refused, of %i sessions',
  async (sessions) => {
    expect(await why(pooler({ sessions, keeps: 'transaction' }))).toMatch(refusal)
  },
)

test.each([1, 3, 4, 5])('so is one that takes turns, of %i sessions', async (sessions) => {
  expect(await why(pooler({ sessions, keeps: 'transaction', takesTurns: true }))).toMatch(refusal)
})

type Kind = { sessions: number; keeps: 'session' | 'transaction'; takesTurns?: boolean }

/**
 * The least that makes a pooler of PgBouncer's kind. It logs in at PostgreSQL as its client does, tells the client a number of its own, and gives what
 * the client asks to a free session until PostgreSQL is ready and in no transaction.
 */
function pooler({ sessions, keeps, takesTurns = false }: Kind): Server {
  const free: Socket[] = []
  let opened: Promise<unknown> | undefined
  const take = async (startup: Buffer): Promise<Socket> => {
    opened ??= Promise.all(Array.from({ length: sessions }, () => openSession(startup))).then(
      (all) => free.push(...all),
    )
    await opened
    return (takesTurns ? free.shift() : free.pop())!
  }
  return createServer((client) => {
    let startup: Buffer | undefined
    let mine: Promise<Socket> | undefined
    const giveBack = () => {
      void mine?.then((session) => free.push(session.removeAllListeners('data')))
      mine = undefined
    }
    const begin = async (first: Buffer) => {
      const session = await take(first)
      session.on('data', (said: Buffer) => {
        client.write(said)
        if (keeps === 'transaction' && isIdle(said)) giveBack()
      })
      return session
    }
    client.on('error', () => undefined)
    client.on('close', giveBack)
    client.on('data', async (asked: Buffer) => {
      if (!startup) {
        startup = asked
        client.write(welcome)
      } else if (asked[0] === terminate) {
        client.end()
      } else {
        mine ??= begin(startup)
        ;(await mine).write(asked)
      }
    })
  }).on('close', () => {
    for (const session of free) session.destroy()
  })
}

async function openSession(startup: Buffer): Promise<Socket> {
  const session = dial(socket)
  session.write(startup)
  for await (const said of on(session, 'data')) if (isIdle(said[0])) break
  return session
}

const terminate = 'X'.charCodeAt(0)
const ready = Buffer.from('5a0000000549', 'hex')
const isIdle = (said: Buffer) => said.subarray(-ready.length).equals(ready)
/** Authentication is fine; the number and the key of the pooler's own. */
const welcome = Buffer.concat([
  Buffer.from('520000000800000000', 'hex'),
  Buffer.from('4b0000000c7fffffff00000001', 'hex'),
  ready,
])
