import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Context, StaffEvent } from '../../../context.ts'
import {
  conversationOf,
  guestTalker,
  talker,
  withoutBot,
  wordsOf,
} from '../../../testing/chat-bot.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'
import { t } from './bot.text.ts'
import { answerNewest, passOn } from './bot.ts'
import { keepChats } from './keep-chats.ts'

// The bot answers once, the newest alone, and never beside a person.
const w = await world()
const { owner } = w.database
const secondMs = 1_000
let botAgain = () => {}
afterEach(() => botAgain())

/** A member whose words the bot has not answered: the server died right after them. */
async function left(...words: string[]) {
  const m = await w.member()
  const own = { ...m, ...talker(w, m.chat) }
  botAgain = withoutBot(w)
  for (const one of words.length > 0 ? words : ['hello']) await own.says(one)
  botAgain()
  return { ...own, ...(await conversationOf(w, await own.rows())) }
}
const ofBot = async (m: { rows: () => ReturnType<ReturnType<typeof talker>['rows']> }) =>
  (await m.rows()).filter(({ agent }) => agent?.isBot)
const take = (party: number) => sql`
  UPDATE chat_session SET state = 'open', assigned_to = 'malee' WHERE party_id = ${party} AND state <> 'ended'`
const late = (ms: number) =>
  new Promise((_, fail) => setTimeout(() => fail(new Error('it waits for the other')), ms))
/** The server, with a bot that thinks until it is let go. */
function slowBot(): { context: Context; go: () => void; thinks: Promise<void> } {
  let go = () => {}
  let begun = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const thinks = new Promise<void>((resolve) => {
    begun = resolve
  })
  const setting: Context['setting'] = async (key) => {
    begun()
    await gate
    return w.context.setting(key)
  }
  return { context: { ...w.context, setting }, go, thinks }
}

test('a person who takes the conversation while the bot answers is not answered beside', async () => {
  const m = await left()
  await heldBehind(w.database, {
    first: (tx) => take(m.party).execute(tx),
    call: () => answerNewest(w.context, m.party),
  })
  expect(await ofBot(m)).toEqual([])
})

test('and so while it thinks', async () => {
  const m = await left()
  const slow = slowBot()
  const answering = answerNewest(slow.context, m.party)
  await slow.thinks
  await take(m.party).execute(owner)
  slow.go()
  await answering
  expect(await ofBot(m)).toEqual([])
})

test('of several quick messages the newest alone is answered', async () => {
  const m = await left('hello', 'my bonus?', 'forgot my password')
  await Promise.all(Array.from({ length: 6 }, () => passOn(w.context, m.party)))
  const rows = await ofBot(m)
  expect(rows).toHaveLength(1)
  expect(wordsOf(rows)).toContain('set a new password')
})

test('what is said while the bot thinks is what it answers', async () => {
  const m = await left('hello')
  const slow = slowBot()
  const answering = answerNewest(slow.context, m.party)
  await slow.thinks
  botAgain = withoutBot(w)
  await m.says('my bonus?')
  botAgain()
  slow.go()
  await answering
  expect(await ofBot(m)).toEqual([])
  await answerNewest(w.context, m.party)
  expect(wordsOf(await ofBot(m))).toContain('While you hold a bonus')
})

test('one message has one answer, whoever writes it', async () => {
  const m = await left()
  await answerNewest(w.context, m.party)
  const again = sql`
    INSERT INTO chat_message (party_id, seq, session_id, author, kind, payload, answers, at)
    SELECT party_id, seq + 1, session_id, author, kind, payload, answers, at FROM chat_message WHERE party_id = ${m.party} AND answers IS NOT NULL`
  await expect(again.execute(owner)).rejects.toThrow('bot_answers_once')
})

test('only the bot answers by number, and has steps', async () => {
  const m = await left()
  for (const column of ['answers', 'step']) {
    const planted = sql`
      INSERT INTO chat_message (party_id, seq, session_id, author, kind, payload, ${sql.ref(column)}, at)
      SELECT party_id, seq + 1, session_id, author, kind, payload, '1', at FROM chat_message WHERE party_id = ${m.party}`
    await expect(planted.execute(owner)).rejects.toThrow('answer_of_bot')
  }
})

test('an answer of two rows comes whole or not at all', async () => {
  const m = await left()
  await m.deposit.add({ amount: 100, bankCode: 'SCB' }, { key: crypto.randomUUID() })
  botAgain = withoutBot(w)
  await m.taps('do:deposits')
  botAgain()
  await sql`ALTER TABLE chat_message ADD CONSTRAINT planted CHECK (kind <> 'quick_replies') NOT VALID`.execute(
    owner,
  )
  await expect(answerNewest(w.context, m.party)).rejects.toThrow('planted')
  await sql`ALTER TABLE chat_message DROP CONSTRAINT planted`.execute(owner)
  expect(await ofBot(m)).toEqual([])
  await answerNewest(w.context, m.party)
  expect(await ofBot(m)).toHaveLength(2)
})

test('a crash between message and answer: the clock answers after five seconds, once, in whichever worker', async () => {
  const all: Awaited<ReturnType<typeof left>>[] = []
  while (all.length < 6) all.push(await left())
  await keepChats(w.context)
  expect(await ofBot(all.at(-1)!)).toEqual([])
  w.forward(6 * secondMs)
  await Promise.all(Array.from({ length: 4 }, () => keepChats(w.context)))
  for (const m of all) expect(await ofBot(m)).toHaveLength(1)
  w.forward(60 * secondMs)
  await keepChats(w.context)
  for (const m of all) expect(await ofBot(m)).toHaveLength(1)
})

test('two workers take different conversations: what one has, the other passes by', async () => {
  const [held, free] = [await left(), await left()]
  w.forward(6 * secondMs)
  await owner.transaction().execute(async (tx) => {
    await sql`SELECT FROM chat_session WHERE party_id = ${held.party} FOR UPDATE`.execute(tx)
    await Promise.race([keepChats(w.context), late(5 * secondMs)])
    expect([(await ofBot(held)).length, (await ofBot(free)).length]).toEqual([0, 1])
  })
  await keepChats(w.context)
  expect(await ofBot(held)).toHaveLength(1)
})

test('an answer that fails keeps no other from its own, and is tried again later', async () => {
  const [bad, good] = [await left(), await left()]
  const failed: object[] = []
  const { error } = w.context.log
  w.context.log.error = (facts) => void failed.push(facts)
  await sql`ALTER TABLE chat_message ADD CONSTRAINT planted CHECK (party_id <> ${sql.lit(bad.party)} OR author <> 'bot') NOT VALID`.execute(
    owner,
  )
  w.forward(6 * secondMs)
  await keepChats(w.context)
  await keepChats(w.context)
  w.context.log.error = error
  await sql`ALTER TABLE chat_message DROP CONSTRAINT planted`.execute(owner)
  expect([(await ofBot(bad)).length, (await ofBot(good)).length]).toEqual([0, 1])
  // Once: it was put off. And no word of the chat is in the log.
  expect(failed).toEqual([{ err: expect.anything(), party: bad.party }])
  expect(JSON.stringify(failed)).not.toContain('hello')
  w.forward(20 * secondMs)
  await keepChats(w.context)
  expect(await ofBot(bad)).toHaveLength(1)
})

test('a conversation that went over to a member is answered there', async () => {
  botAgain = withoutBot(w)
  const g = await guestTalker(w)
  await g.says('hello')
  botAgain()
  const m = await w.member()
  await m.chat.adopt({ guestId: g.guestId }, { headers: { cookie: g.cookie } })
  w.forward(6 * secondMs)
  await keepChats(w.context)
  expect(await ofBot(talker(w, m.chat))).toHaveLength(1)
})

test('staff are told of who waits and what is said to them, by every process that listens', async () => {
  const heard: StaffEvent[] = []
  const { tellStaff } = w.context
  w.context.tellStaff = (event) => void heard.push(event)
  const m = await w.member()
  const own = talker(w, m.chat)
  await own.says('hello')
  expect(heard).toEqual([])
  await own.taps('do:person')
  const { party } = await conversationOf(w, await own.rows())
  expect(await own.says('it is about my deposit')).toEqual([])
  await m.chat.end()
  w.context.tellStaff = tellStaff
  expect(heard).toEqual([
    { party, what: 'waiting' },
    { party, what: 'said' },
    { party, what: 'ended' },
  ])
})

test('without nodes there is no bot: whoever writes is led to a person', async () => {
  await w.set('chatBot', { nodes: [] })
  const m = await w.member()
  await expect
    .poll(async () => (await m.chat.config()).body.greeting, { timeout: 5_000 })
    .toBeNull()
  const own = talker(w, m.chat)
  expect(wordsOf(await own.says('hello'))).toContain(t.person.en)
  expect(await conversationOf(w, await own.rows())).toMatchObject({ state: 'waiting' })
})
