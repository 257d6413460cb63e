import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatDesk } from '../../testing/chat-desk.ts'
import { text } from '../../testing/chat-guest.ts'
import { world } from '../../testing/world.ts'

// What the tables refuse by themselves, whatever the code above them decides; and an end, which is written once.
const w = await world()
const { owner } = w.database
const { writingGuest, writingMember } = chatDesk(w)

test('a client_id is one message’s within its party, and each party’s own', async () => {
  const [one, other] = [await writingGuest(), await writingGuest()]
  await one.say('once', 'same')
  expect((await other.say('once', 'same')).status).toBe(200)
  const again = sql`
    INSERT INTO chat_message (party_id, seq, session_id, author, kind, payload, client_id, at)
    SELECT party_id, seq + 1, session_id, author, kind, payload, client_id, at FROM chat_message
     WHERE party_id = ${Number(one.party)} AND client_id = 'same'`
  await expect(again.execute(owner)).rejects.toThrow('message_once')
})

test('a party has one conversation that is open', async () => {
  const { party } = await writingGuest()
  const another = sql`
    INSERT INTO chat_session (id, party_id, state, opened_at, said_at) VALUES (${randomUUID()}, ${Number(party)}, 'bot', now(), now())`
  await expect(another.execute(owner)).rejects.toThrow('one_open_chat')
})

test('a member is one party, and so is a browser under one guest id, also when many messages come first at once', async () => {
  for (const { party } of [await writingGuest(), await writingMember()]) {
    const again = sql`
      INSERT INTO chat_party (member_id, guest, secret_hash, locale, last_at, created_at)
      SELECT member_id, guest, secret_hash, locale, last_at, created_at FROM chat_party WHERE id = ${Number(party)}`
    await expect(again.execute(owner)).rejects.toThrow(/guest_party|chat_party_member_id_key/)
  }
  const m = await w.member()
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => m.chat.send(text(`${n}`))))
  expect(new Set(all.map(({ body }) => body.session_id)).size).toBe(1)
  expect(all.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual(all.map((_, n) => n + 1))
})

test('an end is written once: what ended before keeps its time, and its rating', async () => {
  const { m, party } = await writingMember()
  const ends = () =>
    sql`SELECT id, ended_at, ended_by FROM chat_session WHERE party_id = ${Number(party)} ORDER BY opened_at`
      .execute(owner)
      .then(({ rows }) => rows)
  await m.chat.end()
  const first = await ends()
  w.forward(60_000)
  await m.chat.end()
  expect(await ends()).toEqual(first)
  await m.chat.send(text('again'))
  await m.chat.end()
  expect((await ends()).slice(0, 1)).toEqual(first)
})

test('a conversation is rated by who had it alone: another’s is as unknown as none', async () => {
  const [one, other] = [await writingMember(), await writingMember()]
  await one.m.chat.end()
  const { session_id } = (await one.m.chat.history()).body[0]
  const unknown = await other.m.chat.rate({ session_id: randomUUID(), stars: 1 })
  expect(await other.m.chat.rate({ session_id, stars: 1 })).toMatchObject({
    status: unknown.status,
    body: unknown.body,
  })
  const many = [5, 4, 3, 5].map((stars) => one.m.chat.rate({ session_id, stars }))
  const ends = (await Promise.all(many)).map(({ status }) => status)
  const { rows } = await sql<{ stars: number }>`
    SELECT stars FROM chat_session WHERE id = ${session_id}::uuid`.execute(owner)
  expect(ends).toEqual([5, 4, 3, 5].map((stars) => (stars === rows[0]!.stars ? 200 : 400)))
})
