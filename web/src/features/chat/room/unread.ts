import { isObject } from '@krapao/shared/is-object'
import { send } from '../../../api/send.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import { deployment } from '../../../deployment.ts'
import { knownGuestId } from './who.ts'

// For the badge of a chat that is closed. A foreign server tells no such number.

/** Asked again on the live event `chat`. */
export const memberUnread = (): Promise<number> => count('')

/** Asked once when the page comes and when somebody returns to it. A browser in which no guest ever opened the chat asks nobody. */
export async function guestUnread(): Promise<number> {
  const guestId = knownGuestId()
  if (guestId === undefined) return 0
  return count(`?guestId=${guestId}`, true).catch(() => 0)
}

async function count(query: string, asGuest = false): Promise<number> {
  if (deployment.chatBackend !== '') return 0
  const { ok, json } = await send({
    method: 'GET',
    url: `/api/chat/unread${query}`,
    asGuest,
  })
  if (ok && isObject(json) && typeof json.count === 'number') return json.count
  throw new Unreachable('unreadable')
}
