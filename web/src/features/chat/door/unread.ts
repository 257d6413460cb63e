import { useEffect, useSyncExternalStore } from 'react'
import { send } from '../../../api/send.ts'
import { deployment } from '../../../deployment.ts'
import { token } from '../../../session/session.ts'
import { local } from '../../../session/storage.ts'

let count = 0
const listeners = new Set<() => void>()

/** How much support wrote that was not seen. An open chat knows better than the last answer. */
export function setUnread(next: number): void {
  if (next === count) return
  count = next
  for (const tell of listeners) tell()
}

export const useUnread = (): number => useSyncExternalStore(subscribe, read, none)
const read = () => count
const none = () => 0

/** Asks once, and on each return to the page. */
export function useAskingUnread(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') askUnread()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** By hand: the chat's contract is not downloaded for a number. A foreign backend has no such call. */
export function askUnread(): void {
  if (deployment.chatBackend !== '') return
  const guestId = token() === null && local.get('guest-id')
  const url = `/api/chat/unread${guestId ? `?guestId=${encodeURIComponent(guestId)}` : ''}`
  send({ method: 'GET', url }).then(
    ({ ok, json }) => setUnread(ok ? (json as { count: number }).count : 0),
    () => undefined,
  )
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
