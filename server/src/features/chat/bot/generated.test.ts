import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdersIn } from '../../../testing/bonus/holders.ts'
import { guestTalker, talker } from '../../../testing/chat-bot.ts'
import { world } from '../../../testing/world.ts'
import { passOn } from './bot.ts'
import { keepChats } from './keep-chats.ts'

// Many talk at once, people take conversations and leave them, the clock runs: what the bot said is judged by the tables.
const w = await world()
const { owner } = w.database
const members = 5
const guests = 3
const rounds = 14

type Line = {
  party: number
  seq: number
  session: string
  author: string
  answers: number | null
  words: string
}
const lines = async () =>
  (
    await sql<Line>`
      SELECT party_id AS party, seq, session_id AS session, author, answers, payload::text AS words FROM chat_message ORDER BY party_id, seq`.execute(
      owner,
    )
  ).rows

const words = [
  'hello',
  'my deposit',
  '500 14:30',
  '500',
  '14:30',
  'qwerty',
  'ถอน',
  'ໂບນັດ',
  '๕๐๐ ๑๔:๓๐',
  '"}]',
  '{brand}',
]
const payloads = [
  'do:deposits',
  'do:withdrawal',
  'do:bonus',
  'do:recover',
  'do:person',
  'go:start',
  'go:gone',
  'x',
]
const staffSay = sql`
  UPDATE chat_session SET state = 'open', assigned_to = 'malee' WHERE state IN ('waiting', 'bot') AND random() < 0.3`
const staffEnd = sql`
  UPDATE chat_session SET state = 'ended', ended_at = now(), ended_by = 'operator' WHERE state <> 'ended' AND random() < 0.2`

type Talker = ReturnType<typeof talker> & { amount: number | undefined }
const shown = (amount: number) => amount.toLocaleString('en-US')

async function judge(talkers: readonly Talker[]) {
  const amounts = talkers.flatMap(({ amount }) => amount ?? [])
  const all = await lines()
  const at = new Map(all.map((line) => [`${line.party} ${line.seq}`, line]))
  const answers = all.filter(({ answers: answered }) => answered !== null)
  expect(answers.length).toBeGreaterThan(talkers.length * 3)
  for (const line of answers) {
    // What it answers is the customer's, of the same conversation, and nothing is between the two.
    expect(line.seq).toBe(line.answers! + 1)
    expect(at.get(`${line.party} ${line.answers}`)).toMatchObject({
      author: 'customer',
      session: line.session,
    })
  }
  // Each row of the bot is an answer, or follows one.
  for (const line of all.filter(({ author, answers: own }) => author === 'bot' && own === null))
    expect(at.get(`${line.party} ${line.seq - 1}`)?.author).toBe('bot')
  // No conversation that the bot leads is left without an answer.
  const { rows: left } = await sql`
    SELECT s.party_id FROM chat_session s JOIN chat_party p ON p.id = s.party_id JOIN chat_message m ON m.party_id = p.id AND m.seq = p.last_seq
     WHERE s.state = 'bot' AND m.author = 'customer' AND m.session_id = s.id`.execute(owner)
  expect(left).toEqual([])
  // Each amount is read by its own member, and by no other.
  const readers = amounts.map((amount) => {
    const telling = all.filter(({ words: said }) => said.includes(shown(amount)))
    return new Set(telling.map(({ party }) => party))
  })
  expect(readers.map(({ size }) => size)).toEqual(amounts.map(() => 1))
  expect(new Set(readers.flatMap((of) => [...of])).size).toBe(amounts.length)
}

test('generated conversations: one answer a message, none beside a person, and nobody’s facts but one’s own', async () => {
  const again = holdersIn(w).unthrottled()
  let seed = 20261127
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const pick = <T>(all: readonly T[]): T => all[next(all.length)]!

  const talkers: Talker[] = []
  for (let n = 0; n < members; n++) {
    const m = await w.member()
    // What no other may read: an amount of their own.
    const amount = 70_001 + n * 1_111
    await m.deposit.add({ amount, bankCode: 'SCB' }, { key: crypto.randomUUID() })
    const own = talker(w, m.chat)
    await own.taps('do:deposits')
    talkers.push({ ...own, amount })
  }
  for (let n = 0; n < guests; n++) talkers.push({ ...(await guestTalker(w)), amount: undefined })

  for (let round = 0; round < rounds; round++) {
    const turns = talkers.map(({ says, taps, chat, own }) => {
      const [kind, said, tapped, locale] = [
        next(10),
        pick(words),
        pick(payloads),
        pick(['th', 'la', 'en'] as const),
      ]
      if (kind < 4) return says(said, locale)
      if (kind < 8) return taps(tapped, locale)
      return kind === 8 ? chat.end(own) : Promise.all([says(said, locale), taps(tapped, locale)])
    })
    if (round % 3 === 1) turns.push(staffSay.execute(owner) as never)
    if (round % 5 === 4) turns.push(staffEnd.execute(owner) as never)
    if (round % 4 === 2) turns.push(keepChats(w.context) as never)
    await Promise.all(turns)
  }
  await w.context.afterwards.ended()
  const { rows: parties } = await sql<{ id: number }>`SELECT id FROM chat_party`.execute(owner)
  await Promise.all(parties.flatMap(({ id }) => [passOn(w.context, id), passOn(w.context, id)]))
  again()

  await judge(talkers)
})

test('an operator’s conversation is never answered by the bot, in any order of the two', async () => {
  for (let n = 0; n < 15; n++) {
    const g = await guestTalker(w)
    await g.says('hello')
    const [before] = (await g.rows()).slice(-1)
    const take = sql`
      UPDATE chat_session SET state = 'open', assigned_to = 'malee' WHERE id = ${before!.session_id}::uuid`
    await Promise.all([g.says('my bonus?'), take.execute(owner)])
    await w.context.afterwards.ended()
    const count = (await g.rows()).length
    // From here on it is the operator's.
    expect(await g.says('and my deposit?')).toEqual([])
    expect(await g.rows()).toHaveLength(count + 1)
  }
})
