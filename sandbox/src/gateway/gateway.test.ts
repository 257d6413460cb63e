import { readLaoQr } from '@krapao/shared/formats/lao-qr'
import { readPromptPay } from '@krapao/shared/formats/promptpay'
import { expect, test } from 'vitest'
import { openListener, openSandbox, type Sandbox, signed } from '../testing/stranger.ts'
import { gatewayCodes } from './billers.ts'

const order = {
  merchantOrderId: 'order-1',
  amount: '100.00',
  callbackUrl: 'http://127.0.0.1:9/nobody',
}
const create = (sandbox: Sandbox, more: object = {}, headers = {}) =>
  sandbox.gateway('POST', '/PAYTIMZ/orders', { ...order, ...more }, headers)

test.each(gatewayCodes)('%s makes a genuine PromptPay bill for the amount', async (code) => {
  const sandbox = await openSandbox()
  const { status, body } = await sandbox.gateway('POST', `/${code}/orders`, order)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    merchantOrderId: 'order-1',
    amount: '100.00',
    status: 'PENDING',
    payee: `${code} SANDBOX`,
  })
  expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 590_000)
  expect(readPromptPay(body.qrPayload)).toMatchObject({
    kind: 'bill',
    amount: '100.00',
    once: true,
    ref1: expect.stringMatching(/^[A-Z0-9]{20}$/),
  })
})

test('an unsigned, wrongly signed, altered or stale call is refused and changes nothing', async () => {
  const sandbox = await openSandbox()
  const raw = JSON.stringify(order)
  const now = Math.floor(Date.now() / 1000)
  const send = (headers: Record<string, string>, body = raw) =>
    sandbox.call('/gateway/PAYTIMZ/orders', {
      method: 'POST',
      body,
      headers: { ...headers, 'x-idempotency-key': 'key-1' },
    })
  const { 'x-merchant': _, ...anonymous } = signed(raw)
  expect(await send({})).toMatchObject({ status: 401, body: { code: 'MERCHANT' } })
  expect(await send(anonymous)).toMatchObject({ status: 401, body: { code: 'MERCHANT' } })
  expect(await send(signed(raw, now, 'another secret'))).toMatchObject({
    status: 401,
    body: { code: 'SIGNATURE' },
  })
  expect(await send(signed(raw), raw.replace('100', '900'))).toMatchObject({
    status: 401,
    body: { code: 'SIGNATURE' },
  })
  expect(await send(signed(raw, now - 301))).toMatchObject({
    status: 401,
    body: { code: 'TIMESTAMP' },
  })
  // A minute ahead of the limit: a second may go by on a busy machine before it is judged.
  expect(await send(signed(raw, now + 360))).toMatchObject({
    status: 401,
    body: { code: 'TIMESTAMP' },
  })
  expect(await send(signed('{broken'), '{broken')).toMatchObject({
    status: 400,
    body: { code: 'JSON' },
  })
  expect(await sandbox.gateway('GET', '/PAYTIMZ/orders/order-1')).toMatchObject({ status: 404 })
})

test('a GET is signed over its method and path', async () => {
  const sandbox = await openSandbox()
  await create(sandbox)
  const path = '/gateway/PAYTIMZ/orders/order-1'
  expect(await sandbox.call(path, { headers: signed('') })).toMatchObject({
    status: 401,
    body: { code: 'SIGNATURE' },
  })
  expect(await sandbox.call(path, { headers: signed(`GET ${path}`) })).toMatchObject({
    status: 200,
    body: { status: 'PENDING', paidAmount: null, paidAt: null },
  })
})

test.each([
  ['three decimals', { amount: '1.005' }, 422, 'AMOUNT'],
  ['zero', { amount: '0.00' }, 422, 'AMOUNT'],
  ['a negative amount', { amount: '-5' }, 422, 'AMOUNT'],
  ['a number', { amount: 100 }, 422, 'AMOUNT'],
  ['1e21', { amount: '1e21' }, 422, 'AMOUNT'],
  ['more than a bank app takes', { amount: '2000000.01' }, 422, 'AMOUNT'],
  ['no reference', { merchantOrderId: undefined }, 422, 'INPUT'],
  ['a reference of two lines', { merchantOrderId: 'a\nb' }, 422, 'INPUT'],
  ['a callback that is no web address', { callbackUrl: 'ftp://x' }, 422, 'INPUT'],
])('%s is refused', async (_, more, status, code) => {
  const sandbox = await openSandbox()
  expect(await create(sandbox, more)).toMatchObject({ status, body: { code } })
})

test('without an idempotency key, or with one that made another order, nothing is made', async () => {
  const sandbox = await openSandbox()
  expect(await create(sandbox, {}, { 'x-idempotency-key': '' })).toMatchObject({
    status: 422,
    body: { code: 'INPUT', field: 'x-idempotency-key' },
  })
  await create(sandbox, {}, { 'x-idempotency-key': 'key-1' })
  const other = await create(
    sandbox,
    { merchantOrderId: 'order-2' },
    { 'x-idempotency-key': 'key-1' },
  )
  expect(other).toMatchObject({ status: 409, body: { code: 'KEY_CONFLICT' } })
})

test('the same merchantOrderId again, even 50 times at once, gets the first answer', async () => {
  const sandbox = await openSandbox()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(sandbox)))
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  expect((await create(sandbox, { amount: '999.00' })).text).toBe(answers[0]!.text)
})

test('an unknown order, gateway or address is not found', async () => {
  const sandbox = await openSandbox()
  expect(await sandbox.gateway('GET', '/PAYTIMZ/orders/nobody')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await sandbox.gateway('POST', '/PAYTIMZ/orders/nobody/cancel', {})).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await sandbox.gateway('POST', '/NOPE/orders', order)).toMatchObject({
    status: 404,
    body: { code: 'NO_PROVIDER' },
  })
  expect(await sandbox.call('/nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test("one merchant's order is nobody else's", async () => {
  const sandbox = await openSandbox()
  await create(sandbox)
  const path = '/gateway/PAYTIMZ/orders/order-1'
  expect(
    await sandbox.call(path, { headers: { ...signed(`GET ${path}`), 'x-merchant': 'OTHER' } }),
  ).toMatchObject({
    status: 404,
  })
})

test('cancelling twice is cancelling once; a paid order answers 409 with itself', async () => {
  const sandbox = await openSandbox()
  const { body } = await create(sandbox)
  const cancel = () => sandbox.gateway('POST', '/PAYTIMZ/orders/order-1/cancel', {})
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect(await sandbox.post('/phone/pay', { payload: body.qrPayload })).toMatchObject({
    status: 409,
    body: { code: 'CANCELLED' },
  })
  const second = await create(sandbox, { merchantOrderId: 'order-2' })
  await sandbox.post('/phone/pay', { payload: second.body.qrPayload })
  const late = await sandbox.gateway('POST', '/PAYTIMZ/orders/order-2/cancel', {})
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'PAID', order: { status: 'PAID', paidAmount: '100.00' } },
  })
})

test('paying and cancelling at the same moment: exactly one of them wins', async () => {
  const sandbox = await openSandbox()
  for (let i = 0; i < 10; i++) {
    const { body } = await create(sandbox, { merchantOrderId: `race-${i}` })
    const both = [
      () => sandbox.post('/phone/pay', { payload: body.qrPayload }),
      () => sandbox.gateway('POST', `/PAYTIMZ/orders/race-${i}/cancel`, {}),
    ]
    const answers = await Promise.all((i % 2 ? both : both.reverse()).map((act) => act()))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    const after = await sandbox.gateway('GET', `/PAYTIMZ/orders/race-${i}`)
    expect(after.body.status === 'PAID').toBe(after.body.paidAmount === '100.00')
  }
})

test('the report says what was taken', async () => {
  const sandbox = await openSandbox()
  const listener = await openListener(200)
  const { body } = await create(sandbox, { callbackUrl: listener.url })
  await create(sandbox, { merchantOrderId: 'order-2' })
  await sandbox.post('/phone/pay', { payload: body.qrPayload })
  expect((await sandbox.gateway('GET', '/PAYTIMZ/report')).body).toMatchObject({
    orders: 2,
    paid: 1,
    paidAmount: '100.00',
  })
})

test('an order in kip is the Lao QR of a merchant, paid from an account in kip, of a gateway that takes it', async () => {
  const sandbox = await openSandbox()
  const kip = (amount: string, more: object = {}) =>
    sandbox.gateway('POST', '/FP/orders', { ...order, amount, currency: 'LAK', ...more })
  const { status, body } = await kip('250000.00')
  expect([status, body.currency, body.amount]).toEqual([200, 'LAK', '250000.00'])
  expect(readLaoQr(body.qrPayload)).toMatchObject({
    kind: 'merchant',
    amount: '250000',
    once: true,
  })
  expect((await sandbox.post('/phone/scan', { payload: body.qrPayload })).body).toMatchObject({
    provider: 'FP',
    payee: 'FP SANDBOX',
    currency: 'LAK',
    amount: '250000.00',
  })
  expect((await sandbox.post('/phone/pay', { payload: body.qrPayload })).body).toMatchObject({
    currency: 'LAK',
    amount: '250000.00',
  })
  expect((await sandbox.gateway('GET', '/FP/orders/order-1')).body).toMatchObject({
    status: 'PAID',
    paidAmount: '250000.00',
  })
  const other = { merchantOrderId: 'order-2' }
  expect(await kip('250000.50', other)).toMatchObject({ status: 422, body: { code: 'AMOUNT' } })
  expect(await create(sandbox, { currency: 'LAK', ...other })).toMatchObject({
    status: 422,
    body: { code: 'CURRENCY' },
  })
})
