import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  conversationOf,
  guestTalker,
  paymentsOf,
  withoutBot,
  wordsOf,
} from '../../../testing/chat-bot.ts'
import { eraseChat, giveSuspense } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { readThread } from '../desk/thread.ts'
import { answerNewest } from './bot.ts'

const w = await world()
const { member, clockAt, paid, caseOf } = paymentsOf(w)
type Talking = Awaited<ReturnType<typeof member>>
const minuteMs = 60_000

async function describes(m: Talking, words: string) {
  await m.taps('do:deposits')
  return m.says(words)
}

test('the one payment that fits is for a person to see, who gives it with the verb of the desk', async () => {
  const m = await member()
  const payment = await paid('311.00')
  const [row, ...more] = await describes(m, `311 ${clockAt()}`)
  expect(more).toEqual([])
  expect(row!.message.payload.text).toMatch(
    /^Thank you: ฿311\.00 at \d\d:\d\d\. A person will look at it and answer you here\.$/,
  )
  expect(await conversationOf(w, await m.rows())).toMatchObject({ state: 'waiting' })
  expect(await caseOf(m)).toEqual({ amount: 311, ...payment })
  await giveSuspense(w.context.db, { by: 'malee', ...payment, username: m.phone })
  expect((await m.wallet.get()).body.amount).toBe(311)
})

test('two who describe the same payment: the desk reads of both that another one does, and that it was given', async () => {
  const two = [await member(), await member()] as const
  const payment = await paid('312.00')
  await Promise.all(two.map((m) => describes(m, `312 ${clockAt()}`)))
  const read = () =>
    Promise.all(
      two.map(async (m) => {
        const { party } = await conversationOf(w, await m.rows())
        const [{ given, others } = {}] = (
          await readThread(w.context.db, String(party), { limit: 1 })
        ).cases
        return { isGiven: given !== undefined && given !== null, others }
      }),
    )
  expect(await read()).toEqual(two.map(() => ({ isGiven: false, others: 1 })))
  const give = (m: Talking, by: string) =>
    giveSuspense(w.context.db, { by, ...payment, username: m.phone }).then(
      ({ outcome }) => outcome,
      ({ code }) => code,
    )
  expect((await Promise.all([give(two[0], 'malee'), give(two[1], 'somchai')])).sort()).toEqual([
    'CREDITED',
    'WAS_CREDITED_OTHERWISE',
  ])
  const amounts = await Promise.all(two.map(async (m) => (await m.wallet.get()).body.amount))
  expect(amounts.sort()).toEqual([0, 312])
  expect(await read()).toEqual(two.map(() => ({ isGiven: true, others: 1 })))
})

test('the time is understood as it is said, and never taken for the amount', async () => {
  const m = await member()
  await describes(m, 'I sent 500')
  expect(wordsOf(await m.says('14.30'))).toContain('฿500.00 at ')
  expect(await caseOf(m)).toMatchObject({ amount: 500 })

  const other = await member()
  await describes(other, 'โอนไป 500')
  await other.says('ตี 2 ครับ')
  expect(await caseOf(other)).toMatchObject({ amount: 500 })
})

test('who asks for a person amid the description is not asked for the time again', async () => {
  const m = await member()
  await describes(m, '500')
  expect(wordsOf(await m.says('let me talk to an admin'))).toContain('talk to a person')

  const other = await member()
  await describes(other, '500')
  expect(wordsOf(await other.says('the deposit is still not here'))).toContain('฿500.00')
})

test('whether none, one or several fit, the member reads the same and meets the same', async () => {
  await paid('322.00')
  await paid('323.00')
  await paid('323.00')
  const time = clockAt()
  const told = []
  for (const amount of [321, 322, 323]) {
    const m = await member()
    const rows = await describes(m, `${amount} ${time}`)
    const { state } = await conversationOf(w, rows)
    const { body: config } = await m.chat.config()
    told.push({ words: wordsOf(rows).replaceAll(`${amount}`, 'N'), state, n: rows.length, config })
    const found = await caseOf(m)
    expect(found!.channel !== null).toBe(amount === 322)
  }
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])
})

test('it fits by its amount to the satang, and ten minutes either way', async () => {
  for (const [at, amount] of [
    [-9, '331.00'],
    [9, '332.00'],
    [-11, '333.00'],
    [11, '334.00'],
    [0, '335.01'],
  ] as const) {
    const m = await member()
    // Half a minute away from where a minute begins.
    await paid(amount, at * minuteMs)
    const typed = Math.trunc(Number(amount))
    await describes(m, `${typed} ${clockAt()}`)
    const fits = Math.abs(at) < 10 && amount.endsWith('.00')
    expect([amount, (await caseOf(m))!.channel !== null]).toEqual([amount, fits])
  }
})

test('a payment that was given, is held back for a person, or is in another currency, is none', async () => {
  const [m, other] = [await member(), await member()]
  const given = await paid('341.00')
  await giveSuspense(w.context.db, { by: 'malee', ...given, username: other.phone })
  await describes(m, `341 ${clockAt()}`)
  expect(await caseOf(m)).toEqual({ amount: 341, channel: null, reference: null })

  for (const [amount, currency, alike] of [
    [342, 'THB', 'BANK:004 1'],
    [343, 'LAK', null],
  ] as const) {
    await sql`INSERT INTO inbound (channel, reference, amount, currency, source, suspended, alike, payload, paid_at, at)
              VALUES ('BANK:014', ${`P${amount}`}, ${amount * 100}, ${currency}, 4, ${alike === null}, ${alike}, '{}', now(), now())`.execute(
      w.database.owner,
    )
    const one = await member()
    await describes(one, `${amount} ${clockAt()}`)
    expect(await caseOf(one)).toEqual({ amount, channel: null, reference: null })
  }
})

test('what is missing is asked for, and what was said stays; several messages at once are one description', async () => {
  const m = await member()
  expect(wordsOf(await describes(m, 'no idea'))).toContain('Please type both')
  expect(wordsOf(await m.says('351'))).toContain('When did you transfer ฿351.00?')
  expect(wordsOf(await m.says('about 600 or 700'))).toContain('When did you transfer ฿351.00?')
  expect(wordsOf(await m.says('14:30'))).toContain('Thank you: ฿351.00 at')
  expect(await caseOf(m)).toMatchObject({ amount: 351 })

  const quick = await member()
  await quick.taps('do:deposits')
  const botAgain = withoutBot(w)
  await quick.chat.send({ sender: 'customer', message: { message_type: 'text', payload: '352' } })
  botAgain()
  expect(wordsOf(await quick.says('14:30'))).toContain('Thank you: ฿352.00 at')
})

test('another question meanwhile is answered; a picture is for a person, and what is typed beside it counts', async () => {
  const m = await member()
  expect(wordsOf(await describes(m, 'my bonus?'))).toContain('While you hold a bonus')
  expect(await caseOf(m)).toBeUndefined()

  await describes(m, '353')
  const { party } = await conversationOf(w, await m.rows())
  const picture = sql`
    SELECT chat_say(jsonb_build_object('party', ${party}::int, 'author', 'customer', 'kind', 'media', 'payload', '{"filePath":"x"}'::jsonb, 'at', now()), '{bot}', NULL)`
  await picture.execute(w.database.owner)
  await answerNewest(w.context, party)
  expect(wordsOf((await m.rows()).slice(-1))).toContain('Your file has arrived')
  expect(wordsOf(await m.says('14:30'))).toContain('Thank you: ฿353.00 at')
})

test('an account number that is typed proves nothing and is no amount', async () => {
  const payment = await paid('361.00')
  const m = await member()
  expect(wordsOf(await describes(m, '1234567890 14:30'))).toContain('How much was it?')
  await m.says(`361 ${clockAt()} 1112223334`)
  expect(await caseOf(m)).toEqual({ amount: 361, ...payment })
})

test('whoever describes a sixth payment in a day is guessing: nothing is looked for, and nothing is said of it', async () => {
  const m = await member()
  let last = ''
  for (const amount of [371, 372, 373, 374, 375, 376]) {
    w.forward(2 * minuteMs)
    if (amount === 376) await paid('376.00')
    last = wordsOf(await describes(m, `${amount} ${clockAt()}`))
    await m.chat.end()
  }
  expect(last).toContain('Thank you: ฿376.00 at')
  expect(await caseOf(m)).toEqual({ amount: 376, channel: null, reference: null })
  await sql`UPDATE chat_case SET at = at - interval '1 day'`.execute(w.database.owner)
  await describes(m, `376 ${clockAt()}`)
  expect(await caseOf(m)).toMatchObject({ amount: 376, channel: expect.any(String) })
})

test('what was described goes with its conversation', async () => {
  const m = await member()
  const payment = await paid('391.00')
  await describes(m, `391 ${clockAt()}`)
  await m.chat.end()
  await sql`SELECT chat_forget('-infinity', now() + interval '1 day', 1000)`.execute(w.context.db)
  const { rows } = await sql`SELECT FROM chat_case WHERE amount = 39100`.execute(w.database.owner)
  expect(rows).toEqual([])
  const { rows: kept } =
    await sql`SELECT FROM inbound WHERE reference = ${payment.reference}`.execute(w.database.owner)
  expect(kept).toHaveLength(1)
})

test('and with its message, where staff erases that', async () => {
  const m = await member()
  await paid('392.00')
  await describes(m, `392 ${clockAt()}`)
  const { party: number } = await conversationOf(w, await m.rows())
  const { seq } = (await m.rows()).findLast(({ sender }) => sender === 'customer')!
  const party = String(number)
  await eraseChat(w.context.db, { by: 'malee', party, seq: seq!, reason: 'asked for' })
  expect(await caseOf(m)).toBeUndefined()
  expect((await readThread(w.context.db, party, { limit: 1 })).cases).toEqual([])
})

test('a guest describes nothing', async () => {
  await paid('381.00')
  const g = await guestTalker(w)
  expect(wordsOf(await g.taps('do:deposits'))).toContain('Please log in first')
  expect(wordsOf(await g.says(`381 ${clockAt()}`))).not.toContain('381')
  const { rows } = await sql`SELECT FROM chat_case WHERE amount = 38100`.execute(w.database.owner)
  expect(rows).toEqual([])
})
