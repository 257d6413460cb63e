import type { chat } from '@krapao/shared/chat/chat.contract'
import { isStaffThere } from '@krapao/shared/chat/chat.rules'
import type { Input } from '@krapao/shared/contract'
import { unless } from '@krapao/shared/refusal'
import type { AnyoneCall, VisitorCall } from '../../context.ts'
import { greetingIn } from './bot/turn.ts'
import { findParty, markRead, replySeconds, rowsOfParty, unreadOf } from './chat.sql.ts'
import { type ClaimedIds, whoseChat } from './party.ts'
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

export async function read(call: VisitorCall, input: ClaimedIds & { seq?: number | undefined }) {
  const whose = whoseChat(call, input)
  const seq = await markRead(call.db, whose, input.seq)
  if (seq !== undefined) call.tellChat(whose, 'read', { by: 'customer', seq })
  return {}
}

export async function unread(call: VisitorCall, input: ClaimedIds) {
  return { count: await unreadOf(call.db, whoseChat(call, input)) }
}
