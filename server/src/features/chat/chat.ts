import type { chat } from '@krapao/shared/chat/chat.contract'
import { isStaffThere } from '@krapao/shared/chat/chat.rules'
import type { Input } from '@krapao/shared/contract'
import { Refusal, refusal, unless } from '@krapao/shared/refusal'
import type { AnyoneCall, ChatParty, VisitorCall } from '../../context.ts'
import { greetingIn } from './bot/turn.ts'
import {
  addParty,
  findParty,
  markRead,
  type Party,
  replySeconds,
  rowsOfParty,
  unreadOf,
} from './chat.sql.ts'
import { type Said, whoseChat } from './party.ts'
import { rowOf } from './row.ts'

/** Names of rooms that a client asks to join begin with it. The server alone chooses the room, whatever is asked. */
const roomPrefix = 'krapao'

export async function config(call: AnyoneCall) {
  const { enabled, hours } = await call.setting('chat')
  if (call.env.chatBackend === '') call.guestCookie.keep()
  return {
    PREFIX: roomPrefix,
    online: enabled && isStaffThere(hours, call.now),
    hours,
    replySeconds: await replySeconds(call.db, call.now),
    greeting: await greetingIn(call, call.locale),
  }
}

export async function history(call: VisitorCall, input: Input<typeof chat.history>) {
  const party = await findParty(call.db, whoseChat(call, input))
  if (!party) return []
  unless(call.throttles.whyNotNow('chatHistory', String(party.id)))
  const rows = await rowsOfParty(call.db, party.id, input)
  return rows.map((row) => rowOf(call, party, row))
}

export async function read(call: VisitorCall, input: Said & { seq?: number | undefined }) {
  const whose = whoseChat(call, input)
  const seq = await markRead(call.db, whose, input.seq)
  if (seq !== undefined) call.tellChat(whose, 'read', { by: 'customer', seq })
  return {}
}

export async function unread(call: VisitorCall, input: Said) {
  return { count: await unreadOf(call.db, whoseChat(call, input)) }
}

/** The party of a call that says or uploads something: the first such call makes it. Throws CHAT_CLOSED where the chat is closed, or to a guest who is blocked. */
export async function partyToSay(
  call: VisitorCall,
  whose: ChatParty,
  name: string | null,
): Promise<Party> {
  const isOpen = call.env.chatBackend === '' && (await call.setting('chat')).enabled
  if (!isOpen) throw refusal('CHAT_CLOSED')
  const party = (await findParty(call.db, whose)) ?? (await newParty(call, whose, name))
  if (party.blockedUntil !== null && party.blockedUntil > call.now) throw refusal('CHAT_CLOSED')
  return party
}

async function newParty(call: VisitorCall, whose: ChatParty, name: string | null): Promise<Party> {
  const { db, locale, now } = call
  const isGuest = 'guest' in whose
  const botOnly = isGuest && !(await countGuest(call))
  await addParty(db, whose, { name: isGuest ? name : null, locale, botOnly, now })
  return (await findParty(db, whose))!
}

/**
 * Counts a new guest of this address. False for one too many: carriers put thousands of people behind one address, so such a guest is not
 * refused, but answered by the bot alone.
 */
async function countGuest({ throttles, ip }: VisitorCall): Promise<boolean> {
  try {
    await throttles.useFrom('chatGuest', ip)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
