import type { ChatEvents, chat } from '@krapao/shared/chat/chat.contract'
import type { Input } from '@krapao/shared/contract'
import { refusal } from '@krapao/shared/refusal'
import type { ChatParty, VisitorCall } from '../../context.ts'
import { type Db, inTx } from '../../db/pool.ts'
import { isUuid } from '../../ids.ts'
import {
  adoptParty,
  endSession,
  findParty,
  isBlocked,
  openSession,
  rateSession,
} from './chat.sql.ts'
import { type ClaimedIds, partyToSay, whoseChat } from './party.ts'

// A conversation as a whole: its end, its rating, and whose it is after a login.

export async function end(call: VisitorCall, input: ClaimedIds) {
  const whose = whoseChat(call, input)
  const party = await findParty(call.db, whose)
  const session_id =
    party && (await endSession(call.db, { party: party.id, by: 'customer', now: call.now }))
  if (party && session_id !== undefined) {
    call.tellChat(whose, 'session', { session_id, state: 'ended' })
    call.tellStaff({ party: party.id, what: 'ended' })
  }
  return {}
}

/** How the conversation stands that is open, as the socket tells it. */
export async function sessionNow(
  db: Db,
  whose: ChatParty,
): Promise<ChatEvents['session'] | undefined> {
  const party = await findParty(db, whose)
  const open = party && (await openSession(db, party.id))
  if (!open) return undefined
  const { id, state, assignedTo } = open
  return { session_id: id, state, ...(assignedTo !== null && { agent: assignedTo }) }
}

export async function rate(call: VisitorCall, input: Input<typeof chat.rate>) {
  const { session_id: session, stars, words } = input
  const whose = whoseChat(call, input)
  // Staff read the words. A blocked person may still give stars.
  if (words && (await isBlocked(call.db, whose, call.now))) throw refusal('CHAT_CLOSED')
  const party = await findParty(call.db, whose)
  const wasRated =
    party && (await rateSession(call.db, party.id, { session, stars, words: words || null }))
  if (!wasRated) throw refusal('KEY_INVALID', { field: 'session_id' })
  return {}
}

/** Of a member's browser that was a guest before. Nothing is taken over by itself: another person may have written on this phone. */
export async function adopt(call: VisitorCall, { guestId, keep }: Input<typeof chat.adopt>) {
  const { visitor, guestCookie } = call
  if (!('member' in visitor)) throw refusal('UNAUTHORIZED')
  const { secretHash } = guestCookie
  if (!secretHash || !isUuid(guestId)) return { rows: 0 }
  const theirs: ChatParty = { guest: guestId.toLowerCase(), secretHash }
  const guest = await findParty(call.db, theirs)
  if (!guest) return { rows: 0 }
  const rows = keep ? await takeOver(call, guest.id, { member: visitor.member.id }) : 0
  // Also where the chat is closed by now: it only ends.
  if (!keep) await endSession(call.db, { party: guest.id, by: 'login', now: call.now })
  call.hangUpChat(theirs)
  call.tellStaff({ party: guest.id, what: 'ended' })
  return { rows }
}

async function takeOver(call: VisitorCall, guest: number, whose: ChatParty): Promise<number> {
  const member = await partyToSay(call, whose)
  const rows = await inTx(call.db, (tx) =>
    adoptParty(tx, { guest, member: member.id, now: call.now }),
  )
  if (rows > 0) call.tellStaff({ party: member.id, what: 'said' })
  return rows
}
