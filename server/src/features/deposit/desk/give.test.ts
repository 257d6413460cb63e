import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../../db/pool.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { sourceNumbers } from '../../../outside/source-numbers.ts'
import { stray } from '../../../testing/bank/stray.ts'
import { outcome } from '../../../testing/chat-desk.ts'
import { memberNumber } from '../../../testing/decided-call.ts'
import { confirmDeposit, giveSuspense } from '../../../testing/operator.ts'
import { cutOffWaiting, heldBehind, waitingForLocks } from '../../../testing/standing-lock.ts'
import { until, world } from '../../../testing/world.ts'
import { lockInbound, releaseInbound } from '../inbound.sql.ts'
import { creditInbound, suspendInbound } from '../inbound.ts'

// A payment in suspense is credited once, whoever gives it to whom, even if its provider reports it or a process dies at that moment.
const w = await world()
const { db } = w.context
const { owner } = w.database
type Member = Awaited<ReturnType<typeof w.member>>
type Payment = Awaited<ReturnType<typeof stray>>
const operators = ['malee', 'somchai', 'anong', 'prasit']

const give = (payment: Payment, m: Member, by = 'malee') =>
  outcome(giveSuspense(db, { by, ...payment, username: m.phone }))
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
/** Credits the payment to a member, as their slip or QR would. Returns whether it was credited. */
async function told(payment: Payment, m: Member, amount: number): Promise<string> {
  const member = await memberNumber(w, m)
  const order = crypto.randomUUID()
  const came = {
    ...payment,
    amount: baht(amount),
    currency: 'THB' as const,
    source: 11,
    payload: {},
    now: new Date(),
  }
  return (await inTx(db, (tx) => creditInbound(tx, { ...came, order, member, late: false }))).is
}
/** What was written about a payment: its credits, its manual deposits, and its outcomes in the audit. */
async function writtenOf({ reference }: Payment) {
  const { rows } = await sql<{ credits: number; byHand: number; outcomes: string[] }>`
    SELECT (SELECT count(*)::int FROM deposit_credit d JOIN inbound i ON i.order_id = d.order_id WHERE i.reference = ${reference}) AS credits,
           (SELECT count(*)::int FROM manual_deposit WHERE reference = ${reference}) AS "byHand",
           (SELECT coalesce(array_agg(outcome ORDER BY outcome), '{}') FROM audit WHERE target LIKE ${`%${reference}%`}) AS outcomes`.execute(
    owner,
  )
  return rows[0]!
}
const booksAddUp = () => until(async () => (await checkLedger(db)).length === 0)

test('four operators give it to four members at once, twice each: one member is credited once, and the audit has all eight', async () => {
  const payment = await stray(w, '701.00')
  const members = await Promise.all(operators.map(() => w.member()))
  const asked = [...members, ...members].map((m, n) => give(payment, m, operators[n % 4]))
  const came = (await Promise.all(asked)).sort()
  expect(came).toEqual(['CREDITED', 'CREDITED_BEFORE', ...Array(6).fill('WAS_CREDITED_OTHERWISE')])
  expect((await Promise.all(members.map(amountOf))).sort()).toEqual([0, 0, 0, 701])
  expect(await writtenOf(payment)).toEqual({ credits: 1, byHand: 1, outcomes: came })
  await booksAddUp()
})

test('given while the provider reports it for an order: one of the two is credited, every time', async () => {
  const members = [await w.member(), await w.member()] as const
  for (let n = 0; n < 8; n++) {
    const payment = await stray(w, `71${n}.00`)
    const both = [() => give(payment, members[0]), () => told(payment, members[1], 710 + n)]
    const order = n % 2 === 0 ? both : both.toReversed()
    const came = (await Promise.all(order.map((one) => one()))).sort()
    expect([
      ['CREDITED', 'taken'],
      ['PAYMENT_CREDITED', 'credited'],
    ]).toContainEqual(came)
    expect(await writtenOf(payment)).toMatchObject({
      credits: 1,
      byHand: came[0] === 'CREDITED' ? 1 : 0,
    })
  }
  const [one, two] = await Promise.all(members.map(amountOf))
  expect(one + two).toBe(8 * 710 + 28)
  await booksAddUp()
})

test('giving waits for an order that is being credited with it, and such an order waits for giving', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const payment = await stray(w, '721.00')
  const order = { orderId: crypto.randomUUID(), now: new Date() }
  const given = await heldBehind(w.database, {
    first: (tx) => lockInbound(tx, payment),
    call: () => give(payment, m),
    last: (tx) => releaseInbound(tx, { ...payment, ...order }),
  })
  expect([given, await amountOf(m)]).toEqual(['PAYMENT_CREDITED', 0])
  // This test moved no money with it, so it goes back to suspense.
  await sql`UPDATE inbound SET order_id = NULL, released_at = NULL WHERE reference = ${payment.reference}`.execute(
    owner,
  )

  let giving = Promise.resolve('')
  const credited = await heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE audit IN EXCLUSIVE MODE`.execute(tx),
    call: () => {
      giving = give(payment, m)
      return until(async () => (await waitingForLocks(w.database)) === 1).then(() =>
        told(payment, other, 721),
      )
    },
    waiting: 2,
  })
  expect([await giving, credited]).toEqual(['CREDITED', 'taken'])
  expect([await amountOf(m), await amountOf(other)]).toEqual([721, 0])
  await booksAddUp()
})

test('cut off between the credit and the audit, nothing is kept; given again, it is credited once', async () => {
  const m = await w.member()
  const payment = await stray(w, '731.00')
  const cut = heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE audit IN EXCLUSIVE MODE`.execute(tx),
    call: () => give(payment, m),
    last: () => cutOffWaiting(w.database),
  })
  expect(await cut).not.toMatch(/^CREDITED/)
  expect(await writtenOf(payment)).toMatchObject({ credits: 0, byHand: 0 })
  expect(await amountOf(m)).toBe(0)
  expect([await give(payment, m), await give(payment, m, 'somchai')]).toEqual([
    'CREDITED',
    'CREDITED_BEFORE',
  ])
  expect(await writtenOf(payment)).toMatchObject({ credits: 1, byHand: 1 })
  expect(await amountOf(m)).toBe(731)
  await booksAddUp()
})

test('a given payment is recorded as asked for in full, and freezes the bank account as any first credit does', async () => {
  const m = await w.member()
  expect((await m.profile.get()).body.bankEditable).toBe(true)
  const payment = await stray(w, '741.50')
  expect(await give(payment, m)).toBe('CREDITED')
  expect((await m.profile.get()).body.bankEditable).toBe(false)
  const { rows } = await sql`
    SELECT asked_amount AS asked, amount FROM manual_deposit WHERE reference = ${payment.reference}`.execute(
    owner,
  )
  expect(rows).toEqual([{ asked: 74_150n, amount: 74_150n }])
})

test('a payment from any source can be given, and is in the member’s statement', async () => {
  const m = await w.member()
  const inBaht = Object.entries(sourceNumbers).filter(
    ([code]) => !['BCEL', 'LDB', 'JDB'].includes(code),
  )
  for (const [code, source] of inBaht) {
    const payment = { channel: source < 10 ? code : 'BANK:014', reference: `SOURCE-${code}` }
    const came = {
      ...payment,
      amount: baht(10),
      currency: 'THB' as const,
      source,
      payload: {},
      now: new Date(),
    }
    await inTx(db, (tx) => suspendInbound(tx, came))
    expect([code, await give(payment, m)]).toEqual([code, 'CREDITED'])
    expect((await m.statement.list({})).body.statements[0]).toMatchObject({
      from: code,
      status: 'SUCCESS',
      amount: 10,
    })
  }
  expect(await amountOf(m)).toBe(10 * inBaht.length)
  await booksAddUp()
})

test('a payment leaves suspense once, even if the caller did not look first', async () => {
  const m = await w.member()
  const payment = await stray(w, '751.00')
  expect(await give(payment, m)).toBe('CREDITED')
  const again = inTx(db, (tx) =>
    releaseInbound(tx, { ...payment, orderId: crypto.randomUUID(), now: new Date() }),
  )
  await expect(again).rejects.toThrow('has left suspense before')
})

test('a deposit that was confirmed with one payment cannot be confirmed with one of another bank or reference', async () => {
  const m = await w.member()
  const { _id: id } = (
    await m.deposit.add({ amount: 761, bankCode: 'SCB' }, { key: crypto.randomUUID() })
  ).body
  const payment = await stray(w, '761.00')
  const confirm = (more: object = {}) =>
    outcome(confirmDeposit(db, { by: 'malee', id, ...payment, ...more }))
  expect(await confirm()).toBe('CREDITED')
  expect([
    await confirm(),
    await confirm({ reference: 'ANOTHER' }),
    await confirm({ channel: 'BANK:014' }),
  ]).toEqual(['CREDITED_BEFORE', 'WAS_CREDITED_OTHERWISE', 'WAS_CREDITED_OTHERWISE'])
  expect(await amountOf(m)).toBe(761)
})
