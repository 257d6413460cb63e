import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeErrands } from '../../../errands/run.ts'
import { errandKinds } from '../../../jobs.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { refused } from '../../../outside/outcome.ts'
import { signPaytimz } from '../../../testing/bank/paytimz.ts'
import { giveSuspense } from '../../../testing/operator.ts'
import { until, world } from '../../../testing/world.ts'
import { unreadEntries } from '../desk/desk.sql.ts'

const w = await world()

/** A webhook as the gateway would send it, or as a forger would. */
const webhook = (body: object, secret = w.sandbox.keys.PAYTIMZ_SECRET, provider = 'PAYTIMZ') =>
  fetch(`${w.url}/callbacks/qr/${provider}`, signed(body, secret))
const signed = (body: object, secret = w.sandbox.keys.PAYTIMZ_SECRET, atMs?: number) =>
  signPaytimz(body, secret, atMs)
const paid = (merchantOrderId: string, amount = '100.00') => ({
  platformOrderId: `P-${merchantOrderId}`,
  merchantOrderId,
  amount,
  status: 'PAID',
  timestamp: new Date().toISOString(),
})

test('a webhook with a wrong signature or a broken one moves nothing', async () => {
  const m = await w.member()
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  expect((await webhook(paid(qrcodeId), 'a-secret-that-is-not-the-gateways')).status).toBe(401)
  expect((await webhook({ hello: 1 })).status).toBe(200)
  expect((await webhook(paid(qrcodeId, '-5.00'))).status).toBe(200)
  expect((await fetch(`${w.url}/callbacks/qr/NOPE`, { method: 'POST', body: '{}' })).status).toBe(
    404,
  )
  expect((await m.wallet.get()).body.amount).toBe(0)
})

test('what one gateway signed is forged at the address of another', async () => {
  const m = await w.member()
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  const { PAYTIMZ_SECRET: own, WW_SECRET: other } = w.sandbox.keys
  expect((await webhook(paid(qrcodeId), other)).status).toBe(401)
  for (const provider of ['WW', 'PAYONEX', 'FP'])
    expect((await webhook(paid(qrcodeId), own, provider)).status).toBe(401)
  expect((await m.wallet.get()).body.amount).toBe(0)
  const { rows } = await sql`SELECT 1 FROM inbound WHERE reference = ${`P-${qrcodeId}`}`.execute(
    w.context.db,
  )
  expect(rows).toEqual([])
  expect((await webhook(paid(qrcodeId))).status).toBe(200)
  expect((await m.wallet.get()).body.amount).toBe(100)
})

test('the webhook ten times at once credits once', async () => {
  const m = await w.member()
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  const answers = await Promise.all(Array.from({ length: 10 }, () => webhook(paid(qrcodeId))))
  expect(answers.map((a) => a.status)).toEqual(Array(10).fill(200))
  expect((await m.wallet.get()).body.amount).toBe(100)
})

test('the webhook before our create call returned is credited, and the late answer changes nothing', async () => {
  const m = await w.member()
  await w.sandbox.fault({ service: 'gateway', route: 'create', kind: 'delay', ms: 800, times: 1 })
  const creating = m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })
  const id = await until(async () => {
    const found = await sql<{
      id: string
    }>`SELECT q.id FROM qr_order q JOIN member m ON m.id = q.member_id WHERE m.code = ${m._id}`.execute(
      w.context.db,
    )
    return found.rows[0]?.id
  })
  expect((await webhook(paid(id))).status).toBe(200)
  expect((await creating).body).toMatchObject({ hasQrcode: false, state: 'credited', amount: 100 })
  expect((await m.wallet.get()).body.amount).toBe(100)
  await w.sandbox.heal()
})

test('money for an order that nobody knows is in suspense, once', async () => {
  for (const _ of [1, 2])
    expect(
      (await webhook(paid(crypto.randomUUID().replace(/.{12}$/, '000000000000')))).status,
    ).toBe(200)
  const stray = paid('not-one-of-ours', '42.00')
  for (const _ of [1, 2]) await webhook(stray)
  const { rows } = await sql<{
    amount: bigint
  }>`SELECT amount FROM inbound WHERE order_id IS NULL AND reference = ${stray.platformOrderId}`.execute(
    w.context.db,
  )
  expect(rows).toEqual([{ amount: 4200n }])
})

test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage'])(
  'the gateway fails the create call (%s): told in a code, nothing lost, and a new QR can be made',
  async (kind) => {
    const m = await w.member()
    await w.sandbox.fault({ service: 'gateway', route: 'create', kind, times: 1 })
    expect((await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body).toMatchObject({
      hasQrcode: false,
      message: 'QR_UNAVAILABLE',
      state: 'unknown',
    })
    await w.sandbox.heal()
    expect(
      (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: crypto.randomUUID() }))
        .body.hasQrcode,
    ).toBe(true)
  },
)

test('a lost webhook is made good by asking', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.fault({ service: 'gateway', route: 'webhook', kind: 'timeout-before' })
  await w.sandbox.pay(made.payload)
  expect((await m.wallet.get()).body.amount).toBe(0)
  w.forward(31_000)
  await w.sweep()
  expect((await m.wallet.get()).body.amount).toBe(100)
  await w.sandbox.heal()
})

test('paid after it expired: credited all the same, and marked', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  w.forward(660_000)
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: false,
    state: 'expired',
  })
  await fetch(
    `${w.url}/callbacks/qr/PAYTIMZ`,
    signed(paid(made.qrcodeId), undefined, w.context.clock().getTime()),
  )
  expect((await m.wallet.get()).body.amount).toBe(100)
  expect((await m.statement.list({})).body.statements[0]).toMatchObject({
    status: 'SUCCESS',
    reason: 'LATE',
  })
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    state: 'credited',
    late: true,
  })
})

test('the gateway is down: the member is told, and asks again when it is back', async () => {
  const down = await world({ env: { GATEWAY_URL: 'http://127.0.0.1:9/gateway' } })
  const m = await down.member()
  const answer = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })
  expect([answer.status, answer.body.message]).toEqual([200, 'QR_UNAVAILABLE'])
  expect((await m.wallet.get()).body.amount).toBe(0)
})

test('a second payment for one QR, under another reference, is kept in suspense and not lost', async () => {
  const m = await w.member()
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  const second = { ...paid(qrcodeId, '55.00'), platformOrderId: `SECOND-${qrcodeId}` }
  for (const body of [paid(qrcodeId), second, second])
    expect((await webhook(body)).status).toBe(200)
  expect((await m.wallet.get()).body.amount).toBe(100)
  const { rows } = await sql<{
    amount: bigint
  }>`SELECT amount FROM inbound WHERE reference = ${second.platformOrderId} AND order_id IS NULL`.execute(
    w.context.db,
  )
  expect(rows).toEqual([{ amount: 5500n }])
})

test('another amount under a reference that was booked before is kept for a person, and not passed over as the same', async () => {
  const m = await w.member()
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  const stray = paid('nobody-s', '61.00')
  const told = [paid(qrcodeId), paid(qrcodeId, '250.00'), stray, { ...stray, amount: '62.00' }]
  for (const body of [...told, ...told]) expect((await webhook(body)).status).toBe(200)
  expect((await m.wallet.get()).body.amount).toBe(100)
  const kept = (await unreadEntries(w.context.db)).map(({ feed, entry }) => [
    feed,
    JSON.parse(entry).amount,
  ])
  expect(kept.filter(([, amount]) => amount)).toEqual([
    ['PAYTIMZ', '250.00'],
    ['PAYTIMZ', '62.00'],
  ])
})

test('what a gateway signed and we cannot read is kept for a person, once', async () => {
  const odd = { platformOrderId: 'odd', merchantOrderId: 'odd', amount: '5,000.00', status: 'PAID' }
  for (const _ of [1, 2]) expect((await webhook(odd)).status).toBe(200)
  expect((await webhook(odd, 'a-secret-that-is-not-the-gateways')).status).toBe(401)
  const kept = (await unreadEntries(w.context.db)).filter(({ entry }) => entry.includes('5,000.00'))
  expect(kept.map(({ feed }) => feed)).toEqual(['PAYTIMZ'])
})

test('paid while its gateway’s no was on its way to us: credited, and nobody has contradicted themselves', async () => {
  const m = await w.member()
  const { qrcodeId: id } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await m.deposit.cancelQr({ qrcodeId: id })
  const { payins } = w.context.outside
  const cancel = async () => {
    expect((await webhook(paid(id))).status).toBe(200)
    return refused('CANCELLED')
  }
  const slow = { ...payins, PAYTIMZ: { ...payins.PAYTIMZ, cancel } }
  const context = { ...w.context, outside: { ...w.context.outside, payins: slow } }
  expect(await makeErrands(context, errandKinds).run(id)).toBe('done')
  expect((await m.wallet.get()).body.amount).toBe(100)
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('a payment that a person gave away is not credited again when its gateway finds its order, and the order ends', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { qrcodeId: id } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  expect((await webhook({ ...paid(id), merchantOrderId: 'misread' })).status).toBe(200)
  const payment = { channel: 'PAYTIMZ', reference: `P-${id}`, by: 'malee', now: new Date() }
  await giveSuspense(w.context.db, { ...payment, username: other.phone })
  for (const _ of [1, 2]) expect((await webhook(paid(id))).status).toBe(200)
  expect([(await m.wallet.get()).body.amount, (await other.wallet.get()).body.amount]).toEqual([
    0, 100,
  ])
  expect(await w.context.errands.run(id)).toBe('refused')
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('paid in time, told late: the webhook’s lateness is not the payer’s', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.fault({ service: 'gateway', route: 'webhook', kind: 'timeout-before' })
  await w.sandbox.pay(made.payload)
  w.forward(660_000)
  await fetch(
    `${w.url}/callbacks/qr/PAYTIMZ`,
    signed(paid(made.qrcodeId), undefined, w.context.clock().getTime()),
  )
  expect((await m.statement.list({})).body.statements[0]).toMatchObject({
    amount: 100,
    reason: null,
  })
  await w.sandbox.heal()
})

test.each(['with its length', 'in pieces, without one'])(
  'over 64 kB, %s: refused, however well it is signed; 64 kB are taken',
  async (how) => {
    const m = await w.member()
    const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
    const send = ({ body, ...request }: ReturnType<typeof signed>) => {
      const pieces = new Blob([body]).stream()
      const sent = how === 'with its length' ? { body } : { body: pieces, duplex: 'half' as const }
      // Cut off while it still sends, a sender may never read why.
      return fetch(`${w.url}/callbacks/qr/PAYTIMZ`, { ...request, ...sent }).then(
        ({ status }) => status,
        () => 413,
      )
    }
    const room = 64 * 1024 - signed({ ...paid(qrcodeId), more: '' }).body.length
    const of = (bytes: number) =>
      send(signed({ ...paid(qrcodeId), more: 'x'.repeat(room + bytes) }))
    for (const over of [1, 1024 * 1024]) expect(await of(over)).toBe(413)
    expect((await m.wallet.get()).body.amount).toBe(0)
    expect(await of(0)).toBe(200)
    expect((await m.wallet.get()).body.amount).toBe(100)
  },
)

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'a callback for a gateway named %s is nobody’s',
  async (name) => {
    expect(
      (await fetch(`${w.url}/callbacks/qr/${name}`, { method: 'POST', body: '{}' })).status,
    ).toBe(404)
  },
)
