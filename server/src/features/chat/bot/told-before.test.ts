import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  conversationOf,
  guestTalker,
  paymentsOf,
  withoutBot,
  wordsOf,
} from '../../../testing/chat-bot.ts'
import { world } from '../../../testing/world.ts'
import { casesOf } from '../desk/cases.sql.ts'
import { t } from './bot.text.ts'
import { answerNewest } from './bot.ts'

// What a customer has told of a payment before the bot asked is not asked for again.
const w = await world()
const { member, clockAt, paid, caseOf } = paymentsOf(w)

test.each([
  ['ฝาก 401 เมื่อ {at} ยังไม่เข้า', 'th'],
  ['ຝາກ 401 ເວລາ {at}', 'la'],
  ['I paid 401 at {at}', 'en'],
  ['สวัสดีค่ะ โอน 401 เมื่อ {at} แอดมินช่วยดูหน่อย', 'th'],
  ['ໂອນ 401 {at} ຍັງບໍ່ທັນເຂົ້າ', 'la'],
  ['My deposit of 401 at {at} hasn’t arrived, thank you', 'en'],
] as const)('in the question already: %s', async (words, locale) => {
  const m = await member()
  const [row, ...more] = await m.says(words.replace('{at}', clockAt()), locale)
  expect(more).toEqual([])
  expect(row!.message.payload.text).toContain(t.looking[locale].split('{')[0])
  expect(await caseOf(m)).toMatchObject({ amount: 401 })
  expect(await conversationOf(w, await m.rows())).toMatchObject({ state: 'waiting' })
})

test('what is missing is asked for alone: at once, or after the chip', async () => {
  const [time, amount, chip, inTwo] = [
    await member(),
    await member(),
    await member(),
    await member(),
  ]
  expect(wordsOf(await time.says('my deposit from 14:30'))).toContain('How much was it?')
  expect(wordsOf(await time.says('402'))).toContain('Thank you: ฿402.00 at')

  expect(wordsOf(await amount.says('โอน 403 ยังไม่เข้า', 'en'))).toContain(
    'When did you transfer ฿403.00?',
  )
  expect(wordsOf(await amount.says('14:30'))).toContain('Thank you: ฿403.00 at')

  expect(wordsOf(await chip.says('deposit 404'))).toContain('Deposits by QR and by slip')
  expect(wordsOf(await chip.taps('do:deposits'))).toContain('When did you transfer ฿404.00?')

  expect(wordsOf(await inTwo.says('deposit 405'))).toContain('Deposits by QR and by slip')
  expect(wordsOf(await inTwo.says('14:30'))).toContain('Thank you: ฿405.00 at')
})

test('beside it stands what is in progress, and the QR that can still be paid', async () => {
  const m = await member()
  await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 406 }, { key: crypto.randomUUID() })
  const [cards, told] = await m.says(`I paid 406 at ${clockAt()}`)
  expect(cards!.message.payload.elements).toMatchObject([{ title: 'Deposit ฿406.00' }])
  expect(told!.message.payload.text).toMatch(/credited automatically.*\n\nThank you: ฿406\.00 at/)
})

test('a thief who fishes so reads the same, whether none, one or several fit, and is counted', async () => {
  await paid('412.00')
  await paid('413.00')
  await paid('413.00')
  const told = []
  for (const amount of [411, 412, 413]) {
    const m = await member()
    const rows = await m.says(`I paid ${amount} at ${clockAt()}`)
    const { state } = await conversationOf(w, await m.rows())
    told.push({ words: wordsOf(rows).replaceAll(`${amount}`, 'N'), state, n: rows.length })
    expect((await caseOf(m))!.channel !== null).toBe(amount === 412)
  }
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])

  const m = await member()
  for (const amount of [414, 414, 414, 414, 414, 412]) {
    await m.says(`I paid ${amount} at ${clockAt()}`)
    await m.chat.end()
  }
  expect(await caseOf(m)).toEqual({ amount: 412, channel: null, reference: null })
})

test('numbers of another subject are none: withdrawals, games, what is not understood, and an amount that is only asked about', async () => {
  for (const words of [
    'ถอน 500 เมื่อ 14:30 ยังไม่เข้า',
    'โอน 500 เข้าเกม 14:30 ไม่เข้า',
    'ไม่เข้าใจ 500 14:30',
    'ฝากขั้นต่ำ 100 ได้ไหม',
    'I have 3 questions',
  ]) {
    const m = await member()
    expect([words, wordsOf(await m.says(words))]).not.toEqual([
      words,
      expect.stringMatching(/Thank you: |When did you|How much was it/),
    ])
    expect(await caseOf(m)).toBeUndefined()
  }
  const m = await member()
  await m.says('I have 3 questions')
  await m.says('bonus 700')
  expect(wordsOf(await m.taps('do:deposits'))).toContain('No deposit of yours is being checked')
  const other = await member()
  await other.says('deposit 701')
  await other.says('bonus?')
  expect(wordsOf(await other.taps('do:deposits'))).toContain('No deposit of yours is being checked')
})

test('"just now" of a guest counts from when they wrote it, not from the login', async () => {
  const g = await guestTalker(w)
  const botAgain = withoutBot(w)
  await g.says('I paid 416 just now')
  botAgain()
  const saidAt = w.context.clock()
  w.forward(3 * 3_600_000)
  const m = await member()
  await m.chat.adopt({ guestId: g.guestId }, { headers: { cookie: g.cookie } })
  const { party } = await conversationOf(w, await m.rows())
  await answerNewest(w.context, party)
  const [one] = await casesOf(w.context.db, party, 1)
  expect(one!.amount).toBe(41_600n)
  expect(Math.abs(one!.paidAt.getTime() - saidAt.getTime())).toBeLessThan(60_000)
  w.backToNow()
})

test('a guest who tells of a payment is asked to log in, and nothing is kept of it', async () => {
  const g = await guestTalker(w)
  expect(wordsOf(await g.says(`I paid 415 at ${clockAt()}`))).toContain('Please log in first')
  const { rows } = await sql`SELECT FROM chat_case WHERE amount = 41500`.execute(w.database.owner)
  expect(rows).toEqual([])
})
