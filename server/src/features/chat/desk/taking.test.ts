import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatDesk, outcome, staffHears } from '../../../testing/chat-desk.ts'
import { answerChat, endChat, releaseChat, takeChat } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { until, world } from '../../../testing/world.ts'
import { endSession } from '../chat.sql.ts'
import { inboxRows } from './inbox.sql.ts'

const w = await world()
const { db, afterwards } = w.context
const { writingGuest, writingMember, audits } = chatDesk(w)

test('take: one has it, again is harmless, another is refused, and takes it over with force', async () => {
  const { party } = await writingGuest()
  expect(await outcome(takeChat(db, { by: 'malee', party }))).toBe('CHAT_TAKEN')
  expect(await outcome(takeChat(db, { by: 'malee', party }))).toBe('CHAT_TAKEN_BEFORE')
  await expect(takeChat(db, { by: 'somchai', party })).rejects.toMatchObject({
    code: 'CHAT_OF_ANOTHER',
    details: { by: 'malee' },
  })
  expect(await takeChat(db, { by: 'somchai', party, force: true })).toMatchObject({
    outcome: 'CHAT_TAKEN_OVER',
    words: 'The conversation is yours now; it was malee’s before.',
  })
  expect(
    (await audits('somchai')).map(({ outcome, before, after }) => ({ outcome, before, after })),
  ).toEqual([
    { outcome: 'CHAT_OF_ANOTHER', before: null, after: null },
    {
      outcome: 'CHAT_TAKEN_OVER',
      before: { assignedTo: 'malee' },
      after: { assignedTo: 'somchai' },
    },
  ])
})

test('two take at once: one wins, and the other reads who', async () => {
  const { party } = await writingGuest()
  const names = ['one', 'two', 'three', 'four']
  const ends = await Promise.all(names.map((by) => outcome(takeChat(db, { by, party }))))
  expect(ends.sort()).toEqual([
    'CHAT_OF_ANOTHER',
    'CHAT_OF_ANOTHER',
    'CHAT_OF_ANOTHER',
    'CHAT_TAKEN',
  ])
})

test('a take that waits for another one sees what that one did', async () => {
  const { party, session } = await writingGuest()
  const late = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM chat_party WHERE id = ${Number(party)} FOR UPDATE`.execute(tx),
    call: () => outcome(takeChat(db, { by: 'late', party })),
    last: (tx) =>
      sql`UPDATE chat_session SET state = 'open', assigned_to = 'early' WHERE id = ${session}::uuid`.execute(
        tx,
      ),
  })
  expect(late).toBe('CHAT_OF_ANOTHER')
})

test('who takes, answers or ends a conversation while the clock ends it finds it ended', async () => {
  const verbs = {
    take: (party: string) => takeChat(db, { by: 'late', party }),
    answer: (party: string) => answerChat(db, { by: 'late', party, text: 'hi' }),
    end: (party: string) => endChat(db, { by: 'late', party }),
  }
  const ends = []
  for (const verb of Object.values(verbs)) {
    const { party } = await writingGuest()
    const end = { party: Number(party), by: 'silence', now: w.context.clock() } as const
    ends.push(
      await heldBehind(w.database, {
        first: (tx) => endSession(tx, end),
        call: () => outcome(verb(party)),
      }),
    )
  }
  expect(ends).toEqual(['NO_OPEN_CHAT', 'NO_OPEN_CHAT', 'CHAT_ENDED_BEFORE'])
})

test('release: it waits for anybody again; nobody else may do it without force', async () => {
  const { party } = await writingGuest()
  expect(await outcome(releaseChat(db, { by: 'malee', party }))).toBe('CHAT_RELEASED_BEFORE')
  await takeChat(db, { by: 'malee', party })
  expect(await outcome(releaseChat(db, { by: 'somchai', party }))).toBe('CHAT_OF_ANOTHER')
  expect(await outcome(releaseChat(db, { by: 'malee', party }))).toBe('CHAT_RELEASED')
  const [row] = (await inboxRows(db, { tab: 'unassigned', operator: 'x', most: 100 })).filter(
    (one) => String(one.party) === party,
  )
  expect(row).toMatchObject({ state: 'waiting', assignedTo: null, waitsSince: expect.any(Date) })
  await takeChat(db, { by: 'malee', party })
  expect(await outcome(releaseChat(db, { by: 'somchai', party, force: true }))).toBe(
    'CHAT_RELEASED',
  )
})

test('a customer who writes while the conversation is being ended is heard in the next one', async () => {
  const { party, session, say } = await writingGuest()
  const end = { party: Number(party), by: 'operator', now: new Date() } as const
  const said = await heldBehind(w.database, {
    first: (tx) => endSession(tx, end),
    call: () => say('still there?'),
  })
  expect(said.status).toBe(200)
  expect(said.body.session_id).not.toBe(session)
})

test('end: who has it ends it, again is harmless; the customer begins another one by writing', async () => {
  const { party, session, say, chat, guestId } = await writingGuest()
  await takeChat(db, { by: 'malee', party })
  expect(await outcome(endChat(db, { by: 'somchai', party }))).toBe('CHAT_OF_ANOTHER')
  expect(await outcome(endChat(db, { by: 'malee', party }))).toBe('CHAT_ENDED')
  expect(await outcome(endChat(db, { by: 'malee', party }))).toBe('CHAT_ENDED_BEFORE')
  expect((await chat.rate({ guestId, session_id: session, stars: 4, words: 'quick' })).status).toBe(
    200,
  )
  const ended = await inboxRows(db, { tab: 'ended', operator: 'malee', most: 100 })
  expect(ended.find((one) => one.session === session)).toMatchObject({
    endedBy: 'operator',
    stars: 4,
    rating: 'quick',
  })
  expect((await say('again')).body.session_id).not.toBe(session)
})

test('the inbox: who waits longest is on top, with the newest line and how much is unread', async () => {
  const [first, second, third] = [
    await writingGuest('1'),
    await writingGuest('2'),
    await writingGuest('3'),
  ]
  const { party: ofMember, m } = await writingMember()
  for (const { party } of [second, first]) {
    await takeChat(db, { by: 'queue', party })
    await releaseChat(db, { by: 'queue', party })
  }
  await answerChat(db, { by: 'queue', party: third.party, text: 'hello' })
  await third.say('more')
  const ids = [first, second, third].map(({ party }) => party).concat(ofMember)
  const listed = async (tab: 'unassigned' | 'mine' | 'ofPeople' | 'all') =>
    (await inboxRows(db, { tab, operator: 'queue', most: 500 })).filter((one) =>
      ids.includes(String(one.party)),
    )
  // Both are counted as waiting since what they wrote first.
  expect((await listed('unassigned')).map(({ party }) => String(party))).toEqual([
    first.party,
    second.party,
  ])
  expect(await listed('mine')).toMatchObject([
    {
      party: Number(third.party),
      unread: 1,
      newest: { author: 'customer', payload: { text: 'more' } },
    },
  ])
  // What an open inbox looks at every second: however many guests talk to the bot, they cost it nothing.
  expect((await listed('ofPeople')).map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    'open',
  ])
  const all = await listed('all')
  expect(all.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'open', 'bot'])
  expect(all[3]).toMatchObject({ code: m._id, name: (await m.profile.get()).body.name })
})

test('the inbox shows what the customer wrote last, not that the bot has called for a person', async () => {
  const { party, chat, guestId } = await writingGuest('My money has not come')
  w.context.afterwards = afterwards
  const tapped = { title: 'Talk to a person', payload: 'do:person' }
  await chat.send({
    sender: 'customer',
    guestId,
    message: { message_type: 'postback', payload: tapped },
  })
  await afterwards.ended()
  const rows = await inboxRows(db, { tab: 'unassigned', operator: 'malee', most: 500 })
  expect(rows.find((one) => String(one.party) === party)!.newest).toMatchObject({
    author: 'customer',
    payload: { text: 'My money has not come' },
  })
})

test('staff hear of what is said and ended at once, by the number of the party and no words', async () => {
  const heard = await staffHears(w)
  const { party, say, chat, guestId } = await writingGuest()
  await takeChat(db, { by: 'malee', party })
  w.context.afterwards = afterwards
  await say('SECRETWORD')
  const hears = (what: string) =>
    until(async () => heard.includes(JSON.stringify({ party: Number(party), what })))
  await hears('said')
  await chat.end({ guestId })
  await hears('ended')
  expect(heard.join()).not.toContain('SECRETWORD')
})
