import { type Money, money, writeMoney } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeErrands } from '../../../errands/run.ts'
import { errandKinds } from '../../../jobs.ts'
import { checkLedger } from '../../../ledger/check.ts'
import type { FeedEntry } from '../../../outside/feed/feed.ts'
import { bankList } from '../../../testing/bank/bank-list.ts'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { confirmDeposit } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'

// A slip to an account that a feed lists is credited with the feed's payment, whatever the feed calls it, and never next to it.

const w = await world()
const { db } = w.context
const list = bankList(w.context, 'bank')
const { sweep } = makeErrands(list.context, errandKinds)
beforeAll(() => list.tell({ amount: money(1n) }))
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const notes = async (m: Member) =>
  (await m.statement.slips()).body.slips.map(
    (s: { status: string; note: string | null }) => s.note ?? s.status,
  )
const booked = async (amount: Money) =>
  (
    await sql`SELECT 1 FROM inbound WHERE amount = ${amount} AND (order_id IS NOT NULL OR suspended)`.execute(
      db,
    )
  ).rows.length
let last = 300_00n
/** A transfer of an amount of the test's own, and its slip, sent and looked into. */
async function sent(m: Member) {
  last += 1_03n
  const amount = money(last)
  const { reference } = await sendMoney(w.sandbox, m, { amount: writeMoney(amount) })
  return { amount, reference, baht: Number(writeMoney(amount)), upload: () => upload(m, reference) }
}
async function upload(m: Member, reference: string) {
  const { body } = await m.deposit.slip(
    {},
    { file: await slipPicture(w.sandbox, reference), key: crypto.randomUUID() },
  )
  await sweep()
  return body._id as string
}
/** What a person reads of an order that is not decided. */
const reasonOf = async (id: string) =>
  (await sql<{ reason: string | null }>`SELECT reason FROM errand WHERE id = ${id}`.execute(db))
    .rows[0]!.reason
const lookAgain = async (ms: number) => {
  w.forward(ms)
  await sweep()
}
const shownOf = (m: Member): Partial<FeedEntry> => ({
  fromAccountNo: `xxx-x-x${m.bank.no.slice(5, 9)}-x`,
})

test.each([
  ['another reference', { reference: 'LIST-OWN-1' }],
  ['another name for the bank', { fromBank: 'SIAMCOM', reference: 'LIST-OWN-2' }],
])('the list has %s: its payment leaves suspense for the slip, once', async (_, spelt) => {
  const m = await w.member()
  const { amount, baht, upload } = await sent(m)
  await list.tell({ amount, ...shownOf(m), ...spelt })
  await upload()
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([['SUCCESS'], baht, 1])
  w.forward(61_000)
  await upload()
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([
    ['SLIP_REFNO_DUPLICATED', 'SUCCESS'],
    baht,
    1,
  ])
})

test('the slip comes first: it waits for the list, and what the list then has under another name is its payment', async () => {
  const m = await w.member()
  const { amount, baht, upload } = await sent(m)
  await upload()
  expect([await notes(m), await amountOf(m)]).toEqual([['PENDING'], 0])
  await list.tell({ amount, ...shownOf(m) })
  await sweep()
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([['SUCCESS'], baht, 1])
})

test('its payment was credited to a QR: the slip is a repeated one, under whatever name', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'KBANK', amount: 410 })).body
  const amount = money(BigInt(Math.round(made.amount * 100)))
  const kbank = { bankCode: 'KBANK', accountNo: '9876543210' }
  const { reference } = await sendMoney(w.sandbox, m, { to: kbank, amount: writeMoney(amount) })
  await list.tell({ ...kbank, amount, ...shownOf(m), reference: 'LIST-OWN-QR' })
  expect(await amountOf(m)).toBe(made.amount)
  await upload(m, reference)
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([
    ['SLIP_REFNO_DUPLICATED'],
    made.amount,
    1,
  ])
})

test('a sender that is not shown: for a minute the list may still tell of it by its name; then what it has is taken', async () => {
  const m = await w.member()
  const { amount, baht, upload } = await sent(m)
  await list.tell({ amount })
  await upload()
  expect([await notes(m), await amountOf(m)]).toEqual([['PENDING'], 0])
  await lookAgain(61_000)
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([['SUCCESS'], baht, 1])
})

test('two of one amount, each with a slip: each is credited with its own', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const { amount, baht, reference } = await sent(one)
  const other = await sendMoney(w.sandbox, two, { amount: writeMoney(amount) })
  await list.tell({ amount, ...shownOf(two) })
  await upload(one, reference)
  await upload(two, other.reference)
  expect([await notes(one), await notes(two)]).toEqual([['PENDING'], ['SUCCESS']])
  await list.tell({ amount, ...shownOf(one) })
  await sweep()
  expect([await amountOf(one), await amountOf(two), await booked(amount)]).toEqual([baht, baht, 2])
})

test('two that it may be: a person says, by refusing the slip and giving the money', async () => {
  const m = await w.member()
  const { amount, upload } = await sent(m)
  for (const _ of [1, 2]) await list.tell({ amount })
  const id = await upload()
  await lookAgain(3 * 3_600_000)
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([['PENDING'], 0, 2])
  expect(await reasonOf(id)).toContain('it may be what came in as BANK:014')
})

test('not in the list, another sender, another time: it waits, for hours too, and is not credited as well as it', async () => {
  const m = await w.member()
  const { amount, upload } = await sent(m)
  await list.tell({ amount, fromBank: '004' })
  await list.tell({ amount, fromAccountNo: '9999999999' })
  await list.tell({ amount, at: new Date(Date.now() - 11 * 60_000) })
  await upload()
  for (const _ of [1, 2, 3]) await lookAgain(3_600_000)
  expect([await notes(m), await amountOf(m), await booked(amount)]).toEqual([['PENDING'], 0, 3])
})

test('a person confirmed it by hand under a mistyped name: the slip is doubtful, and not credited as well as that', async () => {
  const m = await w.member()
  const { amount, upload } = await sent(m)
  const id = (await m.deposit.add({ amount: Number(writeMoney(amount)), bankCode: 'SCB' })).body._id
  const typed = { channel: 'BANK:014', reference: 'MISTYPED1', by: 'malee', now: w.context.clock() }
  await confirmDeposit(db, { ...typed, id, amount })
  await upload()
  await lookAgain(120_000)
  expect([await notes(m), await booked(amount)]).toEqual([['PENDING'], 1])
})

test('a payment of another amount that came in under the slip’s name is not given to it: a person decides', async () => {
  const m = await w.member()
  const slip = await sent(m)
  const written = `${slip.reference.slice(0, 4)}-${slip.reference.slice(4)}`
  await list.tell({ amount: money(777_00n), fromAccountNo: m.bank.no, reference: written })
  const id = await slip.upload()
  expect([await amountOf(m), await notes(m)]).toEqual([0, ['PENDING']])
  expect(await reasonOf(id)).toContain('it may be what came in as BANK:014')
})
