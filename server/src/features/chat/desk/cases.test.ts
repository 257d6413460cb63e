import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conversationOf, paymentsOf, wordsOf } from '../../../testing/chat-bot.ts'
import { outcome } from '../../../testing/chat-desk.ts'
import { giveSuspense } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { readThread } from './thread.ts'

// A payment that comes in after a member has described it: the desk sees it when it reads, and the member learns nothing.
const w = await world()
const { member, clockAt, paid } = paymentsOf(w)
type Talking = Awaited<ReturnType<typeof member>>
type Payment = Awaited<ReturnType<typeof paid>>
const minuteMs = 60_000

async function describes(m: Talking, amount: number, time = clockAt()) {
  await m.taps('do:deposits')
  return m.says(`${amount} ${time}`)
}
async function describer(amount: number, time?: string): Promise<Talking> {
  const m = await member()
  await describes(m, amount, time)
  return m
}
/** What the desk reads of the member's descriptions, the newest first. */
async function casesOf(m: Talking) {
  const { party } = await conversationOf(w, await m.rows())
  const { cases } = await readThread(w.context.db, String(party), { limit: 1 })
  return cases.map(({ channel, reference, given, isServed, others }) => ({
    payment: channel === null ? null : { channel, reference },
    given,
    isServed,
    others,
  }))
}
const give = (payment: Payment, m: Talking, by = 'malee') =>
  outcome(giveSuspense(w.context.db, { by, ...payment, username: m.phone }))
const balance = async (m: Talking) => (await m.wallet.get()).body.amount
const nothing = { payment: null, given: null, isServed: false, others: 0 }
const inSuspense = (payment: Payment) => ({ ...nothing, payment })

test('described first: the desk sees the payment once it is in suspense, and two who give it at once credit it once', async () => {
  const m = await describer(511)
  expect(await casesOf(m)).toEqual([nothing])
  const payment = await paid('511.00')
  expect(await casesOf(m)).toEqual([inSuspense(payment)])
  const twice = await Promise.all([give(payment, m), give(payment, m, 'somchai')])
  expect(twice.sort()).toEqual(['CREDITED', 'CREDITED_BEFORE'])
  expect(await give(payment, m)).toBe('CREDITED_BEFORE')
  expect(await balance(m)).toBe(511)
  expect(await casesOf(m)).toEqual([{ ...inSuspense(payment), given: 'them', isServed: true }])
})

test('within the limits that there were: to the satang, ten minutes either way, one that is held back is none', async () => {
  for (const [apart, amount] of [
    [-9, '521.00'],
    [9, '522.00'],
    [-11, '523.00'],
    [11, '524.00'],
    [0, '525.01'],
  ] as const) {
    const m = await describer(Math.trunc(Number(amount)))
    // Half a minute away from where a minute begins.
    await paid(amount, apart * minuteMs)
    const fits = Math.abs(apart) < 10 && amount.endsWith('.00')
    const [{ payment } = nothing] = await casesOf(m)
    expect([amount, payment !== null]).toEqual([amount, fits])
  }
  for (const [amount, currency, alike] of [
    [526, 'THB', 'BANK:004 1'],
    [527, 'LAK', null],
  ] as const) {
    const m = await describer(amount)
    await sql`INSERT INTO inbound (channel, reference, amount, currency, source, suspended, alike, payload, paid_at, at)
              VALUES ('BANK:014', ${`L${amount}`}, ${amount * 100}, ${currency}, 4, ${alike === null}, ${alike}, '{}', now(), now())`.execute(
      w.database.owner,
    )
    expect(await casesOf(m)).toEqual([nothing])
  }
})

test('another one that comes later makes it one of several, which is none; of which one was given, the other is seen with that', async () => {
  const m = await describer(531)
  const [first, second] = [await paid('531.00'), await paid('531.00', minuteMs)]
  expect(await casesOf(m)).toEqual([nothing])
  expect(await give(first, m)).toBe('CREDITED')
  expect(await casesOf(m)).toEqual([{ ...inSuspense(second), isServed: true }])
})

test('two who described one payment before it came: the desk reads so of both, and one of them gets it', async () => {
  const two = [await describer(541), await describer(541)] as const
  expect(await Promise.all(two.map(casesOf))).toEqual([[nothing], [nothing]])
  const payment = await paid('541.00')
  const claimed = { ...inSuspense(payment), others: 1 }
  expect(await Promise.all(two.map(casesOf))).toEqual([[claimed], [claimed]])
  const gave = await Promise.all([give(payment, two[0]), give(payment, two[1], 'somchai')])
  expect(gave.sort()).toEqual(['CREDITED', 'WAS_CREDITED_OTHERWISE'])
  const amounts = await Promise.all(two.map(balance))
  expect(amounts.toSorted()).toEqual([0, 541])
  const given = { them: { given: 'them', isServed: true }, another: { given: 'another' } }
  expect(await Promise.all(two.map(casesOf))).toEqual(
    amounts.map((amount) => [{ ...claimed, ...given[amount === 541 ? 'them' : 'another'] }]),
  )
})

test('one who describes it in a conversation of theirs twice is no other', async () => {
  const m = await describer(542)
  await m.chat.end()
  await describes(m, 542)
  const payment = await paid('542.00')
  expect(await casesOf(m)).toEqual([inSuspense(payment), inSuspense(payment)])
})

test('what was credited to another since is said to be so; what was credited before is none', async () => {
  const other = await member()
  const m = await describer(551)
  const payment = await paid('551.00')
  expect(await give(payment, other)).toBe('CREDITED')
  expect(await casesOf(m)).toEqual([{ ...inSuspense(payment), given: 'another' }])
  expect(await give(payment, m)).toBe('WAS_CREDITED_OTHERWISE')
  expect(await balance(m)).toBe(0)

  const late = await describer(551)
  expect(await casesOf(late)).toEqual([nothing])
})

test('a payment that was never in suspense fits nothing, and one credited as it came is nobody’s to give', async () => {
  const m = await describer(552)
  await sql`INSERT INTO inbound (channel, reference, amount, currency, source, order_id, payload, paid_at, at)
            VALUES ('BANK:014', 'D552', 55200, 'THB', 4, gen_random_uuid(), '{}', now(), now())`.execute(
    w.database.owner,
  )
  expect(await casesOf(m)).toEqual([nothing])
})

test('who was credited one that fits before is known to have been, while another’s is in suspense', async () => {
  const m = await member()
  const own = await paid('553.00')
  expect(await give(own, m)).toBe('CREDITED')
  // Credited by the database's clock, described by this process's, which is some milliseconds behind it.
  w.forward(1_000)
  await describes(m, 553)
  expect(await casesOf(m)).toEqual([{ ...nothing, isServed: true }])
  const strangers = await paid('553.00')
  expect(await casesOf(m)).toEqual([{ ...inSuspense(strangers), isServed: true }])
  expect(await casesOf(await describer(553))).toEqual([{ ...inSuspense(strangers), others: 1 }])
})

test('whoever guesses sees nothing found later either, and is no other one to who does not', async () => {
  const guesser = await member()
  for (const amount of [561, 562, 563, 564, 565, 566]) {
    w.forward(2 * minuteMs)
    await describes(guesser, amount)
    await guesser.chat.end()
  }
  const honest = await describer(566)
  const payment = await paid('566.00')
  const [newest, before] = await casesOf(guesser)
  expect(newest).toEqual(nothing)
  expect(await casesOf(honest)).toEqual([inSuspense(payment)])
  expect(before).toEqual(nothing)
  // Of five a day each is looked for.
  const fifth = await paid('565.00', -2 * minuteMs)
  expect((await casesOf(guesser))[1]).toEqual(inSuspense(fifth))
})

test('the member reads and meets the same, whether it comes later or does not', async () => {
  const time = clockAt()
  const told = []
  for (const amount of [571, 572]) {
    const m = await member()
    const rows = await describes(m, amount, time)
    if (amount === 572) await paid('572.00')
    const found = (await casesOf(m))[0]!.payment !== null
    const after = (await m.rows()).length
    const { state } = await conversationOf(w, rows)
    const { body: unread } = await m.chat.unread()
    told.push({ words: wordsOf(rows).replaceAll(`${amount}`, 'N'), state, after, unread, found })
  }
  const [none, one] = told
  expect(one).toEqual({ ...none, found: true })
})
