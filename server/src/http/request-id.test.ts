import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@krapao/shared/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherServer } from '../testing/chat/another-server.ts'
import { clientOf } from '../testing/client.ts'
import { freePort } from '../testing/free-port.ts'
import { openWire } from '../testing/odd/wire.ts'
import { until, world } from '../testing/world.ts'

// One call is one id: in its answer, in each line of the log, and in the lines of whichever worker sends its order.
const w = await world()

type Line = { request?: string; msg?: string; event?: string; errand?: string; level: number }

/** A server that keeps what it logs. */
async function logging(settings: Record<string, string>) {
  const text: string[] = []
  const own = await anotherServer(
    w,
    { LOG_LEVEL: 'info', ...settings },
    { log: { write: (line) => void text.push(line) } },
  )
  return { ...own, text, lines: () => text.map((line) => JSON.parse(line) as Line) }
}

test('a withdrawal that is asked at one process and sent by another stands in both logs under one id', async () => {
  const [web, worker] = [await logging({}), await logging({ NODE_ROLE: 'worker' })]
  const m = await w.member({ balance: 500 })
  const [one, two] = [1, 2].map(() => crypto.randomUUID())
  const client = clientOf(web.url, { token: m.token, ip: m.ip })
  const named = { 'x-request-id': one! }
  const asked = await client.withdraw.ask({ amount: 100 }, { key: two!, headers: named })
  expect([asked.status, asked.headers.get('x-request-id')]).toEqual([200, one])
  const sent = await until(async () => worker.lines().find(({ request }) => request === one))
  expect(sent).toMatchObject({ msg: 'an order was run', kind: 'payout', ended: 'done' })
  expect(web.lines().filter(({ request }) => request === one)).toEqual([
    expect.objectContaining({ event: 'security', kind: 'withdraw-asked' }),
  ])
  for (const said of [m.token, m.phone, m.bank.no, m.password, '/wallet'])
    for (const line of [...web.text, ...worker.text]) expect(line).not.toContain(said)
})

test('the log of a call that fails holds the id of its answer, and no two calls share one', async () => {
  const web = await logging({})
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.id(to)}`.execute(w.database.owner)
  const m = await w.member()
  const client = clientOf(web.url, { token: m.token, ip: m.ip })
  await rename('withdrawal', 'away')
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.withdraw.ask({ amount: 100 }, { key: crypto.randomUUID() })),
  ).finally(() => rename('away', 'withdrawal'))
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(new Set(ids).size).toBe(3)
  const failed = web.lines().filter(({ msg }) => msg === 'a call failed')
  expect(failed.map(({ request }) => request).sort()).toEqual([...ids].sort())
  // Neither twice in a line, nor a line of a call without.
  for (const line of web.text.filter((text) => text.includes('a call failed')))
    expect(line.match(/"request":/g)).toHaveLength(1)
})

test('a body that comes in pieces leaves the call its id', async () => {
  const web = await logging({})
  const m = await w.member()
  const { path, method } = api.withdraw.ask
  const body = JSON.stringify({ amount: 100 })
  await sql`ALTER TABLE withdrawal RENAME TO away`.execute(w.database.owner)
  const wire = await openWire(web.url)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: wallet',
    `authorization: Bearer ${m.token}`,
    `idempotency-key: ${crypto.randomUUID()}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  wire.send(`${head.join('\r\n')}\r\n\r\n`)
  for (const letter of body) {
    await sleep(10)
    wire.send(letter)
  }
  const answer = await until(async () => /x-request-id: (\S+)/.exec(wire.said())).finally(() =>
    sql`ALTER TABLE away RENAME TO withdrawal`.execute(w.database.owner),
  )
  const failed = web.lines().filter(({ msg }) => msg === 'a call failed')
  expect(failed.map(({ request }) => request)).toEqual([answer[1]])
})

test('an id is taken from a proxy of ours alone, and only where it is a plain short one', async () => {
  const direct = await anotherServer(w, { TRUST_PROXY: '0', PORT: String(await freePort()) })
  const idOf = async (url: string, said: string) =>
    (await fetch(`${url}/healthz`, { headers: { 'x-request-id': said } })).headers.get(
      'x-request-id',
    )
  expect(await idOf(w.url, 'edge-4f2a91')).toBe('edge-4f2a91')
  const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
  expect(await idOf(direct.url, 'edge-4f2a91')).toMatch(own)
  for (const said of ['short', 'x'.repeat(37), '0812345678', 'with space', '{"a":1}'])
    expect(await idOf(w.url, said)).toMatch(own)
})
