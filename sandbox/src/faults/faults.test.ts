import { expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../testing/stranger.ts'

const add = (sandbox: Sandbox, fault: object) => sandbox.post('/faults', fault)
const order = {
  merchantOrderId: 'order-1',
  amount: '100.00',
  callbackUrl: 'http://127.0.0.1:9/nobody',
}
const payout = {
  reference: 'ref-1',
  bankCode: 'SCB',
  accountNo: '1112333445',
  accountName: 'MALEE',
  amount: '10.00',
}

async function withMember() {
  const sandbox = await openSandbox({ holdMs: 150 })
  await sandbox.game('POST', '/PG/members', { username: 'nok', password: 'x' })
  return sandbox
}
/** Every call that can fail: how it is made, and whether its effect is to be seen afterwards. */
const calls = [
  {
    service: 'gateway',
    route: 'create',
    call: (s: Sandbox) => s.gateway('POST', '/PAYTIMZ/orders', order),
    done: async (s: Sandbox) => (await s.gateway('GET', '/PAYTIMZ/orders/order-1')).status === 200,
  },
  {
    service: 'bank',
    route: 'payout',
    call: (s: Sandbox) => s.bank('POST', '/payouts', payout),
    done: async (s: Sandbox) => (await s.bank('GET', '/payouts/ref-1')).status === 200,
  },
  {
    service: 'game',
    route: 'members',
    call: (s: Sandbox) => s.game('POST', '/PG/members', { username: 'new', password: 'x' }),
    done: async (s: Sandbox) => (await s.game('GET', '/PG/members/new/balance')).status === 200,
  },
  {
    service: 'game',
    route: 'deposit',
    call: (s: Sandbox) =>
      s.game('POST', '/PG/deposit', { username: 'nok', amount: '5.00', txId: 'a' }),
    done: async (s: Sandbox) => (await s.game('GET', '/PG/status/a')).body.status === 'done',
  },
  {
    service: 'sms',
    route: 'send',
    call: (s: Sandbox) => s.sms({ to: '+66812345678', from: 'KRAPAO', text: 'hello' }),
    done: async (s: Sandbox) => (await s.get('/phone/state')).body.messages.length > 0,
  },
] as const

for (const { service, route, call, done } of calls) {
  test(`${service} ${route}: no answer and no effect`, async () => {
    const sandbox = await withMember()
    await add(sandbox, { service, route, kind: 'timeout-before', times: 1 })
    await expect(call(sandbox)).rejects.toThrow()
    expect(await done(sandbox)).toBe(false)
    expect((await call(sandbox)).status).toBe(200)
  })

  test(`${service} ${route}: an effect and no answer`, async () => {
    const sandbox = await withMember()
    await add(sandbox, { service, route, kind: 'timeout-after', times: 1 })
    await expect(call(sandbox)).rejects.toThrow()
    expect(await done(sandbox)).toBe(true)
    expect((await call(sandbox)).status).toBe(200)
  })

  test(`${service} ${route}: an effect, then 500`, async () => {
    const sandbox = await withMember()
    await add(sandbox, { service, route, kind: 'error-after', times: 1 })
    expect(await call(sandbox)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(await done(sandbox)).toBe(true)
  })

  test(`${service} ${route}: an effect, then a page instead of an answer`, async () => {
    const sandbox = await withMember()
    await add(sandbox, { service, route, kind: 'garbage', times: 1 })
    const answer = await call(sandbox)
    expect([answer.status, answer.body]).toEqual([200, undefined])
    expect(answer.text).toContain('<!doctype html>')
    expect(await done(sandbox)).toBe(true)
  })

  test(`${service} ${route}: late`, async () => {
    const sandbox = await withMember()
    await add(sandbox, { service, route, kind: 'delay', ms: 120 })
    const from = Date.now()
    expect((await call(sandbox)).status).toBe(200)
    expect(Date.now() - from).toBeGreaterThanOrEqual(119)
  })
}

test('a refusal is definite: gateway and game say 422, the bank REFUSED, and the same order stays refused', async () => {
  const sandbox = await withMember()
  for (const service of ['gateway', 'bank', 'game'])
    await add(sandbox, { service, kind: 'refuse', times: 1 })
  expect(await sandbox.gateway('POST', '/PAYTIMZ/orders', order)).toMatchObject({
    status: 422,
    body: { code: 'REFUSED' },
  })
  expect((await sandbox.bank('POST', '/payouts', payout)).body).toMatchObject({
    status: 'REFUSED',
    reason: 'DECLINED',
  })
  expect((await sandbox.bank('POST', '/payouts', payout)).body).toMatchObject({
    status: 'REFUSED',
    reason: 'DECLINED',
  })
  const deposit = () =>
    sandbox.game('POST', '/PG/deposit', { username: 'nok', amount: '5.00', txId: 'a' })
  expect(await deposit()).toMatchObject({ status: 422, body: { code: 'REFUSED' } })
  expect(await deposit()).toMatchObject({ status: 422, body: { code: 'REFUSED' } })
})

test.each([
  ['query', 'gateway', (s: Sandbox) => s.gateway('GET', '/PAYTIMZ/orders/order-1')],
  ['cancel', 'gateway', (s: Sandbox) => s.gateway('POST', '/PAYTIMZ/orders/order-1/cancel', {})],
  ['payout-status', 'bank', (s: Sandbox) => s.bank('GET', '/payouts/ref-1')],
  ['payout-cancel', 'bank', (s: Sandbox) => s.bank('POST', '/payouts/ref-1/cancel', {})],
  ['balance', 'game', (s: Sandbox) => s.game('GET', '/PG/members/nok/balance')],
  [
    'withdraw',
    'game',
    (s: Sandbox) => s.game('POST', '/PG/withdraw', { username: 'nok', amount: '1.00', txId: 'w' }),
  ],
  ['status', 'game', (s: Sandbox) => s.game('GET', '/PG/status/w')],
  ['cancel', 'game', (s: Sandbox) => s.game('POST', '/PG/cancel/w', {})],
  ['event', 'game', (s: Sandbox) => s.game('GET', '/PG/members/nok/event')],
  [
    'launch',
    'game',
    (s: Sandbox) =>
      s.game('POST', '/PG/launch', { username: 'nok', locale: 'th', returnUrl: null }),
  ],
])('%s can fail too', async (route, service, call) => {
  const sandbox = await withMember()
  await add(sandbox, { service, route, kind: 'error-after', times: 1 })
  expect((await call(sandbox)).status).toBe(500)
  expect((await call(sandbox)).status).not.toBe(500)
})

test('a fault of one provider or of one call leaves the others alone', async () => {
  const sandbox = await withMember()
  await add(sandbox, { service: 'game', provider: 'JOKER', route: 'balance', kind: 'error-after' })
  expect((await sandbox.game('GET', '/PG/members/nok/balance')).status).toBe(200)
  expect((await sandbox.game('GET', '/JOKER/members/nok/balance')).status).toBe(500)
})

test('a provider in maintenance says so to every call, in every shape, and does nothing', async () => {
  const sandbox = await withMember()
  await add(sandbox, { service: 'game', provider: 'PG', kind: 'maintenance' })
  const closed = { status: 503, body: { code: 'MAINTENANCE' } }
  const [username, amount] = ['nok', '5.00']
  for (const call of [
    sandbox.game('POST', '/PG/members', { username: 'new', password: 'x' }),
    sandbox.game('GET', '/PG/members/nok/balance'),
    sandbox.game('GET', '/PG/members/nok/event'),
    sandbox.game('POST', '/PG/deposit', { username, amount, txId: 'a' }),
    sandbox.game('GET', '/PG/status/a'),
    sandbox.game('POST', '/PG/launch', { username }),
    sandbox.twoPhase('GET', '/PG/players/nok'),
    sandbox.twoPhase('POST', '/PG/transfers', {
      player: username,
      kind: 'in',
      amount,
      orderNo: 'b',
    }),
    sandbox.twoPhase('GET', '/PG/transfers/by-order/b'),
    sandbox.noStatus('GET', '/PG/credit?user=nok'),
    sandbox.noStatus('POST', '/PG/credit/add', { user: username, amount }),
    sandbox.noStatus('GET', '/PG/credit/history?user=nok'),
  ])
    expect(await call).toMatchObject(closed)
  await sandbox.call('/faults', { method: 'DELETE' })
  expect((await sandbox.game('GET', '/PG/members/nok/balance')).body.balance).toBe('0.00')
  expect((await sandbox.game('GET', '/PG/members/new/balance')).status).toBe(404)
  for (const txId of ['a', 'b'])
    expect((await sandbox.game('GET', `/PG/status/${txId}`)).status).toBe(404)
})

test('a fault never opens a door: the key is asked first', async () => {
  const sandbox = await withMember()
  await add(sandbox, { service: 'game', kind: 'garbage' })
  expect((await sandbox.call('/game/transfer-wallet/PG/members/nok/balance')).status).toBe(401)
})

test('who goes away does not hold the sandbox up', async () => {
  const sandbox = await openSandbox({ holdMs: 60_000 })
  await add(sandbox, { service: 'game', kind: 'timeout-before' })
  await expect(
    sandbox.game('GET', '/PG/report', undefined, AbortSignal.timeout(2_000)),
  ).resolves.toMatchObject({
    status: 200,
  })
  await expect(
    sandbox.game('GET', '/PG/status/x', undefined, AbortSignal.timeout(50)),
  ).rejects.toThrow()
  const held = sandbox.game('GET', '/PG/status/x').catch(() => 'cut')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const from = Date.now()
  await sandbox.close()
  expect(await held).toBe('cut')
  expect(Date.now() - from).toBeLessThan(2_000)
})

test('a rate draws the same run from the same seed', async () => {
  const run = async (seed: number) => {
    const sandbox = await withMember()
    await add(sandbox, { service: 'game', route: 'balance', kind: 'error-after', rate: 0.5, seed })
    const statuses: number[] = []
    for (let i = 0; i < 24; i++)
      statuses.push((await sandbox.game('GET', '/PG/members/nok/balance')).status)
    return statuses.join()
  }
  const [one, same, other] = [await run(7), await run(7), await run(8)]
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  expect(one).toContain('200')
  expect(one).toContain('500')
})

test('faults are listed, counted and taken away', async () => {
  const sandbox = await withMember()
  const { body } = await add(sandbox, {
    service: 'game',
    route: 'balance',
    kind: 'error-after',
    times: 2,
  })
  expect(body).toMatchObject({
    service: 'game',
    provider: null,
    route: 'balance',
    kind: 'error-after',
    times: 2,
    timesLeft: 2,
    rate: 1,
    hits: 0,
  })
  await sandbox.game('GET', '/PG/members/nok/balance')
  expect((await sandbox.get('/faults')).body.faults).toMatchObject([{ timesLeft: 1, hits: 1 }])
  expect(await sandbox.call(`/faults/${body.id}`, { method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { removed: 1 },
  })
  expect(await sandbox.call(`/faults/${body.id}`, { method: 'DELETE' })).toMatchObject({
    status: 404,
  })
  await add(sandbox, { service: 'bank', kind: 'delay' })
  await sandbox.call('/faults', { method: 'DELETE' })
  expect((await sandbox.get('/faults')).body).toEqual({ faults: [] })
})

test.each([
  [{ service: 'nobody', kind: 'delay' }, 'service'],
  [{ service: 'bank', kind: 'explode' }, 'kind'],
  [{ service: 'bank', route: 'deposit', kind: 'delay' }, 'route'],
  [{ service: 'game', kind: 'duplicate-webhook' }, 'kind'],
  [{ service: 'bank', kind: 'wrong-content' }, 'kind'],
  [{ service: 'bank', kind: 'maintenance' }, 'kind'],
  [{ service: 'bank', kind: 'lag' }, 'kind'],
  [{ service: 'game', route: 'balance', kind: 'lag' }, 'kind'],
  [{ service: 'bank', kind: 'delay', ms: -1 }, 'ms'],
  [{ service: 'bank', kind: 'delay', ms: 60_001 }, 'ms'],
  [{ service: 'bank', kind: 'delay', times: 0 }, 'times'],
  [{ service: 'bank', kind: 'delay', rate: 2 }, 'rate'],
  [{ service: 'bank', kind: 'delay', rate: 'often' }, 'rate'],
])('%j is no fault', async (fault, field) => {
  const sandbox = await openSandbox()
  expect(await add(sandbox, fault)).toMatchObject({ status: 422, body: { code: 'FAULT', field } })
})
