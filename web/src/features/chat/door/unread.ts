import { useEffect, useSyncExternalStore } from 'react'
import { token } from '../../../session/session.ts'
import { guestUnread, memberUnread } from '../room/unread.ts'

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

/** No answer changes nothing: the last number may still be true. */
export function askUnread(): void {
  const asked = token() === null ? guestUnread() : memberUnread()
  asked.then(setUnread, () => undefined)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
