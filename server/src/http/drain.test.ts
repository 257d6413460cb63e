import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.ts'
import { type Ask, type Heard, keptConnection } from '../testing/process/kept-connection.ts'
import { leavingServer } from '../testing/process/leaving-server.ts'
import { untilUp } from '../testing/process/until-up.ts'
import { until, world } from '../testing/world.ts'

// A process that is asked to end, beside another one that goes on.
const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>

const health = (url: string): Promise<number> =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status,
    () => 0,
  )
const read = ({ token, ip }: Member): Ask => ({ method: 'GET', path: '/api/wallet', token, ip })
const move = ({ token, ip }: Member): Ask => ({
  method: 'POST',
  path: '/api/wallet/transfer',
  body: { from: 'MAIN', to: 'PG', amount: 1 },
  token,
  ip,
})

/** Calls without a pause, on one kept connection, until told to stop. */
function callAll(ask: Ask, servers: () => readonly string[]) {
  const connection = keptConnection(servers)
  const heard: Heard[] = []
  const failed: string[] = []
  let goesOn = true
  const done = (async () => {
    while (goesOn)
      await connection.call(ask).then(
        (answer) => heard.push(answer),
        (error: Error) => failed.push(String(error)),
      )
    connection.end()
  })()
  const stop = () => {
    goesOn = false
    return done
  }
  return { heard, failed, foundClosed: connection.foundClosed, stop }
}

test('a web process that ends under load answers every call that it took, and no call fails', async () => {
  const members = await Promise.all(
    Array.from({ length: 2 }, () => w.member({ balance: 500, game: 'PG' })),
  )
  const leaving = await leavingServer(w, { DRAIN_MS: '3000' })
  await untilUp(leaving.url)
  // As a proxy that looks at the health of each.
  let isUp = true
  const servers = () => (isUp ? [leaving.url, w.url] : [w.url])
  const clients = members.flatMap((m) =>
    [read(m), read(m), move(m)].map((ask) => callAll(ask, servers)),
  )
  await until(async () => clients.every(({ heard }) => heard.length > 3))
  leaving.signal('SIGTERM')
  await until(async () => (await health(leaving.url)) === 503)
  const before = clients.map(({ heard }) => heard.length)
  // It is not ready any more, and goes on answering until its proxy has noticed.
  await until(async () => clients.every(({ heard }, i) => heard.length > before[i]!))
  isUp = false
  expect(await leaving.ended).toBe(0)
  await Promise.all(clients.map(({ stop }) => stop()))

  expect(clients.flatMap(({ failed }) => failed)).toEqual([])
  const all = clients.flatMap(({ heard }) => heard)
  expect(all.filter(({ status }) => status !== 200)).toEqual([])
  // None was sent into a connection that was just being closed: each was told by the answer before.
  expect(clients.map(({ foundClosed }) => foundClosed())).toEqual(clients.map(() => 0))
  const told = clients.flatMap(({ heard }, i) => heard.slice(before[i]!))
  expect(told.filter(({ from, closes }) => from === leaving.url && !closes)).toEqual([])
}, 60_000)

test('a call that waits for the outside is answered with what came of it; open pages connect again elsewhere', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const leaving = await leavingServer(w, { DRAIN_MS: '0' })
  await untilUp(leaving.url)
  const { socket } = await openPage({ url: leaving.url }, m.token)
  const lost = new Promise((resolve) => socket.once('disconnect', resolve))
  await w.sandbox.gameFault('PG', 'deposit', 'delay', { ms: 1_000, times: 1 })
  const connection = keptConnection(() => [leaving.url])
  const answer = connection.call(move(m))
  await until(async () => (await sentMoves()) === 1)
  leaving.signal('SIGTERM')
  // Not by "io server disconnect", after which a client of socket.io stays away.
  expect(await lost).toBe('transport close')
  expect(await answer).toEqual({ status: 200, from: leaving.url, closes: true })
  expect(await leaving.ended).toBe(0)
  connection.end()
  expect((await m.wallet.get()).body.amount).toBe(499)
})

test('a worker ends the orders that it has begun, and a page at another process hears of it', async () => {
  const m = await w.member({ balance: 500 })
  const { told } = await openPage(w, m.token)
  await w.sandbox.fault({ service: 'bank', kind: 'delay', ms: 1_000, times: 1 })
  await m.withdraw.ask({ amount: 100 }, { key: crypto.randomUUID() })
  const worker = await leavingServer(w, { NODE_ROLE: 'worker' })
  await until(async () => (await sentPayouts()) === 1, 30_000)
  told.length = 0
  worker.signal('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect((await m.wallet.get()).body).toMatchObject({ amount: 400, held: 0 })
  await until(async () => told.some(({ type }) => type === 'wallet'))
})

test('a second signal ends at once; one of the same keystroke does not', async () => {
  const leaving = await leavingServer(w, { DRAIN_MS: '120000' })
  await untilUp(leaving.url)
  leaving.signal('SIGINT')
  leaving.signal('SIGTERM')
  await until(async () => (await health(leaving.url)) === 503)
  await until(async () => {
    leaving.signal('SIGTERM')
    return (await health(leaving.url)) === 0
  })
  expect(await leaving.ended).toBe(130)
})

const sentOf = async (kind: string): Promise<number> =>
  (
    await sql`SELECT FROM errand WHERE kind = ${kind} AND state = 'asked' AND sent_at IS NOT NULL`.execute(
      w.database.owner,
    )
  ).rows.length
const sentMoves = () => sentOf('gameDeposit')
const sentPayouts = () => sentOf('payout')
