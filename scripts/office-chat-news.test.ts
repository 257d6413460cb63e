import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifyTyping, partyById } from '../server/src/features/chat/chat.sql.ts'
import { whoseParty } from '../server/src/features/chat/party.ts'
import { paymentsOf } from '../server/src/testing/chat-bot.ts'
import { chatDesk } from '../server/src/testing/chat-desk.ts'
import { giveSuspense, takeChat } from '../server/src/testing/operator.ts'
import { until, world } from '../server/src/testing/world.ts'
import { openInbox } from './operate/chat/inbox.ts'
import { onNews } from './operate/chat/notices.ts'
import { drawnTerminal } from './operate/chat/testing/drawn-terminal.ts'

// What the terminal's inbox is told while it is open.
const w = await world()
const { writingGuest, writingMember } = chatDesk(w)

test('the inbox looks at each notice, and by itself where none comes', async () => {
  let looks = 0
  const look = async () => {
    looks += 1
  }
  const typed: number[] = []
  const hears = { look, typing: (party: number) => void typed.push(party) }
  const hourMs = 3_600_000
  const stop = onNews(w.database.connection, hears, hourMs)
  await until(async () => {
    w.context.tellStaff({ party: 1, what: 'said' })
    return looks > 3
  })
  await stop()
  const stopAsking = onNews(w.database.connection, hears, 20)
  looks = 0
  await until(async () => looks > 3)
  await stopAsking()
})

test('a customer who types is shown in front of the line, in their conversation alone, until they have said it', async () => {
  const [one, other] = [await writingGuest('one'), await writingGuest('two')]
  const { input, output, shown } = drawnTerminal(80)
  const { db } = w.context
  const desk = { db, connection: w.database.connection, by: 'malee', lang: 'en' as const }
  const env = { FILES_DIR: w.env.filesDir, FILES_KEY: w.env.filesKey }
  const ended = openInbox({ ...desk, env }, { input, output, errors: output, isTerminal: true })
  const last = () => shown().findLast((row) => row !== '')
  input.write(`${one.party}\r`)
  await until(async () => last() === `${one.party} guest>`)
  input.write('/take\r')
  await until(async () => shown().some((row) => row.includes('  with you')))
  await takeChat(db, { by: 'malee', party: other.party })
  const types = async ({ party }: typeof one) =>
    notifyTyping(db, whoseParty(await partyById(db, Number(party))), new Date())
  await types(other)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(last()).toBe(`${one.party} guest>`)
  await types(one)
  await until(async () => last() === `${one.party} guest is typing …>`)
  await one.say('three')
  await until(async () => last() === `${one.party} guest>`)
  expect(shown().filter((row) => row.includes('typing'))).toEqual([])
  input.write('/quit\r')
  await ended
})

test('a payment that fits what a member described is told when it comes in, and once it is credited', async () => {
  const { m, party } = await writingMember()
  await sql`
    INSERT INTO chat_case (party_id, seq, amount, currency, paid_at, guessed, at)
    VALUES (${Number(party)}, 1, 58100, 'THB', now(), false, now())`.execute(w.database.owner)
  const { input, output, shown } = drawnTerminal(200)
  const { db } = w.context
  const desk = { db, connection: w.database.connection, by: 'malee', lang: 'en' as const, env: {} }
  const ended = openInbox(desk, { input, output, errors: output, isTerminal: true })
  const told = (words: string) => until(async () => shown().some((row) => row.includes(words)))
  input.write(`${party}\r`)
  await told('; no one payment in suspense fits')
  const payment = await paymentsOf(w).paid('581.00')
  await told(`; in suspense fits BANK:004 ${payment.reference}`)
  await giveSuspense(db, { by: 'malee', ...payment, username: m.phone })
  await told(`; credited to them since, fitted BANK:004 ${payment.reference}`)
  expect(shown().filter((row) => row.includes('case of #1'))).toHaveLength(3)
  input.write('/quit\r')
  await ended
})
