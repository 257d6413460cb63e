import { readPromptPay } from '@krapao/shared/formats/promptpay'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { until, world } from '../../../testing/world.ts'

const w = await world()
const uuid = () => crypto.randomUUID()

test('no token: 401, for each call', async () => {
  for (const answer of [
    await w.guest.deposit.qr({ provider: 'PAYTIMZ' }),
    await w.guest.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }),
    await w.guest.deposit.cancelQr({ qrcodeId: uuid() }),
  ])
    expect([answer.status, answer.body.message]).toEqual([401, 'UNAUTHORIZED'])
})

test('a QR is a genuine PromptPay payload with the amount, drawn as SVG, with a countdown', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 123.45 })).body
  expect(made).toMatchObject({ hasQrcode: true, amount: 123.45, state: 'live' })
  expect(made.qrcode).toContain('<svg')
  expect(made.expireIn).toBeGreaterThan(590)
  expect(
    Math.abs(Date.parse(made.expiresAt) - w.context.clock().getTime() - made.expireIn * 1000),
  ).toBeLessThan(10_000)
  expect(readPromptPay(made.payload)).toMatchObject({ kind: 'bill', amount: '123.45', once: true })
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: true,
    qrcodeId: made.qrcodeId,
  })
})

test('paid on the phone: the signed webhook credits it once, and the statement shows it', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 250 })).body
  await w.sandbox.fault({ service: 'gateway', kind: 'duplicate-webhook', times: 1 })
  await w.sandbox.pay(made.payload)
  await until(async () => (await m.wallet.get()).body.amount === 250)
  await new Promise((r) => setTimeout(r, 300))
  expect((await m.wallet.get()).body.amount).toBe(250)
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: false,
    state: 'credited',
    amount: 250,
  })
  const { statements, total } = (await m.statement.list({})).body
  expect(total).toBe(1)
  expect(statements[0]).toMatchObject({
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'PAYTIMZ',
    to: 'MAIN',
    amount: 250,
    reason: null,
  })
  await w.sandbox.heal()
})

test.each([
  [{ amount: 9.99 }, 'below the minimum'],
  [{ amount: 200_000.01 }, 'above the maximum'],
])('%j: %s: no QR, and the code says why', async (input) => {
  const m = await w.member()
  expect((await m.deposit.createQr({ provider: 'PAYTIMZ', ...input })).body).toMatchObject({
    hasQrcode: false,
    message: 'QR_FAIL',
  })
})

test.each([10.001, -100, Number.NaN, 1e21, '100', null, [100], {}])(
  'amount %j is refused with its field',
  async (amount) => {
    const m = await w.member()
    const answer = await m.deposit.createQr({ provider: 'PAYTIMZ', amount })
    expect([answer.status, answer.body.details]).toEqual([400, { field: 'amount' }])
    expect(answer.body.message).toBe(
      amount === null || Number.isNaN(amount) ? 'KEY_MISSING' : 'KEY_INVALID',
    )
  },
)

test('a provider that is not open: NO_BANK', async () => {
  const m = await w.member()
  for (const provider of ['SCB', 'BCEL', 'NOPE', 'constructor'])
    expect((await m.deposit.createQr({ provider, amount: 100 })).body.message).toBe('NO_BANK')
  expect((await m.deposit.qr({ provider: 'SCB' })).body.message).toBe('NO_BANK')
})

test('one live QR a member: making one drops every other, at its gateway too', async () => {
  const m = await w.member()
  const first = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  const second = (await m.deposit.createQr({ provider: 'WW', amount: 200 })).body
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: false,
    state: 'dropped',
  })
  expect((await m.deposit.qr({ provider: 'WW' })).body.qrcodeId).toBe(second.qrcodeId)
  await w.sweep()
  await expect(w.sandbox.pay(first.payload)).rejects.toThrow('CANCELLED')
})

test('ten at once leave one live QR', async () => {
  const m = await w.member()
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      m.deposit.createQr({ provider: i % 2 ? 'WW' : 'PAYTIMZ', amount: 100 + i }, { key: uuid() }),
    ),
  )
  expect(made.map((a) => a.status)).toEqual(Array(10).fill(200))
  const live = [
    (await m.deposit.qr({ provider: 'WW' })).body,
    (await m.deposit.qr({ provider: 'PAYTIMZ' })).body,
  ].filter((q) => q.hasQrcode)
  expect(live).toHaveLength(1)
})

test('the same key twice: the same QR; another body under it: 409', async () => {
  const m = await w.member()
  const key = uuid()
  const once = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key })
  expect((await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key })).body).toEqual(
    once.body,
  )
  const other = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 101 }, { key })
  expect([other.status, other.body.message]).toEqual([409, 'KEY_INVALID'])
})

test('cancel: harmless twice; another member’s QR gets the not-found answer and lives on', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  expect((await other.deposit.cancelQr({ qrcodeId })).body.message).toBe('NO_DATA')
  expect((await other.deposit.cancelQr({ qrcodeId: uuid() })).body.message).toBe('NO_DATA')
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body.hasQrcode).toBe(true)
  for (const _ of [1, 2]) expect((await m.deposit.cancelQr({ qrcodeId })).status).toBe(200)
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: false,
    state: 'cancelled',
  })
  expect((await m.deposit.cancelQr({ qrcodeId: 'x' })).body.message).toBe('NO_DATA')
})

test('cancelled ten times at once: each is told so, the member’s pages once, and its gateway takes no payment for it', async () => {
  const m = await w.member()
  const { qrcodeId, payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }))
    .body
  const tell = vi.spyOn(w.context, 'tell')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => m.deposit.cancelQr({ qrcodeId })),
  )
  expect(tell.mock.calls.map(([, event]) => event)).toEqual([
    { type: 'qrcode', qrcodeId, credited: false },
  ])
  tell.mockRestore()
  for (const { status, body } of answers) expect([status, body]).toEqual([200, {}])
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: false,
    state: 'cancelled',
  })
  await w.sweep()
  await expect(w.sandbox.pay(payload)).rejects.toThrow('CANCELLED')
})

test('cancelled at the moment at which it is paid: what its gateway took is credited once, and stays credited', async () => {
  const m = await w.member()
  const shown = async () => (await m.deposit.qr({ provider: 'PAYTIMZ' })).body
  const pay = (payload: string) =>
    w.sandbox.pay(payload).then(
      () => 'credited',
      (error) => {
        expect(String(error)).toContain('CANCELLED')
        return 'cancelled'
      },
    )
  const credited: number[] = []
  for (const amount of [101, 102, 103, 104, 105]) {
    const { qrcodeId, payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount })).body
    const [answer, state] = await Promise.all([
      m.deposit.cancelQr({ qrcodeId }),
      pay(payload),
      w.sweep(),
    ])
    expect([answer.status, answer.body]).toEqual([200, {}])
    if (state === 'credited') credited.unshift(amount)
    await until(async () => (await shown()).state === state)
    await w.sweep()
    expect((await m.deposit.cancelQr({ qrcodeId })).status).toBe(200)
    expect(await shown()).toMatchObject({ hasQrcode: false, qrcodeId, state, amount })
  }
  const { statements } = (await m.statement.list({})).body
  expect(statements.map((s: { amount: number }) => s.amount)).toEqual(credited)
  expect((await m.wallet.get()).body.amount).toBe(credited.reduce((sum, amount) => sum + amount, 0))
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('paid, its webhook lost, and cancelled: its gateway says that it was paid, and it is credited', async () => {
  const m = await w.member()
  const { qrcodeId, payload } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }))
    .body
  await w.sandbox.fault({ service: 'gateway', route: 'webhook', kind: 'timeout-before' })
  await w.sandbox.pay(payload)
  expect((await m.deposit.cancelQr({ qrcodeId })).status).toBe(200)
  await w.sweep()
  await w.sandbox.heal()
  expect((await m.wallet.get()).body.amount).toBe(100)
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    state: 'credited',
    late: true,
  })
})

test('another amount than asked: what was paid is credited', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  await w.sandbox.pay(made.payload, '77.25')
  await until(async () => (await m.wallet.get()).body.amount === 77.25)
})

test('a repeat is told how the first QR is now, not how it was', async () => {
  const m = await w.member()
  const ask = () => m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })
  const { qrcodeId } = (await ask()).body
  await m.deposit.cancelQr({ qrcodeId })
  expect((await ask()).body).toMatchObject({ qrcodeId, hasQrcode: false, state: 'cancelled' })
  const key = uuid()
  const first = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 200 }, { key })).body
  // The gateway goes by its own clock: some seconds more than nine minutes.
  w.forward(545_000)
  const again = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 200 }, { key })).body
  expect(again.qrcodeId).toBe(first.qrcodeId)
  expect(again.expireIn).toBeLessThanOrEqual(60)
})

test('thirty in five minutes; then the member is told how long to wait, and the open QR stays', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { qrcodeId } = (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    w.context.db,
  )
  for (let used = 1; used < 30; used++)
    await w.context.throttles.use('createQr', String(rows[0]!.id))
  const refused = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 101 })
  expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  expect(refused.body.details.retryAfterSeconds).toBeGreaterThan(0)
  expect((await m.deposit.qr({ provider: 'PAYTIMZ' })).body).toMatchObject({
    hasQrcode: true,
    qrcodeId,
  })
  expect((await other.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 })).body.hasQrcode).toBe(
    true,
  )
})
