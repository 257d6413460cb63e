import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  type Heard,
  keys,
  openListener,
  openSandbox,
  type Sandbox,
  until,
} from '../testing/stranger.ts'

const soon = { retryAfterMs: [10, 20, 40] }

async function paidOrder(
  sandbox: Sandbox,
  callbackUrl: string,
  merchantOrderId = 'order-1',
  amount?: string,
) {
  const { body } = await sandbox.gateway('POST', '/PAYTIMZ/orders', {
    merchantOrderId,
    amount: '100.00',
    callbackUrl,
  })
  await sandbox.post('/phone/pay', { payload: body.qrPayload, amount })
  return body
}
const genuine = ({ raw, headers }: Heard) =>
  headers['x-signature'] ===
  createHmac('sha256', keys.gatewaySecrets.PAYTIMZ)
    .update(`${headers['x-timestamp']}.${raw}`)
    .digest('hex')
const fault = (sandbox: Sandbox, kind: string, more: object = {}) =>
  sandbox.post('/faults', { service: 'gateway', route: 'webhook', kind, ...more })

test('a payment is told once, signed, with the amount that was paid', async () => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(200)
  const { platformOrderId } = await paidOrder(sandbox, url, 'order-1', '99.50')
  const first = await until(() => heard[0])
  expect(first.body).toEqual({
    platformOrderId,
    merchantOrderId: 'order-1',
    amount: '99.50',
    currency: 'THB',
    status: 'PAID',
    timestamp: expect.any(Number),
  })
  expect(genuine(first)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toHaveLength(1)
})

test('it is told again until the answer is a 2xx', async () => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(500, 404, 302, 204)
  await paidOrder(sandbox, url)
  await until(() => heard.length === 4)
  expect(new Set(heard.map((h) => h.body.platformOrderId)).size).toBe(1)
  await until(
    async () => (await sandbox.gateway('GET', '/PAYTIMZ/report')).body.webhooks.delivered === 1,
  )
})

test('nobody listening is a try that failed, not a lost message: it survives a restart of the sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataFile = join(folder, 'outside.db')
  const { url, heard } = await openListener(200)
  const before = await openSandbox({ dataFile, retryAfterMs: [1_000] })
  await fault(before, 'timeout-before', { times: 1 })
  await paidOrder(before, url)
  await until(async () => (await before.get('/faults')).body.faults[0].hits === 1)
  await before.close()
  expect(heard).toHaveLength(0)
  await openSandbox({ dataFile })
  await until(() => heard.length === 1)
})

test('an order that runs out is told as EXPIRED with nothing paid; paid after that it is PAID and marked late', async () => {
  const sandbox = await openSandbox({ ...soon, qrLifetimeMs: 50 })
  const { url, heard } = await openListener(200)
  const { body } = await sandbox.gateway('POST', '/PAYTIMZ/orders', {
    merchantOrderId: 'late',
    amount: '100.00',
    callbackUrl: url,
  })
  await until(() => heard.length === 1)
  expect(heard[0]!.body).toMatchObject({ status: 'EXPIRED', amount: '0.00' })
  expect((await sandbox.gateway('GET', '/PAYTIMZ/orders/late')).body).toMatchObject({
    status: 'EXPIRED',
    paidAmount: null,
  })
  expect((await sandbox.post('/phone/scan', { payload: body.qrPayload })).body).toMatchObject({
    status: 'EXPIRED',
  })
  expect(await sandbox.post('/phone/pay', { payload: body.qrPayload })).toMatchObject({
    status: 200,
    body: { late: true },
  })
  await until(() => heard.length === 2)
  expect(heard[1]!.body).toMatchObject({ status: 'PAID', amount: '100.00' })
  expect((await sandbox.gateway('GET', '/PAYTIMZ/orders/late')).body).toMatchObject({
    status: 'PAID',
    paidAmount: '100.00',
    paidAt: expect.any(String),
  })
})

test('a declined payment takes no money, is told as FAIL, and may be tried again', async () => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(200)
  await fault(sandbox, 'refuse', { times: 1 })
  const { body } = await sandbox.gateway('POST', '/PAYTIMZ/orders', {
    merchantOrderId: 'order-1',
    amount: '100.00',
    callbackUrl: url,
  })
  expect(await sandbox.post('/phone/pay', { payload: body.qrPayload })).toMatchObject({
    status: 422,
    body: { code: 'DECLINED' },
  })
  expect((await sandbox.get('/phone/state')).body.account.balance).toBe('100000.00')
  await until(() => heard.length === 1)
  expect(heard[0]!.body).toMatchObject({ status: 'FAIL', amount: '100.00' })
  expect((await sandbox.gateway('GET', '/PAYTIMZ/orders/order-1')).body.status).toBe('PENDING')
  expect(await sandbox.post('/phone/pay', { payload: body.qrPayload })).toMatchObject({
    status: 200,
  })
  await until(() => heard.length === 2)
})

test.each([
  ['duplicate-webhook', 2],
  ['timeout-after', 2],
  ['error-after', 2],
])('%s: the same news comes twice', async (kind, times) => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(200)
  await fault(sandbox, kind, { times: 1 })
  await paidOrder(sandbox, url)
  await until(() => heard.length === times)
  expect(heard.every(genuine)).toBe(true)
  expect(heard[0]!.body.platformOrderId).toBe(heard[1]!.body.platformOrderId)
})

test('garbage comes first, the right body follows', async () => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(200)
  await fault(sandbox, 'garbage', { times: 1 })
  await paidOrder(sandbox, url)
  await until(() => heard.length === 2)
  expect(heard[0]!.raw).toContain('<!doctype')
  expect(heard[1]!.body.status).toBe('PAID')
})

test('a delayed webhook comes late', async () => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(200)
  await fault(sandbox, 'delay', { ms: 150 })
  const from = Date.now()
  await paidOrder(sandbox, url)
  await until(() => heard.length === 1)
  expect(Date.now() - from).toBeGreaterThanOrEqual(150)
})

test('many at once all arrive', async () => {
  const sandbox = await openSandbox(soon)
  const { url, heard } = await openListener(200)
  await Promise.all(Array.from({ length: 60 }, (_, i) => paidOrder(sandbox, url, `order-${i}`)))
  // At least once is what a gateway promises: counting calls would miss the moment when one of them came twice.
  const arrived = () => new Set(heard.map((h) => h.body.merchantOrderId))
  await until(() => arrived().size === 60)
  expect(arrived()).toEqual(new Set(Array.from({ length: 60 }, (_, i) => `order-${i}`)))
})
