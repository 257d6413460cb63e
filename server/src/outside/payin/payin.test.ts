import { readLaoQr } from '@krapao/shared/formats/lao-qr'
import { readPromptPay } from '@krapao/shared/formats/promptpay'
import { baht } from '@krapao/shared/money'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { outsideEnv } from '../../testing/process/outside-env.ts'
import { scripted } from '../../testing/scripted.ts'
import { startStranger } from '../../testing/stranger.ts'
import { makePayins } from './index.ts'
import { signedGateway } from './signed-gateway.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const env = outsideEnv(sandbox)

describe.each(Object.entries(makePayins(env)))(
  '%s keeps the promise of a QR gateway',
  (_, gateway) => {
    const order = () => ({
      merchantOrderId: crypto.randomUUID(),
      amount: baht(100),
      currency: 'THB' as const,
      callbackUrl: 'http://127.0.0.1:9/callbacks',
    })

    test('makes a genuine PromptPay bill; the same order again is the same QR', async () => {
      const asked = order()
      const [first, again] = [await gateway.create(asked), await gateway.create(asked)]
      expect(first).toMatchObject({ is: 'made' })
      expect(again).toEqual(first)
      expect(first.is === 'made' && readPromptPay(first.qr.payload)).toMatchObject({
        kind: 'bill',
        amount: '100.00',
      })
    })

    test('waiting until it is paid, then done with what was paid', async () => {
      const asked = order()
      const made = await gateway.create(asked)
      expect(await gateway.query(asked.merchantOrderId)).toEqual({ is: 'waiting' })
      await sandbox.pay(made.is === 'made' ? made.qr.payload : '', '88.00')
      expect(await gateway.query(asked.merchantOrderId)).toMatchObject({
        is: 'done',
        facts: { paid: 8_800n },
      })
      expect(await gateway.cancel(asked.merchantOrderId)).toMatchObject({
        is: 'done',
        facts: { paid: 8_800n },
      })
    })

    test('cancelled is refused; an order that was never made is missing', async () => {
      const asked = order()
      await gateway.create(asked)
      expect(await gateway.cancel(asked.merchantOrderId)).toEqual({
        is: 'refused',
        reason: 'CANCELLED',
      })
      expect(await gateway.query(asked.merchantOrderId)).toEqual({
        is: 'refused',
        reason: 'CANCELLED',
      })
      expect(await gateway.query(crypto.randomUUID())).toEqual({ is: 'missing' })
    })

    test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage'])(
      'create, %s: unknown',
      async (kind) => {
        await sandbox.fault({ service: 'gateway', route: 'create', kind, times: 1 })
        expect((await gateway.create(order())).is).toBe('unknown')
      },
    )
  },
)

test.each([
  [{ status: 'PAID' }, 'unknown'],
  [{ status: 'PAID', paidAmount: '100.00' }, 'done'],
  [{ status: 'EXPIRED', paidAmount: '100.00' }, 'done'],
  [{ status: 'EXPIRED' }, 'refused'],
  [{ status: 'PAID', paidAmount: '100.00', merchantOrderId: 'another' }, 'unknown'],
  [{ status: 'PAID', paidAmount: '-1.00' }, 'unknown'],
  [{ status: 'PAID', paidAmount: '100.00', platformOrderId: 'P\0' }, 'unknown'],
  [{ status: 'SOMETHING' }, 'unknown'],
  [[404, { code: 'NOT_FOUND', merchantOrderId: 'M1' }], 'missing'],
  [[404, { code: 'NOT_FOUND', merchantOrderId: 'M2' }], 'unknown'],
  [[404, { code: 'NOT_FOUND' }], 'unknown'],
] as const)('a gateway that answers %j is taken for %s', async (answer, is) => {
  const whole = {
    platformOrderId: 'P1',
    merchantOrderId: 'M1',
    expiresAt: new Date().toISOString(),
  }
  const { url } = await scripted(() => (Array.isArray(answer) ? answer : { ...whole, ...answer }))
  expect((await gatewayAt(url).query('M1')).is).toBe(is)
})

test.each([
  [[422, { code: 'AMOUNT' }], 'refused'],
  [[422, { code: 'REFUSED' }], 'refused'],
  [[422, { code: 'TRY_LATER' }], 'unknown'],
  [[422, { code: 'constructor' }], 'unknown'],
  [[422, {}], 'unknown'],
  [[400, { code: 'AMOUNT' }], 'unknown'],
  [[404, { code: 'NOT_FOUND', merchantOrderId: 'M1' }], 'unknown'],
] as const)(
  'an order that is answered by %j is %s: only the words on the list refuse it',
  async (answer, is) => {
    const { url } = await scripted(() => answer)
    const asked = {
      merchantOrderId: 'M1',
      amount: baht(100),
      currency: 'THB' as const,
      callbackUrl: 'http://127.0.0.1:9/callbacks',
    }
    expect((await gatewayAt(url).create(asked)).is).toBe(is)
  },
)

test.each(['PAYONEX', 'FP'] as const)('%s makes a Lao QR for kip', async (code) => {
  const gateway = makePayins(env)[code]
  const asked = {
    merchantOrderId: crypto.randomUUID(),
    amount: baht(250_000),
    currency: 'LAK' as const,
  }
  const made = await gateway.create({ ...asked, callbackUrl: 'http://127.0.0.1:9/callbacks' })
  expect(made.is === 'made' && readLaoQr(made.qr.payload)).toMatchObject({
    kind: 'merchant',
    amount: '250000',
  })
})

test('a QR that was made in another currency than asked is never shown', async () => {
  const made = {
    platformOrderId: 'P1',
    merchantOrderId: 'M1',
    qrPayload: 'x',
    payee: 'x',
    status: 'PENDING',
  }
  const expiresAt = new Date().toISOString()
  for (const more of [{}, { currency: 'THB' }]) {
    const { url } = await scripted(() => [200, { ...made, ...more, expiresAt }])
    const asked = {
      merchantOrderId: 'M1',
      amount: baht(250_000),
      currency: 'LAK' as const,
      callbackUrl: 'http://127.0.0.1:9/',
    }
    expect((await gatewayAt(url).create(asked)).is).toBe('unknown')
  }
})

const gatewayAt = (baseUrl: string) =>
  signedGateway({
    code: 'X',
    currencies: ['THB', 'LAK'],
    baseUrl,
    merchant: 'm',
    secret: 's',
    timeoutMs: 5_000,
  })
