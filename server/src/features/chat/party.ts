import { Refusal, refusal } from '@krapao/shared/refusal'
import type { ChatParty, VisitorCall } from '../../context.ts'
import { isUuid } from '../../ids.ts'
import { addParty, findParty, isBlocked, type Party } from './chat.sql.ts'

/** Whom a caller says they are. */
export type ClaimedIds = { userId?: string | null | undefined; guestId?: string | null | undefined }

/**
 * Whose conversation a call is about: the token decides, and without one the browser's cookie together with its guest id. Throws KEY_INVALID
 * for a member's id that is not the caller's, KEY_MISSING for a guest without an id.
 */
export function whoseChat(
  { visitor }: Pick<VisitorCall, 'visitor'>,
  claimed: ClaimedIds,
): ChatParty {
  if ('member' in visitor) {
    if (claimed.userId && claimed.userId !== visitor.member.code)
      throw refusal('KEY_INVALID', { field: 'userId' })
    return { member: visitor.member.id }
  }
  if (!claimed.guestId) throw refusal('KEY_MISSING', { field: 'guestId' })
  if (!isUuid(claimed.guestId)) throw refusal('KEY_INVALID', { field: 'guestId' })
  return { guest: claimed.guestId.toLowerCase(), secretHash: visitor.secretHash }
}

export const whoseParty = ({ memberId, guest, secretHash }: Party): ChatParty =>
  memberId === null ? { guest: guest!, secretHash: secretHash! } : { member: memberId }

/**
 * The party of a call that says or uploads something: the first such call makes it. Makes none where it throws: CHAT_CLOSED as `refuseClosed`
 * does, CHAT_FILE_INVALID to a new one who says that they have a `file` here.
 */
export async function partyToSay(
  call: VisitorCall,
  whose: ChatParty,
  { name = null, file }: { name?: string | null; file?: string | undefined } = {},
): Promise<Party> {
  await refuseClosed(call, whose)
  const party = await findParty(call.db, whose)
  if (!party && file !== undefined) throw refusal('CHAT_FILE_INVALID')
  return party ?? newParty(call, whose, name)
}

/** Throws CHAT_CLOSED where the chat is closed, or to somebody who is blocked: a guest under any id of their browser. */
export async function refuseClosed(call: VisitorCall, whose: ChatParty): Promise<void> {
  const isOpen = call.env.chatBackend === '' && (await call.setting('chat')).enabled
  if (!isOpen || (await isBlocked(call.db, whose, call.now))) throw refusal('CHAT_CLOSED')
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
