import { sayRefusal } from '@krapao/shared/office/refusal'
import { expect, test } from 'vitest'
import { chatDesk, outcome } from '../../../testing/chat-desk.ts'
import { text } from '../../../testing/chat-guest.ts'
import { answerChat, endChat, releaseChat, replyChat, takeChat } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { readThread } from './thread.ts'

const w = await world()
const { db } = w.context
const { writingGuest, writingMember, keptFile } = chatDesk(w)

test('answer: the customer reads it, who says it has the conversation, and what they wrote is read', async () => {
  const { party, history } = await writingGuest()
  expect(await answerChat(db, { by: 'malee', party, text: 'One moment.' })).toMatchObject({
    outcome: 'CHAT_SAID',
    details: { seq: 2 },
  })
  expect(await history()).toMatchObject([
    {
      sender: 'other',
      message: { message_type: 'text', payload: { text: 'One moment.' } },
      agent: { name: 'malee', isBot: false },
    },
    { sender: 'customer', status: 'read' },
  ])
  expect(await outcome(takeChat(db, { by: 'somchai', party }))).toBe('CHAT_OF_ANOTHER')
  expect(await outcome(answerChat(db, { by: 'somchai', party, text: 'me too' }))).toBe(
    'CHAT_OF_ANOTHER',
  )
})

test('an answer is unread until the customer has seen it, and tells how long answers take', async () => {
  const { party, chat, guestId } = await writingGuest()
  await answerChat(db, { by: 'malee', party, text: 'One moment.' })
  expect((await chat.unread({ guestId })).body).toEqual({ count: 1 })
  expect((await chat.read({ guestId, seq: 2 })).status).toBe(200)
  expect((await chat.unread({ guestId })).body).toEqual({ count: 0 })
  // Released after its answer it waits anew: what was answered before took no time less than none.
  await releaseChat(db, { by: 'malee', party })
  const { replySeconds } = (await chat.config()).body
  expect(replySeconds ?? 0).toBeGreaterThanOrEqual(0)
})

test('an answer under the same client_id is one message, at once and later; another one under it is refused', async () => {
  const { party, history, say } = await writingGuest()
  const same = { by: 'malee', party, text: 'once', client_id: 'k1' }
  const ends = await Promise.all(Array.from({ length: 6 }, () => outcome(answerChat(db, same))))
  expect(ends.sort()).toEqual(['CHAT_SAID', ...Array(5).fill('CHAT_SAID_BEFORE')])
  expect(await history()).toHaveLength(2)
  expect(await outcome(answerChat(db, { ...same, text: 'other' }))).toBe('CLIENT_ID_USED')
  expect(await outcome(answerChat(db, { ...same, by: 'somchai' }))).toBe('CLIENT_ID_USED')
  await say('mine', 'k2')
  expect(await outcome(answerChat(db, { ...same, client_id: 'k2', text: 'mine' }))).toBe(
    'CLIENT_ID_USED',
  )
})

test('nothing is said into a conversation that has ended, to nobody, or without words', async () => {
  const { party } = await writingGuest()
  await endChat(db, { by: 'malee', party })
  const answer = (more: object) => outcome(answerChat(db, { by: 'malee', party, ...more }))
  expect(await answer({ text: 'late' })).toBe('NO_OPEN_CHAT')
  expect(await answer({ party: '999999', text: 'x' })).toBe('NO_CHAT')
  expect(await answer({ party: '1; DROP', text: 'x' })).toBe('NO_CHAT')
  expect(await answer({})).toBe('KEY_MISSING')
  expect(
    await answer({ text: 'x', message: { message_type: 'text', payload: { text: 'x' } } }),
  ).toBe('KEY_INVALID')
  expect(await answer({ text: '  ' })).toBe('MESSAGE_NOT_RIGHT')
  expect(await answer({ text: 'x'.repeat(2_001) })).toBe('KEY_INVALID')
})

test('agent and customer write at once: all of it is there, in one order', async () => {
  const { party, say, history } = await writingGuest()
  await takeChat(db, { by: 'malee', party })
  const both = Array.from({ length: 10 }, (_, i) => [
    answerChat(db, { by: 'malee', party, text: `agent ${i}` }),
    say(`guest ${i}`),
  ]).flat()
  await Promise.all(both)
  const { rows } = await readThread(db, party, { limit: 50 })
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  const times = rows.map(({ at }) => at.getTime())
  expect([...times].sort((a, b) => a - b)).toEqual(times)
  expect(await history()).toHaveLength(10)
})

test('a file is answered once, and only to the party it was kept for', async () => {
  const [one, other] = [await writingGuest(), await writingGuest()]
  const filePath = await keptFile(one.party)
  const message = { message_type: 'media', payload: { filePath } }
  const answer = (party: string, more = {}) =>
    outcome(answerChat(db, { by: 'malee', party, message, ...more }))
  expect(await answer(other.party)).toBe('MESSAGE_NOT_RIGHT')
  expect(await answer(one.party, { client_id: 'f1' })).toBe('CHAT_SAID')
  expect(await answer(one.party, { client_id: 'f1' })).toBe('CHAT_SAID_BEFORE')
  expect(await answer(one.party)).toBe('MESSAGE_NOT_RIGHT')
  expect((await one.history())[0].message).toEqual({
    message_type: 'media',
    payload: { filePath, fileType: 'image/jpeg', url: expect.stringMatching(/^\/chat-files\//) },
  })
})

test('reply: in the customer’s language, with their name and what is filled in; a hole is never said', async () => {
  const { m, party } = await writingMember()
  const reply = (more: object) => replyChat(db, { by: 'malee', party, ...more })
  await expect(reply({ reply: 'nothing' })).rejects.toMatchObject({
    code: 'NO_REPLY',
    details: { replies: 'hello, wait, slip, credited, thanks' },
  })
  await expect(reply({ reply: 'credited' })).rejects.toMatchObject({
    code: 'REPLY_NOT_FILLED',
    details: { holes: 'amount' },
  })
  await reply({ reply: 'credited', amount: '61.00', client_id: 'r1' })
  await reply({ reply: 'credited', amount: '61.00', client_id: 'r1' })
  await reply({ reply: 'hello' })
  const { rows } = await readThread(db, party, { limit: 10 })
  expect(rows.map(({ payload }) => payload.text)).toEqual([
    'Hello',
    'ยอด 61.00 เข้ากระเป๋าหลักของคุณแล้วค่ะ',
    `สวัสดีค่ะคุณ ${(await m.profile.get()).body.name} ทีมงานกำลังตรวจสอบให้นะคะ`,
  ])
})

test('a thread shows of a member who they are and what they have, of a guest nothing; older rows by page', async () => {
  const { m, party } = await writingMember()
  for (let i = 0; i < 5; i++) await m.chat.send(text(`line ${i}`))
  const thread = await readThread(db, party, { limit: 3 })
  expect(thread).toMatchObject({
    party: { code: m._id },
    balance: 15_000n,
    member: { currency: 'THB' },
  })
  expect(thread.rows.map(({ seq }) => seq)).toEqual([4, 5, 6])
  expect((await readThread(db, party, { limit: 3, before: 4 })).rows.map(({ seq }) => seq)).toEqual(
    [1, 2, 3],
  )
  const guest = await readThread(db, (await writingGuest()).party, { limit: 3 })
  expect(guest).toMatchObject({ balance: undefined, member: null })
  await expect(readThread(db, '999999', { limit: 3 })).rejects.toMatchObject({ code: 'NO_CHAT' })
})

test('a member’s badge is told of an answer', async () => {
  const { party } = await writingMember()
  expect(await answerChat(db, { by: 'malee', party, text: 'hi' })).toMatchObject({
    events: [{ type: 'chat' }],
  })
})

test('everything that is wrong with a message is told at once, by its place, and nothing is said', async () => {
  const { party, history } = await writingGuest()
  const reasons = (message: object) =>
    answerChat(db, { by: 'malee', party, message }).then(
      () => [],
      (error) => sayRefusal(error, 'en').slice(1),
    )
  const button = { type: 'web', title: 'Open', payload: 'javascript:alert(1)', tiitle: 'x' }
  const message = { message_type: 'buttons', payload: { text: 'x'.repeat(641), buttons: [button] } }
  expect(await reasons(message)).toEqual([
    '  - payload.text is 641 characters long; 640 is the most',
    '  - payload.buttons.0.payload cannot be "javascript:alert(1)"',
    '  - payload.buttons.0.tiitle is not known; known are type, title, payload',
  ])
  expect(await reasons({ message_type: 'postback', payload: {} })).toEqual([
    '  - message_type cannot be "postback"',
  ])
  const say = { type: 'postback', title: 'ก'.repeat(20), payload: 'ก'.repeat(200) }
  const card = { title: 'ก'.repeat(80), subtitle: 'ก'.repeat(80), buttons: [say, say, say] }
  const cards = (n: number) => ({
    message_type: 'generic',
    payload: { elements: Array(n).fill(card) },
  })
  expect(await reasons(cards(10))).toEqual([
    expect.stringMatching(/^ {2}- message takes \d{5} bytes; 16000 is the most$/),
  ])
  expect(await history()).toHaveLength(1)
  expect(await reasons(cards(6))).toEqual([])
  expect((await history())[0].message).toEqual(cards(6))
})
