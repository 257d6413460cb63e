import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inTx } from '../../../db/pool.ts'
import { makeErrands } from '../../../errands/run.ts'
import { errandKinds } from '../../../jobs.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { done } from '../../../outside/outcome.ts'
import { confirmDeposit } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { inSuspense, unreadEntries } from '../desk/desk.sql.ts'
import { suspendInbound } from '../inbound.ts'

// What a gateway signed is taken, or kept for a person, however old. Only what it did not sign is refused.

const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const day = 86_400

type Gateway = 'PAYTIMZ' | 'WW'
const webhook = (body: object, how: Parameters<typeof send>[1] = {}) =>
  send(Buffer.from(JSON.stringify(body)), how)
type How = { ageSeconds?: number; gateway?: Gateway; secret?: string; type?: string }
async function send(
  raw: Buffer<ArrayBuffer>,
  { ageSeconds = 0, gateway = 'PAYTIMZ', secret = '', type }: How = {},
) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const key = secret || w.sandbox.keys[`${gateway}_SECRET`]
  const signature = createHmac('sha256', key).update(`${timestamp}.`).update(raw).digest('hex')
  const headers = {
    'content-type': type ?? 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  const answer = await fetch(`${w.url}/callbacks/qr/${gateway}`, {
    method: 'POST',
    headers,
    body: raw,
  })
  return answer.status
}
const paid = (merchantOrderId: string, more: object = {}) => ({
  platformOrderId: `P-${merchantOrderId}`,
  merchantOrderId,
  amount: '100.00',
  status: 'PAID',
  ...more,
})
const makeQr = async (m: Member, provider = 'PAYTIMZ'): Promise<string> =>
  (await m.deposit.createQr({ provider, amount: 100 }, { key: crypto.randomUUID() })).body.qrcodeId
const suspended = async (reference: string) =>
  (await inSuspense(db)).filter((s) => s.reference === reference).map((s) => [s.channel, s.amount])
const kept = async (word: string) =>
  (await unreadEntries(db)).filter(({ entry }) => entry.includes(word)).length

test.each([-3600, 301, 3600, 30 * day, 400 * day])(
  'signed %d s ago: credited once, however often it comes again',
  async (ageSeconds) => {
    const m = await w.member()
    const id = await makeQr(m)
    expect(
      await webhook(paid(id), { ageSeconds, secret: 'a-secret-that-is-not-the-gateways' }),
    ).toBe(401)
    expect(await amountOf(m)).toBe(0)
    for (const age of [ageSeconds, ageSeconds, 0, 50 * day])
      expect(await webhook(paid(id), { ageSeconds: age })).toBe(200)
    expect([await amountOf(m), await kept(id), await suspended(`P-${id}`)]).toEqual([100, 0, []])
  },
)

test('an old one for an order that nobody knows: its money is in suspense, once', async () => {
  const stray = paid('nobody-knows-it', { amount: '43.00' })
  for (const ageSeconds of [90 * day, 90 * day, 0])
    expect(await webhook(stray, { ageSeconds })).toBe(200)
  expect(await suspended(stray.platformOrderId)).toEqual([['PAYTIMZ', 4_300n]])
})

test.each(['100.00', '250.00'])(
  'a second order under a known platform id, for %s: kept, and that order can still be paid',
  async (amount) => {
    const [one, two] = [await w.member(), await w.member()]
    const [first, second] = [await makeQr(one), await makeQr(two)]
    expect(await webhook(paid(first))).toBe(200)
    for (const _ of [1, 2])
      expect(await webhook(paid(second, { platformOrderId: `P-${first}`, amount }))).toBe(200)
    expect([await amountOf(one), await amountOf(two), await kept(second)]).toEqual([100, 0, 1])
    expect(await webhook(paid(second))).toBe(200)
    expect(await amountOf(two)).toBe(100)
  },
)

test('an unknown order under the platform id of a known one is kept; so is a known one under that of money in suspense', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  expect(await webhook(paid(id))).toBe(200)
  for (const _ of [1, 2])
    expect(await webhook(paid('stranger-1', { platformOrderId: `P-${id}` }))).toBe(200)
  expect([await amountOf(m), await kept('stranger-1')]).toEqual([100, 1])
  const other = await makeQr(m)
  const inSuspenseAs = { platformOrderId: `S-${other}` }
  expect(await webhook(paid('stranger-2', inSuspenseAs))).toBe(200)
  for (const _ of [1, 2]) expect(await webhook(paid(other, inSuspenseAs))).toBe(200)
  expect([await amountOf(m), await kept(other)]).toEqual([100, 1])
  expect(await suspended(`S-${other}`)).toEqual([['PAYTIMZ', 10_000n]])
  expect(await webhook(paid(other))).toBe(200)
  expect(await amountOf(m)).toBe(200)
})

test('its gateway says of a second order, when asked, that it is the first one’s payment: kept, and credited once', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const [first, second] = [await makeQr(one), await makeQr(two)]
  expect(await webhook(paid(first))).toBe(200)
  const { payins } = w.context.outside
  const query = async () => done(`P-${first}`, { paid: 10_000n as never })
  const context = {
    ...w.context,
    outside: { ...w.context.outside, payins: { ...payins, PAYTIMZ: { ...payins.PAYTIMZ, query } } },
  }
  expect(await makeErrands(context, errandKinds).run(second)).toBe('refused')
  expect([await amountOf(one), await amountOf(two), await kept(second)]).toEqual([100, 0, 1])
})

test('what one gateway signs about another’s order is its own money, and nobody’s', async () => {
  const m = await w.member()
  const id = await makeQr(m, 'WW')
  for (const _ of [1, 2]) expect(await webhook(paid(id, { platformOrderId: `X-${id}` }))).toBe(200)
  expect([await amountOf(m), await suspended(`X-${id}`)]).toEqual([0, [['PAYTIMZ', 10_000n]]])
  expect(await webhook(paid(id), { gateway: 'WW' })).toBe(200)
  expect(await amountOf(m)).toBe(100)
})

test('in another currency than the gateway’s: kept for a person, and no money is made of it', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  for (const currency of ['LAK', 'USD']) expect(await webhook(paid(id, { currency }))).toBe(200)
  expect([await amountOf(m), await kept(id)]).toEqual([0, 2])
  expect(await webhook(paid(id, { currency: 'THB' }))).toBe(200)
  expect(await amountOf(m)).toBe(100)
})

test('baht for a member whose wallet is in kip are in suspense as baht', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  await sql`UPDATE member SET currency = 'LAK' WHERE code = ${m._id}`.execute(w.database.owner)
  expect(await webhook(paid(id))).toBe(200)
  await sql`UPDATE member SET currency = 'THB' WHERE code = ${m._id}`.execute(w.database.owner)
  expect([await amountOf(m), await suspended(`P-${id}`)]).toEqual([0, [['PAYTIMZ', 10_000n]]])
})

test('kip in suspense are never given to a wallet in baht', async () => {
  const m = await w.member()
  const id = (await m.deposit.add({ amount: 500, bankCode: 'SCB' })).body._id
  const payment = { channel: 'BANK:BCEL', reference: `KIP${m._id}` }
  const kip = {
    ...payment,
    amount: 50_000n as never,
    currency: 'LAK',
    source: 30,
    payload: {},
    now: new Date(),
  } as const
  await inTx(db, (tx) => suspendInbound(tx, kip))
  const confirm = { ...payment, id, by: 'malee', now: new Date() }
  await expect(confirmDeposit(db, confirm)).rejects.toThrow('another deposit')
  expect([await amountOf(m), await suspended(payment.reference)]).toEqual([
    0,
    [['BANK:BCEL', 50_000n]],
  ])
})

test.each(['', 'x', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'signed, and sent as “%s”: what counts is the body',
  async (type) => {
    const m = await w.member()
    const id = await makeQr(m)
    expect(await webhook(paid(id), { type })).toBe(200)
    expect(await amountOf(m)).toBe(100)
  },
)

test('signed over bytes that are no UTF-8, as a payer’s name in an old Thai code: taken', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  const [before, after] = JSON.stringify(paid(id, { payer: '#' })).split('#') as [string, string]
  const name = Buffer.from([0xca, 0xc1, 0xcb, 0xad, 0xd4, 0xa7])
  expect(await send(Buffer.concat([Buffer.from(before), name, Buffer.from(after)]))).toBe(200)
  expect(await amountOf(m)).toBe(100)
})

test.each([
  ['a NUL', 'P-\0'],
  ['half a letter', 'P-\ud800'],
  ['thousands of signs', 'P'.repeat(30_000)],
  ['nothing', ''],
])('signed with an id that no record can hold, %s: kept for a person', async (_, id) => {
  const before = await kept('status')
  expect(await webhook(paid('unknown-order', { platformOrderId: id }))).toBe(200)
  expect(await webhook(paid(id, { platformOrderId: `P-odd-${before}` }))).toBe(200)
  expect(await kept('status')).toBe(before + 2)
})
