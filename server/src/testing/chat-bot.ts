import type { ChatRow } from '@krapao/shared/chat/chat.contract'
import { bangkokIso } from '@krapao/shared/formats/bangkok'
import type { Locale } from '@krapao/shared/text'
import { sql } from 'kysely'
import { casesOf } from '../features/chat/desk/cases.sql.ts'
import { stray } from './bank/stray.ts'
import { chatGuest, text } from './chat-guest.ts'
import type { clientOf } from './client.ts'
import type { World } from './world.ts'

type Chat = ReturnType<typeof clientOf>['chat']
type Message = { message_type: string; payload: unknown }

/** Who talks to the bot: what they say is answered before the next line runs. */
export function talker(w: Pick<World, 'context'>, chat: Chat, guestId?: string) {
  const own = guestId ? { guestId } : {}
  const headers = (locale: Locale) => ({ 'accept-language': locale === 'la' ? 'lo' : locale })
  const rows = async (): Promise<ChatRow[]> => {
    const { body } = await chat.history({ ...own, limit: 50 })
    return body.toReversed()
  }
  /** Says it, and answers what the bot said to it. */
  async function send(message: Message, locale: Locale = 'en'): Promise<ChatRow[]> {
    const said = await chat.send(
      { sender: 'customer', message, ...own },
      { headers: headers(locale) },
    )
    if (said.status !== 200) throw new Error(`not said: ${JSON.stringify(said.body)}`)
    await w.context.afterwards.ended()
    return (await rows()).filter(({ seq }) => seq > said.body.seq)
  }
  return {
    chat,
    own,
    rows,
    says: (words: string, locale?: Locale) => send(text(words).message, locale),
    taps: (payload: string, locale?: Locale) =>
      send({ message_type: 'postback', payload: { title: 'x', payload } }, locale),
    sends: send,
  }
}

/** The bot is silent, as if the server died after each message: its rows are the test's alone. The answer gives the bot back. */
export function withoutBot({ context }: Pick<World, 'context'>): () => void {
  const { afterwards } = context
  context.afterwards = { begin: () => {}, ended: afterwards.ended }
  return () => void Object.assign(context, { afterwards })
}

/** A member of ours who talks to the bot. */
export async function memberTalker(
  w: Pick<World, 'context' | 'member'>,
  made: Parameters<World['member']>[0] = {},
) {
  const own = await w.member(made)
  return { ...own, ...talker(w, own.chat) }
}

/** What tests of described payments ask for. */
export const paymentsOf = (w: Pick<World, 'context' | 'database' | 'member' | 'sandbox'>) => ({
  member: (made?: Parameters<World['member']>[0]) => memberTalker(w, made),
  clockAt: (apartMs?: number) => typedTime(w, apartMs),
  paid: (amount: string, apartMs?: number) => strayAt(w, amount, apartMs),
  caseOf: async (m: { rows: () => Promise<ChatRow[]> }) => caseIn(w, await m.rows()),
})

export async function guestTalker(w: Pick<World, 'url' | 'context'>) {
  const { chat, guestId, cookie } = await chatGuest(w)
  return { ...talker(w, chat, guestId), guestId, cookie }
}

/** All words of rows, to be searched. */
export const wordsOf = (rows: readonly ChatRow[]): string =>
  rows.map(({ message }) => JSON.stringify(message.payload)).join('\n')

/** What the tables hold of a member's or guest's conversation. */
export async function conversationOf(w: Pick<World, 'database'>, said: readonly ChatRow[]) {
  const { rows } = await sql<Conversation>`
    SELECT s.party_id AS party, s.state FROM chat_session s WHERE s.id = ${said.at(-1)!.session_id}::uuid`.execute(
    w.database.owner,
  )
  return rows[0]!
}
type Conversation = { party: number; state: string }

/** As a member types it, of a moment so far from now. */
function typedTime({ context }: Pick<World, 'context'>, apartMs = 0): string {
  const at = bangkokIso(context.clock().getTime() + apartMs)
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`
}

/** The newest payment that was described in a conversation, and the one that fits it, as the desk reads them. */
async function caseIn(w: Pick<World, 'database' | 'context'>, said: readonly ChatRow[]) {
  const { party } = await conversationOf(w, said)
  const [one] = await casesOf(w.context.db, party, 1)
  return one && { amount: Number(one.amount) / 100, channel: one.channel, reference: one.reference }
}

/** A payment in suspense, as if paid so far from now. */
async function strayAt(
  w: Pick<World, 'sandbox' | 'context' | 'database'>,
  amount: string,
  apartMs = 0,
) {
  const payment = await stray(w, amount)
  await sql`UPDATE inbound SET paid_at = ${new Date(w.context.clock().getTime() + apartMs)} WHERE reference = ${payment.reference}`.execute(
    w.database.owner,
  )
  return payment
}
