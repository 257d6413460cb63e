import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { clientOf } from '../../testing/client.ts'
import { readExposition, type Sample, valueIn } from '../../testing/exposition.ts'
import { freePort } from '../../testing/free-port.ts'
import { openPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'

const port = await freePort()
const w = await world({ env: { METRICS_PORT: String(port) } })

async function scrape(at = port): Promise<Sample[]> {
  const answer = await fetch(`http://127.0.0.1:${at}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return readExposition(await answer.text())
}

test('calls are counted by route, status and code, and timed; one of an unknown address, too', async () => {
  const m = await w.member()
  expect((await w.guest.auth.login({ username: m.phone, password: 'wrong' })).status).not.toBe(200)
  await fetch(`${w.url}/api/no-such-${m.phone}`)
  await fetch(`${w.url}/docs/style.css`)
  const seen = await scrape()
  const calls = (labels: Record<string, string>) => valueIn(seen, 'krapao_http_calls_total', labels)
  expect(calls({ route: '/api/login', status: '200', code: '' })).toBeGreaterThan(0)
  expect(calls({ route: 'none', status: '404' })).toBe(1)
  expect(calls({ route: 'file', status: '200' })).toBe(1)
  const refused = seen.find(
    ({ name, labels }) =>
      name === 'krapao_http_calls_total' &&
      labels.route === '/api/login' &&
      labels.status !== '200',
  )
  expect(refused).toMatchObject({ value: 1, labels: { code: expect.stringMatching(/^[A-Z_]+$/) } })
  const buckets = seen.filter(
    ({ name, labels }) =>
      name === 'krapao_http_call_duration_seconds_bucket' && labels.route === '/api/login',
  )
  const counts = buckets.map(({ value }) => value)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(buckets.at(-1)!.labels.le).toBe('+Inf')
  const login = { route: '/api/login' }
  expect(valueIn(seen, 'krapao_http_call_duration_seconds_count', login)).toBe(counts.at(-1))
  expect(valueIn(seen, 'krapao_http_calls_under_way')).toBe(0)
})

test('orders, books, feeds, clocks, connections and sockets are told', async () => {
  const m = await w.member({ balance: 500 })
  await openPage(w, m.token)
  const asked = await m.withdraw.ask({ amount: 100 }, { key: crypto.randomUUID() })
  expect(asked.status).toBe(200)
  const unsent = { kind: 'payout', state: 'asked' }
  const seen = await until(async () => {
    const now = await scrape()
    return valueIn(now, 'krapao_orders_open', unsent) === 1 ? now : undefined
  })
  const value = (name: string, labels = {}) => valueIn(seen, name, labels)
  expect(value('krapao_orders_oldest_seconds', unsent)).toBeLessThan(60)
  expect(value('krapao_orders_open', { kind: 'gift', state: 'unknown' })).toBe(0)
  expect(value('krapao_orders_for_person', { why: 'approval' })).toBe(0)
  expect(value('krapao_ledger_unproven_transfers')).toBeGreaterThan(0)
  expect(value('krapao_findings_open')).toBe(0)
  expect(Math.abs(value('krapao_clock_difference_seconds')!)).toBeLessThan(5)
  expect(value('krapao_database_up')).toBe(1)
  expect(value('krapao_pool_connections', { pool: 'main', state: 'total' })).toBeGreaterThan(0)
  expect(value('krapao_pool_waiting', { pool: 'live' })).toBe(0)
  expect(value('krapao_sockets_open', { socket: 'live' })).toBe(1)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('the age of the last proof is left out before the first one', async () => {
  const { owner } = w.database
  const aged = (age: number | undefined) =>
    until(async () => {
      const told = valueIn(await scrape(), 'krapao_ledger_proof_age_seconds')
      return age === undefined
        ? told === undefined || undefined
        : (told !== undefined && Math.abs(told - age) < 60) || undefined
    })
  await sql`UPDATE ledger_proof SET proven_at = now() - interval '1 hour'`.execute(owner)
  await aged(3_600)
  await sql`UPDATE ledger_proof SET proven_at = DEFAULT`.execute(owner)
  await aged(undefined)
})

test('a payout that waits for an approval is not an old one', async () => {
  const m = await w.member({ balance: 25_000 })
  await m.withdraw.ask({ amount: 20_500 }, { key: crypto.randomUUID() })
  await sql`UPDATE errand SET created_at = created_at - interval '2 hours' WHERE next_check_at IS NULL`.execute(
    w.database.owner,
  )
  const seen = await until(async () => {
    const now = await scrape()
    return valueIn(now, 'krapao_orders_for_person', { why: 'approval' }) === 1 ? now : undefined
  })
  const asked = { kind: 'payout', state: 'asked' }
  expect(valueIn(seen, 'krapao_orders_oldest_seconds', asked)).toBeLessThan(3_600)
})

test('names and labels hold to the conventions, and no data of members is in them', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await fetch(`${w.url}/api/wallet/account/${m.bank.no}`, {
    headers: { authorization: `Bearer ${m.token}` },
  })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const said of [m.phone, m.bank.no, m.token, m.password, w.settings.WW_SECRET!])
    expect(text).not.toContain(said)
  for (const { name, labels } of readExposition(text)) {
    expect(name).toMatch(/^(krapao|process|nodejs)_[a-z0-9_]+$/)
    expect(Object.values(labels)).not.toContain(m._id)
    if (labels.route) expect(labels.route).not.toMatch(/\d{3}/)
  }
})

test('docs/metrics.md lists every metric, and its alerts ask for none that does not exist', async () => {
  const docs = readFileSync(path.join(import.meta.dirname, '../../../../docs/metrics.md'), 'utf8')
  await fetch(`${w.url}/healthz`)
  const told = (await scrape()).map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
  const listed = docs.replace('{p50,p99,max}', 'max')
  for (const name of new Set(told)) expect(listed).toContain(name.replace(/lag_p\d\d/, 'lag_max'))
  // What has not happened yet has no sample.
  const notYet = [
    'krapao_job_last_success_timestamp_seconds',
    'krapao_job_failures_total',
    'krapao_feed_age_seconds',
    'krapao_ledger_proof_age_seconds',
  ]
  const asked = docs.match(/krapao_[a-z_]+/g)!.map((name) => name.replace(/_bucket$/, ''))
  expect(asked.filter((name) => ![...told, ...notYet].includes(name))).toEqual([])
})

test('metrics are not told at the public port', async () => {
  const answer = await fetch(`${w.url}/metrics`)
  expect(await answer.text()).not.toContain('krapao_http')
})

test('two apps of one process do not mix, and a worker tells of its jobs', async () => {
  const [a, b] = [await freePort(), await freePort()]
  const one = await anotherServer(w, { METRICS_PORT: String(a) })
  await anotherServer(w, { METRICS_PORT: String(b), NODE_ROLE: 'worker' })
  await clientOf(one.url).lookup.banks()
  const calls = async (at: number) =>
    (await scrape(at)).filter(({ name }) => name === 'krapao_http_calls_total').length
  expect(await calls(a)).toBe(1)
  expect(await calls(b)).toBe(0)
  const errandsRan = { job: 'errands' }
  const lastRun = async (at: number) =>
    valueIn(await scrape(at), 'krapao_job_last_success_timestamp_seconds', errandsRan)
  await until(async () => ((await lastRun(b)) ?? 0) > Date.now() / 1_000 - 60)
  expect(await lastRun(a)).toBeUndefined()
  await until(
    async () => valueIn(await scrape(b), 'krapao_feed_age_seconds', { feed: 'bank' }) !== undefined,
  )
})

test('a scrape does not wait for a database that hangs, and tells nothing old of it', async () => {
  const own = await freePort()
  await anotherServer(w, { METRICS_PORT: String(own) })
  await w.database.owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE errand IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const seen = await scrape(own)
    expect(valueIn(seen, 'krapao_database_up')).toBe(0)
    expect(seen.some(({ name }) => name === 'krapao_findings_open')).toBe(false)
    expect(seen.some(({ name }) => name === 'krapao_orders_open')).toBe(false)
    expect(valueIn(seen, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  })
})

test('an app that is closed leaves no timer', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const own = await freePort()
  const other = await anotherServer(w, { METRICS_PORT: String(own) })
  await scrape(own)
  await other.close()
  await expect.poll(timers).toBeLessThanOrEqual(before)
})
