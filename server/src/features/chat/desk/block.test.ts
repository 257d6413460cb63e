import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { partyOf } from '../../../testing/chat/chat-page.ts'
import { chatDesk, outcome, staffHears } from '../../../testing/chat-desk.ts'
import { text } from '../../../testing/chat-guest.ts'
import { blockChat, takeChat, unblockChat } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { until, world } from '../../../testing/world.ts'
import { notifyTyping } from '../chat.sql.ts'

// A block is of a browser, which may have several guest ids. It also covers what else could reach staff: a rating's words and typing.
const w = await world()
const { db } = w.context
const { writingGuest, writingMember } = chatDesk(w)

test('two block one browser under two of its ids: one waits for the other with nothing in hand, in whichever order', async () => {
  const one = await writingGuest()
  await one.chat.send(text('x', { guestId: one.guestId.replace(/^......../, '00000000') }))
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM chat_party WHERE secret_hash = (SELECT secret_hash FROM chat_party WHERE id = ${Number(one.party)}) ORDER BY id`.execute(
    w.database.owner,
  )
  const [first, second] = rows.map(({ id }) => String(id)) as [string, string]
  const lock = (tx: Tx, party: string) =>
    sql`SELECT FROM chat_party WHERE id = ${Number(party)} FOR UPDATE NOWAIT`.execute(tx)
  const block = (by: string, party: string, hours: number) =>
    outcome(blockChat(db, { by, party, hours, reason: 'threats' }))
  const unblock = (party: string) => outcome(unblockChat(db, { by: 'malee', party }))
  for (const [verb, done] of [
    [() => block('late', second, 1), 'CHAT_BLOCKED'],
    [() => unblock(second), 'CHAT_UNBLOCKED'],
  ] as const)
    expect(
      await heldBehind(w.database, {
        first: (tx) => lock(tx, first),
        call: verb,
        last: (tx) => lock(tx, second),
      }),
    ).toBe(done)

  for (let round = 0; round < 40; round++) {
    const ends = [block('malee', first, 24), block('somchai', second, 24)]
    expect((await Promise.all(ends)).sort()[0]).toBe('CHAT_BLOCKED')
    expect((await Promise.all([unblock(first), unblock(second)])).sort()).toEqual([
      'CHAT_UNBLOCKED',
      'CHAT_UNBLOCKED_BEFORE',
    ])
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await deadlocks()).toBe(0)
})

test('a blocked person can rate with stars, but without words', async () => {
  const [guest, member] = [await writingGuest(), await writingMember()]
  for (const { chat, party, whose } of [
    { ...guest, whose: { guestId: guest.guestId } },
    { ...member, chat: member.m.chat, whose: {} },
  ]) {
    await chat.end(whose)
    const { session_id } = (await chat.history(whose)).body[0]
    const rate = (words?: string) => chat.rate({ ...whose, session_id, stars: 1, words })
    await blockChat(db, { by: 'malee', party, hours: 1, reason: 'threats' })
    expect(await rate('a threat')).toMatchObject({ status: 409, body: { message: 'CHAT_CLOSED' } })
    expect((await rate()).status).toBe(200)
    await unblockChat(db, { by: 'malee', party })
    expect((await rate('late')).status).not.toBe(409)
  }
})

test('staff are not told that a blocked person types', async () => {
  const { party, guestId, cookie } = await writingGuest()
  await takeChat(db, { by: 'malee', party })
  const heard = await staffHears(w)
  const type = () => notifyTyping(db, partyOf({ guestId, cookie }), w.context.clock())
  await type()
  await blockChat(db, { by: 'malee', party, hours: 1, reason: 'threats' })
  await type()
  await unblockChat(db, { by: 'malee', party })
  await type()
  await w.database.pool.query(`NOTIFY chat_staff, 'the end'`)
  await until(async () => heard.includes('the end'))
  expect(heard.filter((one) => one.includes('typing'))).toHaveLength(2)
})

/** Of this database. A backend tells its own within a second of its end. */
const deadlocks = async (): Promise<number> =>
  (
    await sql<{ n: number }>`
      SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
      w.database.owner,
    )
  ).rows[0]!.n
