import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { memberNumber } from '../../testing/decided-call.ts'
import { setForTest } from '../../testing/set-part.ts'
import { world } from '../../testing/world.ts'
import { inboxRows } from './desk/inbox.sql.ts'

const w = await world()
withoutBot(w)

test('a guest says something, and reads it back under the id of their browser', async () => {
  const { chat, guestId } = await chatGuest(w)
  const said = await chat.send(text('Where is my deposit?', { guestId, client_id: 'a1' }))
  expect(said).toMatchObject({ status: 200, body: { seq: 1, client_id: 'a1' } })
  const { body } = await chat.history({ guestId })
  expect(body).toEqual([
    {
      sender: 'customer',
      message: { message_type: 'text', payload: { text: 'Where is my deposit?' } },
      createdAt: said.body.createdAt,
      session_id: said.body.session_id,
      guestId,
      seq: 1,
      client_id: 'a1',
      status: 'sent',
    },
  ])
})

test('a guest is shown by the name that they gave last, also where they had none at first', async () => {
  const { chat, guestId } = await chatGuest(w)
  const say = (client_id: string, more = {}) =>
    chat.send(text(client_id, { guestId, client_id, ...more }))
  const shownTo = async () => {
    const rows = await inboxRows(w.context.db, { tab: 'all', operator: 'malee', most: 50 })
    const { session_id } = (await chat.history({ guestId })).body[0]!
    return rows.find(({ session }) => session === session_id)!.name
  }
  await say('a')
  expect(await shownTo()).toBeNull()
  await say('b', { name: 'Noi' })
  expect(await shownTo()).toBe('Noi')
  expect((await chat.history({ guestId, limit: 1 })).body[0]!.name).toBe('Noi')
  await say('c', { name: ' ', username: 'Noi of Vientiane' })
  expect(await shownTo()).toBe('Noi of Vientiane')
  // Neither an older message that is sent again, nor one without a name.
  await say('b', { name: 'Noi' })
  await say('d', { name: null })
  expect(await shownTo()).toBe('Noi of Vientiane')
})

test('what a member calls themselves in the chat is not their name', async () => {
  const m = await w.member()
  await m.chat.send(text('one', { name: 'The bank' }))
  await m.chat.send(text('two', { name: 'Support' }))
  expect((await m.chat.history()).body[0]!.name).toBeUndefined()
})

test('a member says something, and no other member reads it', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const said = await m.chat.send(text('hello', { userId: m._id }))
  expect(said).toMatchObject({ status: 200, body: { seq: 1 } })
  expect((await m.chat.history()).body).toMatchObject([{ userId: m._id, seq: 1 }])
  expect((await other.chat.history({ userId: m._id })).status).toBe(400)
  expect((await other.chat.history()).body).toEqual([])
})

test('the same client_id is one message, at once and later; another message under it is refused', async () => {
  const m = await w.member()
  const all = await Promise.all(
    Array.from({ length: 8 }, () => m.chat.send(text('once', { client_id: 'x' }))),
  )
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await m.chat.send(text('twice', { client_id: 'x' }))).toMatchObject({
    status: 409,
    body: { message: 'KEY_INVALID', details: { field: 'client_id' } },
  })
  expect((await m.chat.history()).body).toHaveLength(1)
})

test('a repeat is told to no other page, and asks no bot', async () => {
  const m = await w.member()
  const { tellChat, afterwards } = w.context
  const done: string[] = []
  w.context.tellChat = (_, event) => void done.push(event)
  w.context.afterwards = { ...afterwards, begin: () => void done.push('bot') }
  const said = () => m.chat.send(text('once', { client_id: 'r' }))
  for (const { status } of [await said(), await said(), ...(await Promise.all([said(), said()]))])
    expect(status).toBe(200)
  Object.assign(w.context, { tellChat, afterwards })
  expect(done).toEqual(['own', 'bot'])
})

test('what was read stays read, whatever an older page says, and no further than there is something', async () => {
  const m = await w.member()
  for (const words of ['one', 'two', 'three']) await m.chat.send(text(words))
  const { rows } = await sql<{ party: number }>`
    SELECT p.id AS party FROM chat_party p JOIN member m ON m.id = p.member_id WHERE m.code = ${m._id}`.execute(
    w.database.owner,
  )
  const { party } = rows[0]!
  const answer = () =>
    sql`SELECT chat_say(jsonb_build_object('party', ${party}::int, 'author', 'bot', 'kind', 'text', 'payload', '{"text":"hi"}'::jsonb, 'at', now()), '{bot}', NULL)`.execute(
      w.database.owner,
    )
  await answer()
  await answer()
  const unread = async () => (await m.chat.unread()).body.count
  expect(await unread()).toBe(2)
  await m.chat.read({ seq: 4 })
  expect(await unread()).toBe(1)
  await m.chat.read({ seq: 1 })
  expect(await unread()).toBe(1)
  await m.chat.read({ seq: 999 })
  expect(await unread()).toBe(0)
  await answer()
  expect(await unread()).toBe(1)
})

test('a number that no message can have is refused', async () => {
  const { chat, guestId } = await chatGuest(w)
  await chat.send(text('hello', { guestId }))
  for (const seq of [2 ** 31, Number.MAX_SAFE_INTEGER])
    for (const { status, body } of [
      await chat.read({ guestId, seq }),
      await chat.history({ guestId, after: seq }),
      await chat.history({ guestId, before: seq }),
    ])
      expect([status, body.message]).toEqual([400, 'KEY_INVALID'])
  expect((await chat.history({ guestId, before: 2 ** 31 - 1 })).body).toHaveLength(1)
})

test('a conversation ends, is rated, and what is said next begins another one', async () => {
  const m = await w.member()
  const first = (await m.chat.send(text('one'))).body.session_id
  expect((await m.chat.rate({ session_id: first, stars: 5 })).status).toBe(400)
  expect((await m.chat.end()).status).toBe(200)
  expect((await m.chat.rate({ session_id: first, stars: 5 })).status).toBe(200)
  expect((await m.chat.rate({ session_id: first, stars: 1 })).status).toBe(400)
  expect((await m.chat.send(text('two'))).body.session_id).not.toBe(first)
})

test('a conversation begun as a guest goes on as the member’s', async () => {
  const { chat, guestId, cookie } = await chatGuest(w)
  await chat.send(text('before', { guestId }))
  const m = await w.member()
  const headers = { cookie }
  expect((await m.chat.adopt({ guestId }, { headers })).body).toEqual({ rows: 1 })
  expect((await m.chat.adopt({ guestId }, { headers })).body).toEqual({ rows: 0 })
  expect((await m.chat.history()).body).toMatchObject([
    { message: { payload: { text: 'before', said_at: expect.any(String) } } },
  ])
})

test('a conversation begun as a guest that is not taken over ends, also when the chat is closed by then', async () => {
  const { chat, guestId, cookie } = await chatGuest(w)
  const { session_id } = (await chat.send(text('before', { guestId }))).body
  const m = await w.member()
  await setForTest(w, 'chat', { enabled: false })
  const headers = { cookie }
  expect((await m.chat.adopt({ guestId }, { headers })).status).toBe(409)
  expect(await m.chat.adopt({ guestId, keep: false }, { headers })).toMatchObject({
    status: 200,
    body: { rows: 0 },
  })
  expect((await m.chat.history()).body).toEqual([])
  expect((await chat.rate({ guestId, session_id, stars: 4 })).status).toBe(200)
})

test('a guest is counted by the browser, whatever ids it calls itself, and is none the more for those that were too many', async () => {
  const { chat, guestId } = await chatGuest(w)
  const first = text('one', { guestId, client_id: 'first' })
  const said = await chat.send(first)
  const others = Array.from({ length: 40 }, () => randomUUID())
  const statuses: number[] = []
  for (const other of others) statuses.push((await chat.send(text('x', { guestId: other }))).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(35)
  expect(statuses.at(-1)).toBe(429)
  // A repeat is no more of it.
  expect(await chat.send(first)).toMatchObject({ status: 200, body: said.body })
  const { rows } = await sql`
    SELECT FROM chat_party WHERE guest = ${others.at(-1)!}::uuid`.execute(w.database.owner)
  expect(rows).toEqual([])
  const another = await chatGuest(w)
  expect((await another.chat.send(text('x', { guestId: another.guestId }))).status).toBe(200)
})

test('guests of one address are counted together, whatever cookies they come with; members there and other addresses are not', async () => {
  const ip = '10.77.0.1'
  const { throttles } = w.context
  while (!throttles.whyNotFrom(ip, 'chatSendAddress'));
  // A few come back each second.
  const guests = await Promise.all(Array.from({ length: 30 }, () => chatGuest(w, { ip })))
  const statuses = await Promise.all(
    guests.map(async ({ chat, guestId }) => (await chat.send(text('x', { guestId }))).status),
  )
  expect(statuses).toContain(429)
  const m = await w.member()
  const there = { headers: { 'x-forwarded-for': ip } }
  for (let n = 0; n < 20; n++) expect((await m.chat.send(text('x'), there)).status).toBe(200)
  const elsewhere = await chatGuest(w, { ip: '10.77.0.2' })
  expect((await elsewhere.chat.send(text('x', { guestId: elsewhere.guestId }))).status).toBe(200)
})

test('a message of blanks alone is refused', async () => {
  const m = await w.member()
  for (const words of [' ', '\n\t', '\u3000'])
    for (const payload of [words, { text: words }])
      expect(
        (await m.chat.send({ sender: 'customer', message: { message_type: 'text', payload } }))
          .body,
      ).toMatchObject({ message: 'KEY_MISSING', details: { field: 'message' } })
  expect((await m.chat.history()).body).toEqual([])
})

test('a member has a limit of messages an hour; a repeat is still answered beyond it', async () => {
  const m = await w.member()
  const first = text('one', { client_id: 'first' })
  const said = await m.chat.send(first)
  const { throttles } = w.context
  const id = await memberNumber(w, m)
  while (!throttles.whyNotNow('chatSendHour', String(id)));
  expect((await m.chat.send(text('two'))).body.message).toBe('REQUEST_LIMIT')
  expect(await m.chat.send(first)).toMatchObject({ status: 200, body: said.body })
})
