import { endSession, endsSession } from '../../../api/send.ts'
import { deployment } from '../../../deployment.ts'
import { watchLocale } from '../../../i18n/locale.ts'
import { watchWakeup } from '../../../live/page-wakeup.ts'
import { token } from '../../../session/session.ts'
import { local } from '../../../session/storage.ts'
import { makeRoom } from './make-room.ts'
import { keptOf } from './outbox/kept.ts'
import { browserShelf } from './outbox/shelf.ts'
import { makeOthers, makeTurn, tabId } from './outbox/turn.ts'
import type { RoomParts } from './parts.ts'
import type { Room } from './room.ts'
import { makeCalls } from './server/calls.ts'
import { connect } from './server/socket.ts'
import { ownerOf, type Who, whose } from './who.ts'

/**
 * Opens the conversation of this browser's guest, or of the member who is logged in. `base`: where the chat is served, as the
 * deployment has it; empty is our own server. The room is closed by its `close`; what was written is sent all the same.
 */
export function openRoom(who: Who, base = deployment.chatBackend ?? ''): Room {
  const ids = whose(who)
  const owner = ownerOf(who)
  const isGuest = 'guestId' in ids
  let bearer: string | null = null
  return makeRoom({
    owner,
    ownId: isGuest ? ids.guestId : ids.userId,
    isGuest,
    base,
    tab: tabId(),
    calls: makeCalls(base, ids),
    kept: keptOf(owner, browserShelf()),
    turn: makeTurn(owner),
    others: (changed) => makeOthers(owner, changed),
    connect,
    // Read at each attempt: after a password change the next connection carries the new one. A foreign server gets nothing.
    auth: () => {
      if (base !== '') return {}
      if (isGuest) return ids
      bearer = token()
      return { token: bearer }
    },
    refused: (code) => {
      if (base === '' && !isGuest && endsSession(code)) endSession(bearer)
    },
    watch: watchPage,
    wrote: () => {
      if (isGuest) local.set('guest-said', 'true')
    },
    isVisible: () => document.visibilityState === 'visible',
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

/** For a page whose chat is closed: sends what was left when the chat was open last (`unsentInChat` knows whether anything was). */
export const sendUnsent = (who: Who, base?: string): void => openRoom(who, base).close()

const watchPage: RoomParts['watch'] = ({ tick, woke, lost, reworded }) => {
  const stops = [watchWakeup({ tick, woke }), watchLocale(reworded)]
  const stopped = new AbortController()
  const { signal } = stopped
  window.addEventListener('focus', () => woke(0), { signal })
  window.addEventListener('offline', lost, { signal })
  return () => {
    for (const stop of stops) stop()
    stopped.abort()
  }
}
