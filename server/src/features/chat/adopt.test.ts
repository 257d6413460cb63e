import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/pool.ts'
import { chatDesk, staffHears } from '../../testing/chat-desk.ts'
import { blockChat, eraseChat } from '../../testing/operator.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { until, world } from '../../testing/world.ts'
import { endSession } from './chat.sql.ts'

// A guest's conversation that a member takes over, while others end it, write in it, or take it over themselves.
const w = await world()
const { owner } = w.database
const { writingGuest, writingMember, keptFile } = chatDesk(w)

const wordsOf = (rows: { message: { payload: { text: string } } }[]) =>
  rows.map(({ message }) => message.payload.text).toReversed()
const sessionsOf = async (party: string) =>
  (
    await sql<{ state: string; by: string | null; rows: number }>`
      SELECT state, ended_by AS by, (SELECT count(*)::int FROM chat_message m WHERE m.session_id = s.id) AS rows
        FROM chat_session s WHERE party_id = ${Number(party)} ORDER BY opened_at`.execute(owner)
  ).rows
const wait = (party: string) =>
  sql`UPDATE chat_session SET state = 'waiting', waiting_since = now() WHERE party_id = ${Number(party)}`.execute(
    owner,
  )
type Guest = Awaited<ReturnType<typeof writingGuest>>
type Member = Awaited<ReturnType<typeof writingMember>>['m']
const adopt = (m: Member, { guestId, cookie }: Guest) =>
  m.chat.adopt({ guestId }, { headers: { cookie } })
const ends = (party: string, by: 'silence' | 'customer') => (tx: Tx) =>
  endSession(tx, { party: Number(party), by, now: w.context.clock() })

test('while the member’s own conversation ends: what was said as a guest is in the next one, and who waited waits', async () => {
  const guest = await writingGuest('before')
  await wait(guest.party)
  const { m, party } = await writingMember()
  const { status, body } = await heldBehind(w.database, {
    first: ends(party, 'silence'),
    call: () => adopt(m, guest),
  })
  expect([status, body]).toEqual([200, { rows: 1 }])
  expect(await sessionsOf(party)).toEqual([
    { state: 'ended', by: 'silence', rows: 1 },
    { state: 'waiting', by: null, rows: 1 },
  ])
})

test('while the guest’s ends: it has ended, and nothing goes over', async () => {
  const guest = await writingGuest('before')
  const { m } = await writingMember()
  const { body } = await heldBehind(w.database, {
    first: ends(guest.party, 'customer'),
    call: () => adopt(m, guest),
  })
  expect(body).toEqual({ rows: 0 })
  expect(await sessionsOf(guest.party)).toEqual([{ state: 'ended', by: 'customer', rows: 1 }])
})

test('by two members at once: one has it', async () => {
  const guest = await writingGuest('before')
  const two = [await writingMember(), await writingMember()]
  let answers: Promise<{ body: unknown }[]>
  await heldBehind(w.database, {
    first: (tx) =>
      sql`SELECT FROM chat_party WHERE id = ${Number(guest.party)} FOR UPDATE`.execute(tx),
    call: () => (answers = Promise.all(two.map(({ m }) => adopt(m, guest)))),
    waiting: 2,
  })
  expect((await answers!).map(({ body }) => body)).toEqual(
    expect.arrayContaining([{ rows: 0 }, { rows: 1 }]),
  )
})

test('while the member writes: every message has its place', async () => {
  const guest = await writingGuest('before')
  const { m, party } = await writingMember()
  const words = Array.from({ length: 8 }, (_, n) => `more ${n}`)
  const said = words.map((payload) =>
    m.chat.send({ sender: 'customer', message: { message_type: 'text', payload } }),
  )
  const [taken, ...sent] = await Promise.all([adopt(m, guest), ...said])
  expect(taken.body).toEqual({ rows: 1 })
  expect(sent.map(({ status }) => status)).toEqual(words.map(() => 200))
  const { body: rows } = await m.chat.history({ limit: 50 })
  expect(wordsOf(rows).sort()).toEqual(['Hello', 'before', ...words].sort())
  expect(rows.map(({ seq }: { seq: number }) => seq).sort((a: number, b: number) => a - b)).toEqual(
    rows.map((_: unknown, n: number) => n + 1),
  )
  expect(await sessionsOf(party)).toEqual([{ state: 'bot', by: null, rows: 10 }])
})

test('who waited for a person as a guest waits as a member, whose bot is silent from then on', async () => {
  const guest = await writingGuest('before')
  await wait(guest.party)
  const { m, party } = await writingMember()
  expect((await adopt(m, guest)).body).toEqual({ rows: 1 })
  expect(await sessionsOf(party)).toEqual([{ state: 'waiting', by: null, rows: 2 }])
})

test('what was taken over is not unread', async () => {
  const guest = await writingGuest('before')
  await sql`
    SELECT chat_say(jsonb_build_object('party', ${Number(guest.party)}::int, 'author', 'bot', 'kind', 'text', 'payload', '{"text":"hi"}'::jsonb, 'at', now()), '{bot}', NULL)`.execute(
    owner,
  )
  const { m } = await writingMember()
  await adopt(m, guest)
  expect((await m.chat.unread()).body).toEqual({ count: 0 })
})

test('who is blocked as a guest is blocked as the member who takes the conversation along', async () => {
  const guest = await writingGuest('before')
  const { m } = await writingMember()
  const { db } = w.context
  await blockChat(db, { by: 'malee', party: guest.party, hours: 2, reason: 'threats' })
  expect((await adopt(m, guest)).body).toEqual({ rows: 1 })
  const refused = await m.chat.send({
    sender: 'customer',
    message: { message_type: 'text', payload: 'again' },
  })
  expect(refused).toMatchObject({ status: 409, body: { message: 'CHAT_CLOSED' } })
})

test('a member who is blocked during the adoption keeps the longer block', async () => {
  const guest = await writingGuest('before')
  const { m, party } = await writingMember()
  await blockChat(w.context.db, { by: 'malee', party: guest.party, hours: 2, reason: 'threats' })
  const { status } = await heldBehind(w.database, {
    first: (tx) =>
      sql`UPDATE chat_party SET blocked_until = '2200-01-01' WHERE id = ${Number(party)}`.execute(
        tx,
      ),
    call: () => adopt(m, guest),
  })
  expect(status).toBe(200)
  const { rows } = await sql<{ until: Date }>`
    SELECT blocked_until AS until FROM chat_party WHERE id = ${Number(party)}`.execute(owner)
  expect(rows[0]!.until.getUTCFullYear()).toBe(2200)
})

test('staff are told that the guest’s conversation has ended, and that the member’s has new messages', async () => {
  const [guest, other] = [await writingGuest('before'), await writingGuest('left')]
  const { m, party } = await writingMember()
  const heard = await staffHears(w)
  await adopt(m, guest)
  await m.chat.adopt({ guestId: other.guestId, keep: false }, { headers: { cookie: other.cookie } })
  const ended = ({ party: of }: Guest) => ({ party: Number(of), what: 'ended' })
  await until(async () => heard.length >= 3)
  expect(heard.map((one) => JSON.parse(one))).toEqual(
    expect.arrayContaining([ended(guest), ended(other), { party: Number(party), what: 'said' }]),
  )
})

test('a picture moves with its message: erasing the member’s message erases it', async () => {
  const guest = await writingGuest('before')
  const key = await keptFile(guest.party)
  const message = { message_type: 'media', payload: { filePath: key } }
  await guest.chat.send({ sender: 'customer', message, guestId: guest.guestId })
  const { m, party } = await writingMember()
  expect((await adopt(m, guest)).body).toEqual({ rows: 2 })
  const stands = async () =>
    (
      await sql`SELECT party_id::text AS party, seq FROM chat_file WHERE key = ${key}`.execute(
        owner,
      )
    ).rows
  expect(await stands()).toEqual([{ party, seq: 3 }])
  await eraseChat(w.context.db, { by: 'malee', party, seq: 3, reason: 'a passport' })
  expect(await stands()).toEqual([{ party, seq: null }])
})
