import { isObject } from '@krapao/shared/is-object'
import { send } from '../../../api/send.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import { deployment } from '../../../deployment.ts'
import { knownGuestId } from './who.ts'

// For the badge of a chat that is closed. A foreign server tells no such number.

/** Asked again on the live event `chat`. */
export const memberUnread = (
  signal?: AbortSignal,
  base = deployment.chatBackend,
): Promise<number> => count('', { signal, base, asGuest: false })

/** Asked once when the page comes and at each return to it. A browser in which no guest ever opened the chat asks nothing. */
export async function guestUnread(
  signal?: AbortSignal,
  base = deployment.chatBackend,
): Promise<number> {
  const guestId = knownGuestId()
  if (guestId === undefined) return 0
  return count(`?guestId=${guestId}`, { signal, base, asGuest: true }).catch(() => 0)
}

type Asking = { signal: AbortSignal | undefined; base: string | undefined; asGuest: boolean }

async function count(query: string, { signal, base, asGuest }: Asking): Promise<number> {
  if (base !== '') return 0
  const asked = { method: 'GET', url: `/api/chat/unread${query}`, asGuest }
  const { ok, json } = await send(signal ? { ...asked, signal } : asked)
  if (ok && isObject(json) && typeof json.count === 'number') return json.count
  throw new Unreachable('unreadable')
}
