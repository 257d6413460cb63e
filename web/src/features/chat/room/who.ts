import { newId } from '../../../api/new-id.ts'
import { local } from '../../../session/storage.ts'

/** Who writes. Our own server knows a member by the token; the code says whose outbox it is, and is compared there. */
export type Who = { member: { code: string; username: string; name: string } } | 'guest'

/** The ids that a call names. */
export type Whose = { userId: string; username: string; name: string } | { guestId: string }

export const whose = (who: Who): Whose =>
  who === 'guest'
    ? { guestId: guestId() }
    : { userId: who.member.code, username: who.member.username, name: who.member.name }

/** Under whose name messages and drafts are kept on this device: no other owner sees or sends them. */
export const ownerOf = (who: Who): string =>
  who === 'guest' ? guestOwner(guestId()) : memberOwner(who.member.code)
export const guestOwner = (id: string): string => `guest ${id}`
export const memberOwner = (code: string): string => `member ${code}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of this browser's guest, if the chat was ever opened here. */
export const knownGuestId = (): string | undefined => {
  const kept = local.get('guest-id')
  return kept !== null && uuid.test(kept) ? kept : undefined
}

function guestId(): string {
  const known = knownGuestId()
  if (known) return known
  const fresh = newId()
  local.set('guest-id', fresh)
  return fresh
}
