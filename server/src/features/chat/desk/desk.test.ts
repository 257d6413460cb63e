import { officeApi } from '@krapao/shared/office/api'
import { permissions } from '@krapao/shared/office/permissions'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { officeVerbs } from '../../../office/register.ts'
import { type OfficeVerb, runOffice } from '../../../office/run.ts'
import { chatDesk, outcome } from '../../../testing/chat-desk.ts'
import { text } from '../../../testing/chat-guest.ts'
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
import { world } from '../../../testing/world.ts'
import { readThread } from './thread.ts'

const w = await world()
const { db } = w.context
const { owner } = w.database
const { writingGuest, writingMember, keptFile, audits } = chatDesk(w)

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
  expect(await chat.send(text('x', { guestId: other }))).toMatchObject(closed)
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

test('what was erased before its sender heard of it is no second message when it is sent again', async () => {
  const { party, say, history, chat, guestId } = await writingGuest()
  const { seq } = (await say('4111', 'lost-1')).body
  await eraseChat(db, { by: 'eraser', party, seq, reason: 'a card number' })
  expect(await say('4111', 'lost-1')).toMatchObject({ status: 200, body: { seq } })
  const other = { message_type: 'postback', payload: { title: '4111', payload: '4111' } }
  const sent = { sender: 'customer', message: other, guestId, client_id: 'lost-1' }
  expect((await chat.send(sent)).status).toBe(409)
  expect(await history()).toHaveLength(2)
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
  expect(JSON.stringify(await audits(by))).not.toContain('SECRETWORD')
})

test('each is told after the commit: the customer what concerns them, staff the number and nothing that was said', async () => {
  const to = {
    tellChat: vi.fn(),
    hangUpChat: vi.fn(),
    tellStaff: vi.fn(),
    files: w.context.files,
    clock: w.context.clock,
  }
  const { party, guestId, say } = await writingGuest()
  const tell = async (done: Promise<{ chat?: (teller: typeof to) => unknown }>) =>
    (await done).chat?.(to)
  const whose = { guest: guestId, secretHash: expect.anything() }
  const by = 'malee'
  await tell(answerChat(db, { by, party, text: 'hi', client_id: 't1' }))
  await tell(answerChat(db, { by, party, text: 'hi', client_id: 't1' }))
  expect(to.tellChat.mock.calls).toMatchObject([
    [whose, 'session', { state: 'open', agent: by }],
    [whose, 'read', { by: 'other', seq: 1 }],
    [whose, 'messaging', { sender: 'other', seq: 2, message: { payload: { text: 'hi' } } }],
  ])
  to.tellChat.mockClear()
  await say('more')
  await tell(readChat(db, { by, party }))
  await tell(releaseChat(db, { by, party }))
  await tell(takeChat(db, { by, party }))
  await tell(blockChat(db, { by, party, hours: 1, reason: 'x' }))
  await tell(endChat(db, { by, party }))
  await tell(eraseChat(db, { by, party, seq: 1, reason: 'x' }))
  await tell(eraseChat(db, { by, party, seq: 1, reason: 'x' }))
  expect(to.tellChat.mock.calls.at(-1)).toEqual([whose, 'erased', { seq: 1 }])
  expect(to.tellChat.mock.calls.map(([, event, { state }]) => [event, state])).toEqual([
    ['read', undefined],
    ['session', 'waiting'],
    ['session', 'open'],
    ['session', 'ended'],
    ['erased', undefined],
  ])
  expect(to.hangUpChat.mock.calls).toMatchObject([[whose]])
  const number = Number(party)
  expect(to.tellStaff.mock.calls).toEqual([
    [{ party: number, what: 'said' }],
    [{ party: number, what: 'waiting' }],
    [{ party: number, what: 'ended' }],
  ])
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
