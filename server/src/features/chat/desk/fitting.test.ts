import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conversationOf, paymentsOf } from '../../../testing/chat-bot.ts'
import { memberNumber } from '../../../testing/decided-call.ts'
import { giveSuspense } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { casesOf } from './cases.sql.ts'
import { readThread } from './thread.ts'

// Which payments fit a description, at the limits: ten minutes to the millisecond, whichever time is known, the currency, and whose claims count.
const w = await world()
const { owner } = w.database
const { member, clockAt, paid } = paymentsOf(w)
type Talking = Awaited<ReturnType<typeof member>>
const minuteMs = 60_000
const edgeMs = 10 * minuteMs

async function describes(m: Talking, amount: number, at = w.context.clock()): Promise<Talking> {
  await m.taps('do:deposits')
  await m.says(`${amount} ${clockAt(at.getTime() - w.context.clock().getTime())}`)
  await m.chat.end()
  return m
}
async function newest(m: Talking) {
  const { party } = await conversationOf(w, await m.rows())
  return (await casesOf(w.context.db, party, 1))[0]!
}
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
/** Ten minutes fit and a millisecond more does not: by when it was paid, or if that is unknown, by when it came in. */
async function expectEdges(
  said: Date,
  fits: (paid: Date | null, cameIn: Date) => Promise<boolean>,
) {
  const far = after(said, 24 * 60 * minuteMs)
  for (const apartMs of [-edgeMs - 1, -edgeMs, edgeMs, edgeMs + 1]) {
    const at = after(said, apartMs)
    const isFit = Math.abs(apartMs) <= edgeMs
    expect([apartMs, await fits(at, far), await fits(null, at)]).toEqual([apartMs, isFit, isFit])
  }
}

let payments = 0
type CameIn = { amount: number; currency?: string; paidAt: Date | null; at?: Date }
/** A payment in suspense: only its row. */
async function cameIn({ amount, currency = 'THB', paidAt, at = new Date() }: CameIn) {
  payments += 1
  const reference = `EDGE${payments}`
  await sql`
    INSERT INTO inbound (channel, reference, amount, currency, source, suspended, payload, paid_at, at)
    VALUES ('BANK:014', ${reference}, ${amount * 100}, ${currency}, 4, true, '{}', ${paidAt}, ${at})`.execute(
    owner,
  )
  return reference
}
const move = (reference: string, paidAt: Date | null, at: Date) =>
  sql`UPDATE inbound SET paid_at = ${paidAt}, at = ${at} WHERE reference = ${reference}`.execute(
    owner,
  )
/** As in Laos, where wallets are in either currency. */
const inKip = async (m: Talking) =>
  sql`UPDATE chat_case SET currency = 'LAK' WHERE party_id = ${(await conversationOf(w, await m.rows())).party}`.execute(
    owner,
  )
/** Credits it to them: only the rows, no money moves. */
const credited = async (m: Talking, reference: string, at: Date) =>
  sql`
    WITH given AS (UPDATE inbound SET order_id = gen_random_uuid(), suspended = false WHERE reference = ${reference} RETURNING order_id, amount)
    INSERT INTO deposit_credit (order_id, member_id, amount, at) SELECT order_id, ${await memberNumber(w, m)}, amount, ${at} FROM given`.execute(
    owner,
  )

test('a payment fits within ten minutes either way', async () => {
  const m = await describes(await member(), 611)
  const { paidAt } = await newest(m)
  const reference = await cameIn({ amount: 611, paidAt })
  const fitsAt = async (paid: Date | null, came: Date) => {
    await move(reference, paid, came)
    return (await newest(m)).reference === reference
  }
  await expectEdges(paidAt, fitsAt)
})

test('other claims are counted by person, and by the payment’s own time, amount and currency', async () => {
  const m = await describes(await member(), 621)
  const { paidAt } = await newest(m)
  await cameIn({ amount: 621, paidAt: after(paidAt, 5 * minuteMs) })
  const othersOf = async () => (await newest(m)).others
  const other = await describes(await member(), 621, paidAt)
  await describes(other, 621, paidAt)
  expect(await othersOf()).toBe(1)
  // Ten minutes after the payment still count, though that is fifteen after what this member said; eleven minutes either way do not.
  await describes(await member(), 621, after(paidAt, 15 * minuteMs))
  expect(await othersOf()).toBe(2)
  await describes(await member(), 621, after(paidAt, -6 * minuteMs))
  await describes(await member(), 621, after(paidAt, 16 * minuteMs))
  await describes(await member(), 622, paidAt)
  await inKip(await describes(await member(), 621, paidAt))
  expect(await othersOf()).toBe(2)
})

test('a member counts as served by a credit of that amount whose payment lies within ten minutes', async () => {
  const m = await describes(await member(), 631)
  const { paidAt } = await newest(m)
  const reference = await cameIn({ amount: 632, paidAt })
  await credited(m, reference, after(paidAt, minuteMs))
  const isServed = async () => (await newest(m)).isServed
  expect(await isServed()).toBe(false)

  const own = await cameIn({ amount: 631, paidAt })
  await credited(m, own, after(paidAt, minuteMs))
  const servedAt = async (paid: Date | null, came: Date) => {
    await move(own, paid, came)
    return isServed()
  }
  await expectEdges(paidAt, servedAt)
})

test('a credit is found though the bank’s clock is ahead, and after hundreds of earlier ones of the same amount', async () => {
  const m = await member()
  await sql`
    WITH came AS (INSERT INTO inbound (channel, reference, amount, currency, source, order_id, payload, paid_at, at)
                  SELECT 'BANK:014', 'OLD' || n, 64100, 'THB', 4, gen_random_uuid(), '{}', at, at
                    FROM generate_series(1, 300) n, LATERAL (SELECT now() - interval '1 day' - n * interval '1 minute' AS at) a RETURNING order_id, at)
    INSERT INTO deposit_credit (order_id, member_id, amount, at) SELECT order_id, ${await memberNumber(w, m)}, 64100, at FROM came`.execute(
    owner,
  )
  await describes(m, 641)
  const { paidAt, isServed } = await newest(m)
  expect(isServed).toBe(false)
  const reference = await cameIn({ amount: 641, paidAt })
  await credited(m, reference, after(paidAt, -59 * minuteMs))
  expect((await newest(m)).isServed).toBe(true)
})

test('of two that were credited since, neither is named; one that still waits beside them is', async () => {
  const [m, other] = [await describes(await member(), 651), await member()]
  const [first, second] = [await paid('651.00'), await paid('651.00')]
  for (const [payment, to] of [
    [first, m],
    [second, other],
  ] as const)
    await giveSuspense(w.context.db, { by: 'malee', ...payment, username: to.phone })
  expect(await newest(m)).toMatchObject({ reference: null, given: null, isServed: true, others: 0 })
  const third = await paid('651.00')
  expect(await newest(m)).toMatchObject({ reference: third.reference, given: null, isServed: true })
})

test('staff read who sent the payment and which account the member has', async () => {
  const m = await describes(await member(), 671)
  const payment = await paid('671.00')
  const { party } = await conversationOf(w, await m.rows())
  const { account, cases } = await readThread(w.context.db, String(party), { limit: 1 })
  const { rows } = await sql<{ payload: object }>`
    SELECT payload FROM inbound WHERE reference = ${payment.reference}`.execute(owner)
  expect(cases).toMatchObject([{ ...payment, payload: rows[0]!.payload }])
  expect(Object.keys(rows[0]!.payload)).toEqual(expect.arrayContaining(['to', 'fromName']))
  expect(account).toMatchObject({
    bankCode: 'SCB',
    accountNo: m.bank.no,
    accountSince: expect.any(Date),
  })
})

test.each(['PAYTIMZ', 'GIFT', 'BANK:KBANK'])(
  'one that came by %s fits as well',
  async (channel) => {
    const m = await describes(await member(), 681)
    const reference = await cameIn({ amount: 681, paidAt: (await newest(m)).paidAt })
    await sql`UPDATE inbound SET channel = ${channel} WHERE reference = ${reference}`.execute(owner)
    expect(await newest(m)).toMatchObject({ channel, reference })
    await sql`DELETE FROM inbound WHERE reference = ${reference}`.execute(owner)
  },
)

test('only the newest cases are read, and only this member’s', async () => {
  const [m, other] = [await describes(await member(), 661), await describes(await member(), 669)]
  await describes(m, 662)
  await describes(m, 663)
  const { party } = await conversationOf(w, await m.rows())
  const amounts = (await casesOf(w.context.db, party, 2)).map(({ amount }) => Number(amount))
  expect(amounts).toEqual([66_300, 66_200])
  expect((await newest(other)).amount).toBe(66_900n)
})
