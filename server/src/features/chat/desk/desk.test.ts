import { randomBytes } from 'node:crypto'
import { officeApi } from '@krapao/shared/office/api'
import { permissions } from '@krapao/shared/office/permissions'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { officeVerbs } from '../../../office/register.ts'
import { type OfficeVerb, runOffice } from '../../../office/run.ts'
import { chatGuest, text } from '../../../testing/chat-guest.ts'
import {
  answerChat,
  blockChat,
  endChat,
  eraseChat,
  noteChat,
  readChat,
  releaseChat,
  replyChat,
  tagChat,
  takeChat,
  unblockChat,
} from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'
import { inboxRows } from './inbox.sql.ts'
import { readThread } from './thread.ts'

const w = await world()
const { db } = w.context
const { owner } = w.database

let guests = 0
/** A guest who has written, with the number of their party. */
async function writingGuest(words = 'Where is my deposit?') {
  guests += 1
  const guest = await chatGuest(w, { ip: `10.9.0.${guests}` })
  const say = (more: string, client_id?: string) =>
    guest.chat.send(text(more, { guestId: guest.guestId, ...(client_id && { client_id }) }))
  const { session_id: session } = (await say(words)).body
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM chat_party WHERE guest = ${guest.guestId}::uuid`.execute(owner)
  const history = async () => (await guest.chat.history({ guestId: guest.guestId })).body
  return { ...guest, say, session, history, party: String(rows[0]!.id) }
}
async function writingMember() {
  const m = await w.member({ balance: 150 })
  await m.chat.send(text('Hello'))
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM chat_party p JOIN member m ON m.id = p.member_id WHERE m.code = ${m._id}`.execute(
    owner,
  )
  return { m, party: String(rows[0]!.id) }
}
const audits = async (by: string) =>
  (
    await sql<{ action: string; target: string; outcome: string; before: unknown; after: unknown }>`
      SELECT action, target, outcome, before, after FROM audit WHERE operator = ${by} ORDER BY id`.execute(
      owner,
    )
  ).rows
const wholeAudit = async () =>
  JSON.stringify(
    (await sql`SELECT to_jsonb(a) FROM audit a WHERE action LIKE 'chat.%'`.execute(owner)).rows,
  )
const outcome = (done: Promise<{ outcome: string }>) =>
  done.then(
    (d) => d.outcome,
    (error) => error.code ?? error.message,
  )

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

test('a customer who writes while the conversation is ended is heard in the next one', async () => {
  const { party, session, say } = await writingGuest()
  const said = await heldBehind(w.database, {
    first: (tx) =>
      sql`
      WITH p AS MATERIALIZED (SELECT id FROM chat_party WHERE id = ${Number(party)} FOR UPDATE)
      SELECT FROM p`.execute(tx),
    call: () => say('still there?'),
    last: (tx) =>
      sql`
      UPDATE chat_session SET state = 'ended', ended_at = now(), ended_by = 'operator' WHERE id = ${session}::uuid`.execute(
        tx,
      ),
  })
  expect(said.status).toBe(200)
  expect(said.body.session_id).not.toBe(session)
})

test('an end takes the party’s row first, as what is said does', async () => {
  const { party, chat, guestId } = await writingGuest()
  const ended = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM chat_party WHERE id = ${Number(party)} FOR UPDATE`.execute(tx),
    call: () => chat.end({ guestId }),
  })
  expect(ended.status).toBe(200)
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

test('read: up to a message or to all, told once, and never back', async () => {
  const { party, say, history } = await writingGuest()
  await say('two')
  await say('three')
  const read = (seq?: number) => readChat(db, { by: 'malee', party, ...(seq && { seq }) })
  expect(await read(2)).toMatchObject({ outcome: 'CHAT_READ', details: { seq: 2 } })
  expect((await history()).map(({ status }: { status: string }) => status)).toEqual([
    'sent',
    'read',
    'read',
  ])
  expect(await outcome(read(1))).toBe('CHAT_READ_BEFORE')
  expect(await read(999)).toMatchObject({ details: { seq: 3 } })
  expect(await outcome(read())).toBe('CHAT_READ_BEFORE')
})

test('notes and tags: colleagues read them, the customer does not', async () => {
  const { party, history } = await writingGuest()
  const note = (words: string, by = 'malee') => outcome(noteChat(db, { by, party, words }))
  expect(await note('wants a receipt')).toBe('CHAT_NOTED')
  expect(await note('wants a receipt')).toBe('CHAT_NOTED_BEFORE')
  expect(await note('wants a receipt', 'somchai')).toBe('CHAT_NOTED')
  const tag = (...tags: string[]) => outcome(tagChat(db, { by: 'malee', party, tags }))
  expect(await tag('ฝาก', 'vip', 'vip')).toBe('CHAT_TAGGED')
  expect(await tag('ฝาก', 'vip')).toBe('CHAT_TAGGED_BEFORE')
  expect(await tag('two words')).toBe('KEY_INVALID')
  const thread = await readThread(db, party, { limit: 10 })
  expect(thread).toMatchObject({
    notes: [{ operator: 'somchai' }, { operator: 'malee', words: 'wants a receipt' }],
    session: { tags: ['ฝาก', 'vip'] },
  })
  expect(await history()).toHaveLength(1)
  expect(await tag()).toBe('CHAT_TAGGED')
})

test('block: nothing can be said, not under another guest id of that browser either; unblocked it can', async () => {
  const { party, say, chat, guestId } = await writingGuest()
  const block = (hours: number) =>
    outcome(blockChat(db, { by: 'malee', party, hours, reason: 'threats' }))
  expect(await block(0)).toBe('KEY_INVALID')
  expect(await block(1.5)).toBe('KEY_INVALID')
  expect(await block(24)).toBe('CHAT_BLOCKED')
  expect(await block(2)).toBe('CHAT_BLOCKED_BEFORE')
  const closed = { status: 409, body: { message: 'CHAT_CLOSED' } }
  expect(await say('x')).toMatchObject(closed)
  const other = guestId.replace(/^......../, '00000000')
  expect(await chat.send(text('x', { guestId: other }))).toMatchObject(closed)
  expect((await chat.history({ guestId })).body).toHaveLength(1)
  const unblock = () => outcome(unblockChat(db, { by: 'malee', party }))
  expect(await unblock()).toBe('CHAT_UNBLOCKED')
  expect(await unblock()).toBe('CHAT_UNBLOCKED_BEFORE')
  expect((await say('x')).status).toBe(200)
  expect((await chat.send(text('x', { guestId: other }))).status).toBe(200)
  expect(await block(24)).toBe('CHAT_BLOCKED')
  w.forward(25 * 3_600_000)
  expect((await say('x')).status).toBe(200)
})

test('a member who is blocked cannot write, and no other member is', async () => {
  const { m, party } = await writingMember()
  const { m: other } = await writingMember()
  await blockChat(db, { by: 'malee', party, hours: 1, reason: 'threats' })
  expect(await m.chat.send(text('x'))).toMatchObject({ status: 409 })
  expect((await other.chat.send(text('x'))).status).toBe(200)
})

test('erase: the words are gone for good, its place stays; of another party’s messages none', async () => {
  const { party, history, say } = await writingGuest('my card is 4111')
  await say('two')
  const erase = (seq: number, of = party) =>
    outcome(eraseChat(db, { by: 'eraser', party: of, seq, reason: 'a card number' }))
  expect(await erase(1)).toBe('CHAT_ERASED')
  expect(await erase(1)).toBe('CHAT_ERASED_BEFORE')
  expect(await erase(3)).toBe('NO_CHAT_MESSAGE')
  expect(await erase(1, '999999')).toBe('NO_CHAT')
  expect(await history()).toMatchObject([
    { seq: 2, message: { payload: { text: 'two' } } },
    { seq: 1, message: { message_type: 'text', payload: { erased: true } } },
  ])
  const { rows } = await sql`SELECT FROM chat_message WHERE payload::text LIKE '%4111%'`.execute(
    owner,
  )
  expect(rows).toEqual([])
  const edit = sql`UPDATE chat_message SET payload = '{}' WHERE party_id = ${Number(party)}`
  await expect(edit.execute(owner)).rejects.toThrow('neither changed nor deleted')
})

test('erase of a file: it belongs to no message any more, is due for deletion, and cannot be sent again', async () => {
  const { party, chat, guestId } = await writingGuest()
  const key = await keptFile(party)
  const media = { message_type: 'media', payload: { filePath: key } }
  const send = () => chat.send({ sender: 'customer', message: media, guestId })
  expect((await send()).body).toMatchObject({ seq: 2 })
  await eraseChat(db, { by: 'eraser', party, seq: 2, reason: 'a passport' })
  const { rows } = await sql`
    SELECT seq, created_at < now() - interval '1 day' AS due FROM chat_file WHERE key = ${key}`.execute(
    owner,
  )
  expect(rows).toEqual([{ seq: null, due: true }])
  expect((await send()).body).toMatchObject({ message: 'CHAT_FILE_INVALID' })
  const again = answerChat(db, { by: 'eraser', party, message: media })
  expect(await outcome(again)).toBe('MESSAGE_NOT_RIGHT')
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
    payload: { filePath, fileType: 'image', url: expect.stringMatching(/^\/chat-files\//) },
  })
})
async function keptFile(party: string): Promise<string> {
  const key = `chat/${randomBytes(24).toString('hex')}.jpg`
  await sql`
    INSERT INTO chat_file (key, party_id, mime, bytes, sha256, created_at)
    VALUES (${key}, ${Number(party)}, 'image/jpeg', 5, ${'0'.repeat(64)}, now())`.execute(owner)
  return key
}

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
    'ยอด 61.00 เข้าบัญชีของคุณแล้วค่ะ',
    `สวัสดีค่ะคุณ ${(await m.profile.get()).body.name} ทีมงานกำลังตรวจสอบให้นะคะ`,
  ])
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
  const listed = async (tab: 'unassigned' | 'mine' | 'all') =>
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
  const all = await listed('all')
  expect(all.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'open', 'bot'])
  expect(all[3]).toMatchObject({ code: m._id, name: (await m.profile.get()).body.name })
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

test('what was said, noted or erased stands in no row of the audit', async () => {
  const { party } = await writingGuest('SECRETWORD')
  const by = 'quiet'
  await answerChat(db, { by, party, text: 'SECRETWORD' })
  await answerChat(db, { by, party, text: 'SECRETWORD', client_id: 'q1' })
  await answerChat(db, { by, party, text: 'SECRETWORD', client_id: 'q1' })
  await outcome(answerChat(db, { by, party, text: 'SECRETWORD2', client_id: 'q1' }))
  await outcome(
    answerChat(db, { by, party, message: { message_type: 'text', payload: { SECRETWORD: 1 } } }),
  )
  await replyChat(db, { by, party, reply: 'credited', amount: 'SECRETWORD' })
  await noteChat(db, { by, party, words: 'SECRETWORD' })
  await noteChat(db, { by, party, words: 'SECRETWORD' })
  await eraseChat(db, { by, party, seq: 1, reason: 'asked for' })
  expect(await audits(by)).toHaveLength(9)
  expect(await wholeAudit()).not.toContain('SECRETWORD')
})

const told = () => ({
  tellChat: vi.fn(),
  hangUpChat: vi.fn(),
  tellStaff: vi.fn(),
  files: w.context.files,
  clock: w.context.clock,
})
let to = told()
beforeEach(() => {
  to = told()
})

test('each is told after the commit: the customer what concerns them, staff the number and nothing that was said', async () => {
  const { party, guestId } = await writingGuest()
  const tell = async (done: Promise<{ chat?: (teller: typeof to) => unknown }>) =>
    (await done).chat?.(to)
  const whose = { guest: guestId, secretHash: expect.anything() }
  const by = 'malee'
  await tell(answerChat(db, { by, party, text: 'hi', client_id: 't1' }))
  await tell(answerChat(db, { by, party, text: 'hi', client_id: 't1' }))
  expect(to.tellChat.mock.calls).toMatchObject([
    [whose, 'session', { state: 'open', agent: by }],
    [whose, 'messaging', { sender: 'other', seq: 2, message: { payload: { text: 'hi' } } }],
  ])
  to.tellChat.mockClear()
  await tell(readChat(db, { by, party }))
  await tell(releaseChat(db, { by, party }))
  await tell(takeChat(db, { by, party }))
  await tell(blockChat(db, { by, party, hours: 1, reason: 'x' }))
  await tell(endChat(db, { by, party }))
  expect(to.tellChat.mock.calls.map(([, event, { state }]) => [event, state])).toEqual([
    ['session', 'waiting'],
    ['session', 'open'],
    ['session', 'ended'],
  ])
  expect(to.hangUpChat.mock.calls).toMatchObject([[whose]])
  const number = Number(party)
  expect(to.tellStaff.mock.calls).toEqual([
    [{ party: number, what: 'said' }],
    [{ party: number, what: 'waiting' }],
    [{ party: number, what: 'ended' }],
  ])
})

test('a member’s badge is told of an answer', async () => {
  const { party } = await writingMember()
  expect(await answerChat(db, { by: 'malee', party, text: 'hi' })).toMatchObject({
    events: [{ type: 'chat' }],
  })
})

test('the permission of one call is none for another', async () => {
  const { party } = await writingGuest()
  const may = new Set(permissions.filter((one) => one !== 'chat.erase'))
  const operator = {
    actor: 'cli',
    name: 'support',
    may,
    ip: undefined,
    request: undefined,
  } as const
  const call = runOffice(db, {
    action: 'chat.erase',
    route: officeApi.chat.erase,
    verb: officeVerbs.chat.erase as OfficeVerb<never>,
    operator,
    given: { party, seq: 1, reason: 'x' },
    now: new Date(),
  })
  await expect(call).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
    details: { needs: 'chat.erase' },
  })
})
