import { useEffect, useSyncExternalStore } from 'react'
import { token } from '../../../session/session.ts'
import { guestUnread, memberUnread } from '../room/unread.ts'

let count = 0
let isKnown = false
const listeners = new Set<() => void>()

/**
 * Messages shown in an open chat are read before the server knows. The chat's own number counts, and the server's answers are ignored, until
 * the returned function is called.
 */
export function knowUnread(next: number): () => void {
  isKnown = true
  setUnread(next)
  return () => {
    isKnown = false
  }
}

function setUnread(next: number): void {
  if (next === count) return
  count = next
  for (const tell of listeners) tell()
}

export const useUnread = (): number => useSyncExternalStore(subscribe, readUnread, none)
export const readUnread = () => count
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

/** If no answer comes, the last number is kept. An answer that comes while a chat is open is ignored. */
export function askUnread(): void {
  if (isKnown) return
  const asked = token() === null ? guestUnread() : memberUnread()
  asked.then(
    (next) => {
      if (!isKnown) setUnread(next)
    },
    () => undefined,
  )
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
