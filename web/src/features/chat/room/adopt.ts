import { question, refusalIn } from '../../../api/client.ts'
import { send } from '../../../api/send.ts'
import { deployment } from '../../../deployment.ts'
import { local } from '../../../session/storage.ts'
import { moveDraft } from './draft.ts'
import { keptOf } from './outbox/kept.ts'
import { browserShelf, type Shelf } from './outbox/shelf.ts'
import { guestOwner, knownGuestId, memberOwner } from './who.ts'

/**
 * Whether, after a login, there is something to ask: "Continue the conversation you began before logging in?" Only where something was written
 * as a guest in this browser, and on our own server: a foreign one knows no such thing.
 */
export const hasGuestChat = (base = deployment.chatBackend): boolean =>
  base === '' && knownGuestId() !== undefined && local.get('guest-said') !== null

/**
 * The answer to it. With `keep` what was said as a guest becomes the member's, also what was not sent yet; else it ends. Safe to repeat: until
 * it has succeeded, the question stays. `code`: the member's. Throws a Refusal, or Unreachable.
 */
export async function adopt(
  keep: boolean,
  code: string,
  shelf: Shelf = browserShelf(),
): Promise<void> {
  const guestId = knownGuestId()
  if (guestId === undefined) return
  const to = { method: 'POST', path: '/api/chat/adopt' } as const
  const { ok, json } = await send(question(to, { guestId, keep }))
  if (!ok) throw refusalIn(json)
  const [from, next] = [guestOwner(guestId), keep ? memberOwner(code) : undefined]
  await keptOf(from, shelf).moveTo(next)
  moveDraft(from, next)
  // The next guest in this browser is another one.
  local.remove('guest-id')
  local.remove('guest-said')
}
