import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conversationOf, guestTalker, talker, wordsOf } from '../../../testing/chat-bot.ts'
import { until, world } from '../../../testing/world.ts'
import { t } from './bot.text.ts'
import { keepChats } from './keep-chats.ts'

// Who waited for a person until the conversation ended by itself is told so.
const w = await world()
const { owner } = w.database
const waitedMs = 73 * 3_600_000

async function waiting() {
  const m = await w.member()
  const own = talker(w, m.chat)
  await own.taps('do:person', 'la')
  return own
}
const stateOf = async (m: Awaited<ReturnType<typeof waiting>>) =>
  (await conversationOf(w, await m.rows())).state

test('whom nobody answered is told so once, in their language, and may ask for a person again', async () => {
  const [m, guest] = [await waiting(), await guestTalker(w)]
  await guest.taps('do:person', 'th')
  const told: unknown[] = []
  const { tellChat } = w.context
  w.context.tellChat = (_, event) => void told.push(event)
  w.forward(waitedMs)
  await Promise.all([1, 2, 3].map(() => keepChats(w.context)))
  w.backToNow()
  Object.assign(w.context, { tellChat })
  expect(told.sort()).toEqual(['messaging', 'messaging', 'session', 'session'])

  for (const [of, words] of [
    [m, t.unanswered.la],
    [guest, t.unanswered.th],
  ] as const) {
    const rows = await of.rows()
    expect(rows.filter((row) => wordsOf([row]).includes(words))).toEqual([rows.at(-1)])
    expect(rows.at(-1)).toMatchObject({ sender: 'other', agent: { name: '', isBot: true } })
    expect((await of.chat.unread(of.own)).body.count).toBeGreaterThan(0)
  }
  expect(await stateOf(m)).toBe('ended')
  const { payload } = (await m.rows()).at(-1)!.message.payload.quick_replies![0]!
  expect(wordsOf(await m.taps(payload, 'en'))).toContain(t.person.en)
  expect(await stateOf(m)).toBe('waiting')
  await m.chat.end()
})

test('who writes at the last moment waits on, and is not told that it is over', async () => {
  const m = await waiting()
  const { party } = await conversationOf(w, await m.rows())
  w.forward(waitedMs)
  const held = owner.transaction().execute(async (tx) => {
    await sql`SELECT FROM chat_party WHERE id = ${party} FOR UPDATE`.execute(tx)
    const kept = keepChats(w.context)
    await until(async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
          tx,
        )
      return rows.length > 0
    })
    await sql`SELECT chat_say(jsonb_build_object('party', ${party}::int, 'author', 'customer', 'kind', 'text', 'payload', '{"text":"still here"}'::jsonb,
                              'at', ${w.context.clock()}::timestamptz), '{waiting}', NULL)`.execute(
      tx,
    )
    return { kept }
  })
  await (await held).kept
  w.backToNow()
  expect(await stateOf(m)).toBe('waiting')
  expect(wordsOf(await m.rows())).not.toContain(t.unanswered.la)
})
