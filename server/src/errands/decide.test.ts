import { baht, type Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { openHolds } from '../features/withdraw/hold.sql.ts'
import { errandKinds } from '../jobs.ts'
import { checkLedger } from '../ledger/check.ts'
import { done, type Outcome, unknown } from '../outside/outcome.ts'
import { sendMoney, slipPicture } from '../testing/bank/slips.ts'
import { decideOrder } from '../testing/operator.ts'
import { until, world } from '../testing/world.ts'
import { askErrand, readErrand } from './errand.sql.ts'
import type { Said } from './errand.ts'
import { ordersForPerson } from './orders.office.ts'

const w = await world()
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
const uuid = () => crypto.randomUUID()
const hourMs = 3_600_000
const now = () => w.context.clock()
const decide = (id: string, said: Said, by = 'malee') =>
  decideOrder(db, { id, by, now: now(), said })
const isDone = (reference: string, more: { amount?: Money; channel?: string } = {}): Said => ({
  is: 'done',
  reference,
  ...more,
})
const isRefused = (reason = 'not there, asked them'): Said => ({ is: 'refused', reason })
const whyNot = (said: Promise<unknown>) =>
  said.then(() => 'it was done').catch((error: Error) => error.message)
const listed = async (id: string) =>
  (await ordersForPerson(db, errandKinds, now())).find((o) => o.id === id)
const money = async (m: Member) => {
  const { amount, held } = (await m.wallet.get()).body
  return { amount, held }
}
const realBank = w.context.outside.payout
afterEach(() => {
  w.context.outside.payout = realBank
})
/** The bank answers what the test says, until the test ends. */
function bankThat(answer: () => Outcome) {
  const { longestMs } = w.context.outside.payout
  w.context.outside.payout = {
    longestMs,
    pay: async () => answer() as never,
    status: async () => answer(),
  }
}
async function stepsShown(m: Awaited<ReturnType<typeof w.member>>): Promise<string[]> {
  const [{ timeline }] = (await m.statement.list({ type: 'withdraw' })).body.statements
  return timeline.map(
    ({ step, at }: { step: string; at: string | null }) => `${step} ${at ? 'over' : 'now'}`,
  )
}
async function withdrawn(balance = 500) {
  const m = await w.member({ balance })
  const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
  await w.sweep()
  return { m, id: id as string }
}

test('a payout whose reference came twice: a person ends it by what tells it apart, and the member can withdraw again', async () => {
  bankThat(() => done('BATCH-7'))
  const first = await withdrawn()
  const second = await withdrawn()
  expect([await money(first.m), await money(second.m)]).toEqual([
    { amount: 300, held: 0 },
    { amount: 300, held: 200 },
  ])
  // It calls a person at once, and the member sees that instead of "wait a little".
  expect(await listed(second.id)).toMatchObject({
    username: second.m.phone,
    kind: 'payout',
    alertedAt: expect.any(Date),
  })
  expect((await listed(second.id))!.about).toBe(`200.00 to SCB ${second.m.bank.no} SOMYING JAIDEE`)
  const refused = await second.m.withdraw.ask({ amount: 100 }, { key: uuid() })
  expect([refused.status, refused.body.message]).toEqual([409, 'WITHDRAW_UNDER_REVIEW'])
  expect(await whyNot(decide(second.id, isDone('BATCH-7')))).toContain(
    'Another order has ended with this reference',
  )
  expect(await decide(second.id, isDone('BATCH-7 / 200.00 14:02'))).toMatchObject({
    words: 'Recorded: done.',
  })
  expect(await money(second.m)).toEqual({ amount: 300, held: 0 })
  expect((await second.m.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(200)
})

test('refused by a person: the money is back with the reason; again is harmless, the other way is not', async () => {
  bankThat(() => unknown('time-out'))
  const { m, id } = await withdrawn()
  expect(await whyNot(decide(id, isRefused()))).toContain('younger than 1 h')
  expect([await listed(id), await stepsShown(m)]).toEqual([undefined, ['asked over', 'sent over']])
  w.forward(hourMs + 1_000)
  expect(await listed(id)).toMatchObject({ reason: 'time-out', alertedAt: null })
  expect(await stepsShown(m)).toEqual(['asked over', 'sent over', 'checking now'])
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).body.message).toBe(
    'WITHDRAW_UNDER_REVIEW',
  )
  expect(await decide(id, isRefused('the bank has no such payment'))).toMatchObject({
    words: 'Recorded: refused.',
    events: [{ type: 'wallet' }, { type: 'statement' }],
  })
  expect(await money(m)).toEqual({ amount: 500, held: 0 })
  const [row] = (await m.statement.list({ type: 'withdraw' })).body.statements
  expect(row).toMatchObject({ status: 'FAILED', reason: 'the bank has no such payment' })
  expect(await stepsShown(m)).toEqual(['asked over', 'sent over', 'failed over'])
  expect(await decide(id, isRefused('again'), 'somchai')).toMatchObject({
    events: [],
    words: 'It had already ended this way.',
  })
  expect(await whyNot(decide(id, isDone('R-1')))).toBe('It has ended as refused, by malee.')
  const { rows } =
    await sql`SELECT said, reference, reason, by FROM order_decision WHERE order_id = ${id}`.execute(
      db,
    )
  expect(rows).toEqual([
    { said: 'refused', reference: null, reason: 'the bank has no such payment', by: 'malee' },
  ])
  expect((await readErrand(db, id))!.reason).toBe(
    'refused, says malee: the bank has no such payment',
  )
  expect(await checkLedger(db)).toEqual([])
})

test('both ways at once: one of them counts', async () => {
  bankThat(() => unknown('time-out'))
  const { m, id } = await withdrawn()
  w.forward(hourMs + 1_000)
  const both = await Promise.allSettled([decide(id, isDone('BOTH-1')), decide(id, isRefused())])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await money(m)).toEqual({ amount: both[0].status === 'fulfilled' ? 300 : 500, held: 0 })
})

test('not while it is being asked about; and what the outside says later against it holds the member’s withdrawals', async () => {
  let answer: ((outcome: Outcome) => void) | undefined
  bankThat(() => unknown('time-out'))
  const { m, id } = await withdrawn()
  w.forward(hourMs + 1_000)
  const { longestMs } = w.context.outside.payout
  const status = () => new Promise<Outcome>((resolve) => (answer = resolve))
  w.context.outside.payout = { ...w.context.outside.payout, longestMs, status }
  const asking = w.context.errands.run(id)
  await until(async () => answer)
  expect(await whyNot(decide(id, isRefused()))).toContain('asked about at this moment')
  // It hangs for longer than its lease.
  await sql`UPDATE errand SET lease_until = now() - interval '1 second' WHERE id = ${id}`.execute(
    w.database.owner,
  )
  await decide(id, isRefused())
  answer!(done('LATE-1'))
  expect(await asking).toBe('refused')
  const memberId = (
    await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(db)
  ).rows[0]!.id
  expect(await openHolds(db, memberId)).toMatchObject([{ why: 'contradicted', ref: id }])
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).body.message).toBe(
    'WITHDRAW_HELD',
  )
})

test('what waits for approval, was never sent, is of no known kind, or is none, is told', async () => {
  const m = await w.member({ balance: 25_000 })
  const { _id: id } = (await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })).body
  w.forward(hourMs + 1_000)
  expect(await listed(id)).toBeUndefined()
  expect(await whyNot(decide(id, isRefused()))).toContain('approve or decline')
  expect(await whyNot(decide(id, isDone('R')))).toBe('It was never sent.')
  for (const none of ['x', uuid()])
    expect(await whyNot(decide(none, isRefused()))).toBe(`There is no order ${none}.`)
  const odd = { id: uuid(), kind: 'toString', provider: 'ODD', now: now(), checkFrom: now() }
  const { rows } = await sql<{ id: number }>`SELECT id FROM member LIMIT 1`.execute(db)
  await db.transaction().execute((tx) => askErrand(tx, { ...odd, memberId: rows[0]!.id }))
  w.forward(hourMs + 1_000)
  expect((await listed(odd.id))!.about).toContain('does not know')
  expect(await whyNot(decide(odd.id, isRefused()))).toContain('no orders of the kind toString')
  await sql`DELETE FROM errand WHERE id = ${odd.id}`.execute(w.database.owner)
})

test('the database keeps a decision as it was written', async () => {
  for (const edit of [sql`UPDATE order_decision SET by = 'x'`, sql`DELETE FROM order_decision`])
    await expect(edit.execute(w.database.owner)).rejects.toThrow('never edited')
})

test('a QR at a gateway that answers nothing: paid, as a person found, or not', async () => {
  for (const way of ['done', 'refused'] as const) {
    const m = await w.member()
    const { qrcodeId: id } = (
      await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: uuid() })
    ).body
    const { rows } = await sql<{ ref: string }>`
      SELECT platform_order_id AS ref FROM qr_order WHERE id = ${id}`.execute(db)
    const { ref } = rows[0]!
    w.forward(2 * hourMs + 60_000)
    expect((await listed(id))!.about).toBe(`100.00 by QR of PAYTIMZ, there ${ref}`)
    expect(await whyNot(decide(id, isDone('ANOTHER', { amount: baht(100) })))).toContain(
      `known there as ${ref}`,
    )
    expect(await whyNot(decide(id, isDone(ref)))).toContain('Give the amount')
    await decide(id, way === 'done' ? isDone(ref, { amount: baht(100) }) : isRefused())
    expect((await money(m)).amount).toBe(way === 'done' ? 100 : 0)
    expect(await whyNot(decide(id, way === 'done' ? isRefused() : isDone(ref)))).toContain(
      'It has ended',
    )
    w.backToNow()
  }
})

test('a QR of our own account is paid by what is in suspense, once', async () => {
  const m = await w.member()
  const { qrcodeId: id, payload } = (
    await m.deposit.createQr({ provider: 'KBANK', amount: 100 }, { key: uuid() })
  ).body
  await w.sandbox.pay(payload, '777.00')
  await readFeeds(w.context)
  const { rows } = await sql<{ channel: string; reference: string }>`
    SELECT channel, reference FROM inbound WHERE order_id IS NULL AND amount = 77700`.execute(db)
  const { channel, reference } = rows[0]!
  w.forward(hourMs + 1_000)
  expect(await whyNot(decide(id, isDone(reference)))).toContain('Give the channel')
  expect(await whyNot(decide(id, isDone('NONE', { channel })))).toContain('No such payment')
  await decide(id, isDone(reference, { channel }))
  expect((await money(m)).amount).toBe(777)
  const other = await w.member()
  const { qrcodeId } = (
    await other.deposit.createQr({ provider: 'KBANK', amount: 100 }, { key: uuid() })
  ).body
  w.forward(hourMs + 1_000)
  expect(await whyNot(decide(qrcodeId, isDone(reference, { channel })))).toContain(
    'credited to another order',
  )
  await decide(qrcodeId, isRefused())
})

test('a slip whose bank never answers', async () => {
  await w.sandbox.fault({ service: 'slipok', kind: 'timeout-before' })
  for (const way of ['done', 'refused'] as const) {
    const m = await w.member()
    const { reference } = await sendMoney(w.sandbox, m)
    const file = await slipPicture(w.sandbox, reference)
    const { _id: id } = (await m.deposit.slip({ bankCode: 'SCB' }, { file })).body
    await w.sweep()
    w.forward(hourMs + 1_000)
    const channel = 'BANK:014'
    expect((await listed(id))!.about).toContain(`its transfer ${channel} ${reference}`)
    expect(await whyNot(decide(id, isDone('ANOTHER', { amount: baht(100) })))).toContain(
      'known there as',
    )
    await decide(
      id,
      way === 'done' ? isDone(reference, { amount: baht(100), channel }) : isRefused('NOT_MATCH'),
    )
    expect((await money(m)).amount).toBe(way === 'done' ? 100 : 0)
    const [slip] = (await m.statement.slips({})).body.slips
    expect(slip).toMatchObject(
      way === 'done' ? { status: 'SUCCESS' } : { status: 'FAILED', note: 'NOT_MATCH' },
    )
    w.backToNow()
  }
  await w.sandbox.heal()
})

test('a gift whose redeeming is never answered', async () => {
  await w.sandbox.fault({ service: 'gift', kind: 'timeout-before' })
  for (const way of ['done', 'refused'] as const) {
    const m = await w.member()
    const gift = await w.sandbox.ask<{ link: string }>('POST', '/phone/gifts', { amount: '100.00' })
    const { _id: id } = (await m.deposit.truelink({ link: `${gift.link}::0899999999` })).body
    w.forward(hourMs + 1_000)
    expect((await listed(id))!.about).toContain('into the wallet 0899999999')
    await decide(id, way === 'done' ? isDone('TW-1', { amount: baht(100) }) : isRefused())
    expect((await money(m)).amount).toBe(way === 'done' ? 100 : 0)
    w.backToNow()
  }
  await w.sandbox.heal()
})

test('every order of this file has ended in books that add up', async () => {
  const broken = await checkLedger(db)
  expect(broken.filter(({ invariant }) => !invariant.includes('contradicted'))).toEqual([])
})
