import { refusal } from '@krapao/shared/refusal'
import type { ChatParty, VisitorCall } from '../../context.ts'
import { isUuid } from '../../ids.ts'

/** Whom a caller says to be. */
export type Said = { userId?: string | null | undefined; guestId?: string | null | undefined }

/**
 * Whose conversation a call is about: the token decides, and without one the browser's cookie together with its guest id. Throws KEY_INVALID
 * for a member's id that is not the caller's, KEY_MISSING for a guest without an id.
 */
export function whoseChat({ visitor }: Pick<VisitorCall, 'visitor'>, said: Said): ChatParty {
  if ('member' in visitor) {
    if (said.userId && said.userId !== visitor.member.code)
      throw refusal('KEY_INVALID', { field: 'userId' })
    return { member: visitor.member.id }
  }
  if (!said.guestId) throw refusal('KEY_MISSING', { field: 'guestId' })
  if (!isUuid(said.guestId)) throw refusal('KEY_INVALID', { field: 'guestId' })
  return { guest: said.guestId.toLowerCase(), secretHash: visitor.secretHash }
}
