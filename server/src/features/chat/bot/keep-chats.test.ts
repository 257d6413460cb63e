import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffEvent } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { conversationOf, guestTalker, talker, wordsOf } from '../../../testing/chat-bot.ts'
import { staffHears } from '../../../testing/chat-desk.ts'
import { setForTest } from '../../../testing/set-part.ts'
import { until, world } from '../../../testing/world.ts'
import { lockUnanswered, returnUnanswered } from './bot.sql.ts'
import { t } from './bot.text.ts'
import { keepChats } from './keep-chats.ts'

const w = await world()
const { owner } = w.database
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const { tellStaff, tellChat } = w.context
let staff: StaffEvent[] = []
let told: unknown[] = []
beforeEach(async () => {
  // Each test looks at its own.
  await sql`UPDATE chat_session SET state = 'ended', ended_at = now(), ended_by = 'operator' WHERE state <> 'ended'`.execute(
    owner,
  )
  staff = []
  told = []
  w.context.tellStaff = (event) => void staff.push(event)
  w.context.tellChat = (_, event, what) => void (event === 'session' && told.push(what))
})
afterEach(() => void Object.assign(w.context, { tellStaff, tellChat }))

async function talking(words = 'hello') {
  const m = await w.member()
  const own = { ...m, ...talker(w, m.chat) }
  await own.says(words)
  const { party } = await conversationOf(w, await own.rows())
  const set = (what: string) =>
    sql`UPDATE chat_session SET ${sql.raw(what)} WHERE party_id = ${party} AND state <> 'ended'`.execute(
      owner,
    )
  /** Not by their calls: who is silent for hours is logged out. */
  const now = async () =>
    (
      await sql<{ state: string; assignedTo: string | null; endedBy: string | null }>`
        SELECT state, assigned_to AS "assignedTo", ended_by AS "endedBy" FROM chat_session WHERE party_id = ${party} ORDER BY opened_at DESC LIMIT 1`.execute(
        owner,
      )
    ).rows[0]!
  const answered = () =>
    sql`SELECT chat_say(jsonb_build_object('party', ${party}::int, 'author', 'operator', 'operator', 'malee', 'kind', 'text', 'payload', '{"text":"yes"}'::jsonb,
                        'at', ${w.context.clock()}::timestamptz), '{open}', NULL)`.execute(owner)
  return { ...own, party, set, now, answered }
}

describe('silence', () => {
  test('ends a conversation after twelve hours, once, and both sides are told', async () => {
    const m = await talking()
    w.forward(12 * hourMs - minuteMs)
    await keepChats(w.context)
    expect(await m.now()).toMatchObject({ state: 'bot' })
    w.forward(2 * minuteMs)
    await Promise.all([1, 2, 3].map(() => keepChats(w.context)))
    expect(staff).toEqual([{ party: m.party, what: 'ended' }])
    expect(told).toEqual([{ session_id: expect.any(String), state: 'ended' }])
    w.backToNow()
    expect(await m.now()).toMatchObject({ state: 'ended', endedBy: 'silence' })
  })

  test('ends what an operator has taken, too; who waits for a person waits on for three days', async () => {
    const [open, waiting] = [await talking(), await talking()]
    await open.set(`state = 'open', assigned_to = 'malee'`)
    await waiting.taps('do:person')
    w.forward(13 * hourMs)
    await keepChats(w.context)
    w.backToNow()
    expect((await open.now()).state).toBe('ended')
    expect((await waiting.now()).state).toBe('waiting')
    w.forward(73 * hourMs)
    await keepChats(w.context)
    w.backToNow()
    expect((await waiting.now()).endedBy).toBe('silence')
  })

  test('a conversation that is being written in is passed by, and is not silent then', async () => {
    const m = await talking()
    w.forward(13 * hourMs)
    const looked = await owner.transaction().execute(async (tx) => {
      await sql`UPDATE chat_session SET said_at = ${w.context.clock()} WHERE party_id = ${m.party}`.execute(
        tx,
      )
      const looks = keepChats(w.context)
      await Promise.race([looks, new Promise((resolve) => setTimeout(resolve, 2_000))])
      return { looks }
    })
    await looked.looks
    w.backToNow()
    expect(await m.now()).toMatchObject({ state: 'bot', endedBy: null })
  })

  test('what is said at that very moment begins the next one, and is in no ended one', async () => {
    const m = await talking()
    w.forward(13 * hourMs)
    const ended = owner.transaction().execute(async (tx) => {
      await sql`UPDATE chat_session SET state = 'ended', ended_at = now(), ended_by = 'silence' WHERE party_id = ${m.party} AND state <> 'ended'`.execute(
        tx,
      )
      const said = sql<{ session: string }>`
        SELECT (s.message).session_id AS session FROM chat_say(jsonb_build_object('party', ${m.party}::int, 'author', 'customer', 'kind', 'text',
               'payload', '{"text":"still there"}'::jsonb, 'at', now()), '{bot}', NULL) s`.execute(
        w.context.db,
      )
      await until(async () => {
        const { rows } =
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            tx,
          )
        return rows.length > 0
      })
      return { said }
    })
    const { rows } = await (await ended).said
    const { rows: session } =
      await sql`SELECT state FROM chat_session WHERE id = ${rows[0]!.session}::uuid`.execute(owner)
    expect(session).toEqual([{ state: 'bot' }])
  })
})

describe('an operator who is silent', () => {
  const taken = async () => {
    const m = await talking()
    await m.taps('do:person')
    await m.set(`state = 'open', assigned_to = 'malee'`)
    await m.says('are you there?')
    staff = []
    told = []
    return m
  }

  test('keeps the conversation until the operator of the site sets a time', async () => {
    const m = await taken()
    w.forward(10 * minuteMs)
    await keepChats(w.context)
    expect(await m.now()).toMatchObject({ state: 'open', assignedTo: 'malee' })
  })

  test('gives it back to those who wait after that time, once', async () => {
    await setForTest(w, 'chat', { returnAfterMinutes: 3 })
    const m = await taken()
    w.forward(2 * minuteMs)
    await keepChats(w.context)
    expect((await m.now()).state).toBe('open')
    w.forward(2 * minuteMs)
    await Promise.all([1, 2, 3].map(() => keepChats(w.context)))
    expect(await m.now()).toMatchObject({ state: 'waiting', assignedTo: null })
    expect(staff).toEqual([{ party: m.party, what: 'waiting' }])
    expect(told).toEqual([{ session_id: expect.any(String), state: 'waiting' }])
  })

  test('has answered what was said before their answer; who has just taken it has their time', async () => {
    await setForTest(w, 'chat', { returnAfterMinutes: 3 })
    const [answered, fresh] = [await taken(), await taken()]
    await answered.answered()
    w.forward(4 * minuteMs)
    await fresh.set(`taken_at = '${w.context.clock().toISOString()}'`)
    await keepChats(w.context)
    expect((await answered.now()).state).toBe('open')
    expect((await fresh.now()).state).toBe('open')
  })

  test('the time of the taking is written by the table, whoever takes', async () => {
    const m = await talking()
    const at = async () =>
      (
        await sql<{
          at: Date | null
        }>`SELECT taken_at AS at FROM chat_session WHERE party_id = ${m.party}`.execute(owner)
      ).rows[0]!.at
    expect(await at()).toBeNull()
    await m.set(`state = 'open', assigned_to = 'malee'`)
    expect(await at()).toBeInstanceOf(Date)
    await m.set(`state = 'waiting', waiting_since = now(), assigned_to = NULL`)
    expect(await at()).toBeNull()
  })

  test('whose answer comes while the clock looks keeps the conversation', async () => {
    const m = await taken()
    w.forward(4 * minuteMs)
    const before = new Date(w.context.clock().getTime() - 3 * minuteMs)
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM chat_session WHERE party_id = ${m.party} AND state = 'open'`.execute(owner)
    const found = rows.map(({ id }) => id)
    expect(await inTx(w.context.db, (tx) => lockUnanswered(tx, before))).toEqual(found)
    await m.answered()
    expect(await inTx(w.context.db, (tx) => returnUnanswered(tx, found, before))).toEqual([])
  })
})

describe('hours', () => {
  /** Closed now, and open from so far from now. */
  const closedUntil = (apartMs: number) => {
    const at = (ms: number) => bangkokIso(w.context.clock().getTime() + ms).slice(11, 16)
    return { from: at(apartMs), to: at(apartMs + hourMs) }
  }

  test('within them a person is said to come; outside it is said when, and the conversation waits', async () => {
    const m = await talking()
    expect(wordsOf(await m.taps('do:person'))).toContain(t.person.en)
    await m.chat.end()
    for (const apart of [2 * hourMs, -2 * hourMs]) {
      const hours = closedUntil(apart)
      await setForTest(w, 'chat', { hours })
      const words = wordsOf(await m.taps('do:person', 'th'))
      const isToday = bangkokIso(w.context.clock()).slice(11, 16) < hours.from
      expect(words).toContain(`ทีมงานกลับมา${isToday ? 'วันนี้' : 'พรุ่งนี้'}เวลา ${hours.from} น.`)
      expect((await m.now()).state).toBe('waiting')
      expect(staff.at(-1)).toEqual({ party: m.party, what: 'waiting' })
      await m.chat.end()
    }
  })
})

test('a guest too many of an address is told other ways, and no person is called', async () => {
  await setForTest(w, 'contact', {
    lineLink: 'https://line.me/R/ti/p/@example',
    lineName: '@example',
  })
  const g = await guestTalker(w)
  await g.says('hello')
  const { party } = await conversationOf(w, await g.rows())
  await sql`UPDATE chat_party SET bot_only = true WHERE id = ${party}`.execute(owner)
  const [row] = await g.taps('do:person', 'la')
  expect(row!.message.payload).toMatchObject({
    text: t.botOnly.la,
    buttons: [
      { type: 'web', title: '@example', payload: 'https://line.me/R/ti/p/@example' },
      { type: 'web', payload: `${w.env.publicUrl}/contact` },
      { type: 'web', payload: `${w.env.publicUrl}/login` },
    ],
  })
  expect(await conversationOf(w, await g.rows())).toMatchObject({ state: 'bot' })
  expect(staff).toEqual([])
})

test('staff who listen hear whose conversation it is, and nothing of what was said', async () => {
  w.context.tellStaff = tellStaff
  const heard = await staffHears(w)
  const m = await talking('a secret')
  await m.taps('do:person')
  await until(async () => heard.length > 0)
  expect(heard).toEqual([JSON.stringify({ party: m.party, what: 'waiting' })])
})
