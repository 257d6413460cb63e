import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import {
  conversationOf,
  paymentsOf,
  talker,
  withoutBot,
  wordsOf,
} from '../../../testing/chat-bot.ts'
import { clientOf } from '../../../testing/client.ts'
import { giveSuspense } from '../../../testing/operator.ts'
import { cutOffWaiting, heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'
import { casesOf } from '../desk/cases.sql.ts'
import { answerNewest } from './bot.ts'
import { keepChats } from './keep-chats.ts'

// Fishing for other people's payments: no answer, event or delay shows whether a payment exists. A description makes one case.
const w = await world()
const { owner } = w.database
const { member, clockAt, paid } = paymentsOf(w)
type Talking = Awaited<ReturnType<typeof member>>
const hourMs = 3_600_000

const partyOf = async (m: Pick<Talking, 'rows'>) => (await conversationOf(w, await m.rows())).party
const cases = async (m: Pick<Talking, 'rows'>) => casesOf(w.context.db, await partyOf(m), 20)
const describe = (m: Pick<Talking, 'says'>, amount: number, time = clockAt()) =>
  m.says(`I paid ${amount} at ${time}`)

/** Collects what is sent to open pages and to staff, until the function it returns is called. */
function hearing() {
  const heard: unknown[] = []
  const { tellChat, tellStaff, hangUpChat } = w.context
  const tells: Partial<Context> = {
    tellChat: (_, type, data) => void heard.push([type, data]),
    tellStaff: (event) => void heard.push(event.what),
    hangUpChat: () => void heard.push('hung up'),
  }
  Object.assign(w.context, tells)
  return () => {
    Object.assign(w.context, { tellChat, tellStaff, hangUpChat })
    return heard
  }
}

/** Without what always differs: ids, times, and the amount itself. */
const plain = (of: unknown, amount: number): string =>
  JSON.stringify(of, (name, value) =>
    /^(createdAt|session_id|userId|username|name)$/.test(name) ? '' : value,
  ).replaceAll(String(amount), 'N')

test('answers and events are the same for none, one, several, one claimed or credited by another, and one held back', async () => {
  const [other, claimant] = [await member(), await member()]
  for (const amount of ['802.00', '803.00', '803.00', '804.00', '806.00']) await paid(amount)
  await describe(claimant, 804)
  const given = await paid('805.00')
  await giveSuspense(w.context.db, { by: 'malee', ...given, username: other.phone })
  await sql`UPDATE inbound SET suspended = false, alike = 'BANK:004 X' WHERE amount = 80600`.execute(
    owner,
  )

  const time = clockAt()
  const met = []
  for (const amount of [801, 802, 803, 804, 805, 806]) {
    const m = await member()
    await m.says('hello')
    const heard = hearing()
    const said = await describe(m, amount, time)
    const events = heard()
    const { state } = await conversationOf(w, await m.rows())
    const [config, unread] = [await m.chat.config(), await m.chat.unread()]
    const ended = await m.chat.end()
    const again = await m.says('hello')
    met.push(plain({ said, events, state, config, unread, ended, again }, amount))
  }
  expect(new Set(met)).toEqual(new Set([met[0]]))
})

test('a description is answered and kept while the payments are locked, so the delay shows nothing', async () => {
  const m = await member()
  await m.taps('do:deposits')
  const rows = await owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE inbound, deposit_credit, manual_deposit IN ACCESS EXCLUSIVE MODE`.execute(
      tx,
    )
    return m.says(`811 ${clockAt()}`)
  })
  expect(wordsOf(rows)).toContain('Thank you: ฿811.00')
  expect(await cases(m)).toMatchObject([{ amount: 81_100n }])
})

test('five descriptions a day count, whatever the conversation or phone; a day later five more do', async () => {
  const m = await member()
  const party = await describe(m, 821).then(() => partyOf(m))
  await m.chat.end()
  const guesses = async () => (await casesOf(w.context.db, party, 20)).map(({ isGuess }) => isGuess)
  let phones = 0
  const describesAnew = async (amount: number) => {
    phones += 1
    const anyone = clientOf(w.url, { ip: `10.7.7.${phones}` })
    const { token } = (await anyone.auth.login({ username: m.phone, password: m.password })).body
    const phone = talker(w, clientOf(w.url, { token, ip: `10.7.7.${phones}` }).chat)
    await describe(phone, amount)
    await phone.chat.end()
  }
  for (const amount of [822, 823, 824, 825]) await describesAnew(amount)
  expect(await guesses()).toEqual(Array(5).fill(false))
  w.forward(23 * hourMs)
  await describesAnew(826)
  expect((await guesses())[0]).toBe(true)
  // The five of the first day are too old to count by then; the guess is not.
  w.forward(2 * hourMs)
  for (const amount of [827, 828, 829, 830, 831]) await describesAnew(amount)
  expect(await guesses()).toEqual([true, false, false, false, false, true, ...Array(5).fill(false)])
  w.backToNow()
})

test('impossible amounts and times are asked for again or kept as typed, and never fail or become negative', async () => {
  const m = await member()
  for (const words of [
    '-831 14:30',
    '831.005 14:30',
    '8.31e2 14:30',
    '0 14:30',
    '99999999 14:30',
    '999,999,999,999.99 14:30',
    '9999999999999999999999 14:30',
    '๘๓๑ ๑๔:๓๐',
    '໘໓໑ ໑໔:໓໐',
    '831 01/01/0000 14:30',
    '831 31/12/9999 23:59',
    '831 29/02/2027 14:30',
    '831 14:30 UTC',
    '831 24:00',
    '831 USD 14:30',
    '831 ₭ 14:30',
    'NaN Infinity 14:30',
    '831\u0000 14:30',
  ]) {
    const said = await m.says(`I paid ${words}`).catch((error: Error) => error.message)
    if (typeof said !== 'string') expect([words, said.length]).toEqual([words, 1])
    else expect([words, said]).toEqual([words, expect.stringContaining('KEY_INVALID')])
    await m.chat.end()
  }
  for (const { amount, currency, paidAt } of await cases(m)) {
    expect([amount > 0n, currency]).toEqual([true, 'THB'])
    expect(Number.isNaN(paidAt.getTime())).toBe(false)
  }
})

/** A member who described a payment and got no answer, because the server died right after. */
async function left(amount: number): Promise<Talking> {
  const m = await member()
  const botAgain = withoutBot(w)
  await describe(m, amount)
  botAgain()
  return m
}

test('a description left by a server that died becomes one case, however many answer it at once', async () => {
  const m = await left(841)
  const party = await partyOf(m)
  expect(await cases(m)).toEqual([])
  w.forward(6_000)
  const answers = Array.from({ length: 6 }, () => answerNewest(w.context, party))
  await Promise.all([...answers, keepChats(w.context), keepChats(w.context)])
  await answerNewest(w.context, party)
  expect(await cases(m)).toMatchObject([{ amount: 84_100n, isGuess: false }])
  expect((await m.rows()).filter(({ agent }) => agent?.isBot)).toHaveLength(1)
  w.backToNow()
})

test('cut off before or after the case is written, neither case nor answer is kept; then both are, once', async () => {
  const m = await left(842)
  const party = await partyOf(m)
  const answer = () => answerNewest(w.context, party).catch(() => 'cut off')
  const cut = heldBehind(w.database, {
    first: (tx) => sql`LOCK TABLE chat_case IN EXCLUSIVE MODE`.execute(tx),
    call: answer,
    last: () => cutOffWaiting(w.database),
  })
  expect(await cut).toBe('cut off')
  expect([await cases(m), (await m.rows()).length]).toEqual([[], 1])

  await sql`
    CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$it dies$$; END'`.execute(
    owner,
  )
  await sql`
    CREATE TRIGGER dies BEFORE UPDATE ON chat_session FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION dies()`.execute(
    owner,
  )
  expect(await answer()).toBe('cut off')
  await sql`DROP FUNCTION dies CASCADE`.execute(owner)
  expect([await cases(m), (await m.rows()).length]).toEqual([[], 1])

  await answer()
  expect([(await cases(m)).length, (await m.rows()).length]).toEqual([1, 2])
  expect(await conversationOf(w, await m.rows())).toMatchObject({ state: 'waiting' })
})
