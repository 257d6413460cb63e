import type { LiveEvent } from '@krapao/shared/live'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../api/query-keys.ts'
import { listen } from './live-socket.ts'
import { slept, watchWakeup } from './page-wakeup.ts'

// What money moves in; the rest (profile, limits) may wait for the next visit.
const moving: readonly QueryKey[] = [
  keys.wallet,
  keys.statement,
  keys.qrcode,
  keys.bonus,
  keys.rewards,
  keys.spin,
]

const listeners = new Set<(event: LiveEvent) => void>()
let awaited = 0

/** The queries that an event makes out of date. */
export function outdatedBy(event: LiveEvent): readonly QueryKey[] {
  switch (event.type) {
    // What a bonus credits and how far its target is go by the balances.
    case 'wallet':
    case 'slots':
      return [keys.wallet, keys.bonus]
    // What is held says whether anything else may be taken.
    case 'holding':
      return [keys.wallet, keys.bonus, keys.rewards]
    // The coins stand in the wallet.
    case 'rewards':
      return [keys.wallet, keys.rewards, keys.spin]
    case 'profile':
      return [keys.profile, keys.wallet]
    // A slip that was taken is a row of the slip status, and one more on Home that is being checked.
    case 'statement':
    case 'deposit':
      return [keys.statement, keys.wallet]
    case 'qrcode':
      return [keys.qrcode, keys.wallet, keys.statement]
    // The badge of the chat hears it by itself.
    case 'chat':
      return []
  }
}

/**
 * Milliseconds between polls; undefined: no polling. Events of the socket come first: polling is for the
 * time without one, and more often while a result is awaited.
 */
export function pollAfterMs({
  connected,
  awaiting,
  justLost = false,
}: {
  connected: boolean
  awaiting: boolean
  /** Nothing was asked since the socket was lost: whether the server is gone, too, is soon known. */
  justLost?: boolean
}): number | undefined {
  if (connected) return awaiting ? 20_000 : undefined
  return awaiting || justLost ? 5_000 : 15_000
}

/**
 * Keeps what the member sees true: asks again what an event made old, and all that moves after a silence (reconnect, the
 * page awake again, back online). Used once, by the member shell.
 */
export function useLiveUpdates(queries: QueryClient): void {
  useEffect(() => {
    let asked = Date.now()
    let justLost = false
    const again = (which: readonly QueryKey[]) => {
      for (const queryKey of which) void queries.invalidateQueries({ queryKey })
    }
    const all = () => {
      asked = Date.now()
      again(moving)
      void queries.refetchQueries({ type: 'active', predicate: isUnanswered }, calmly)
    }
    // One movement sends several events at once, each of which may make the same answer old.
    const old = new Set<QueryKey>()
    const askNow = () => {
      again([...old])
      old.clear()
    }
    const askSoon = (which: readonly QueryKey[]) => {
      if (old.size === 0) setTimeout(askNow, togetherMs)
      for (const queryKey of which) old.add(queryKey)
    }
    const socket = listen({
      event: (event) => {
        askSoon(outdatedBy(event))
        for (const tell of listeners) tell(event)
      },
      caughtUp: all,
      // When the server restarts all pages lose it at once; they must not all ask at once.
      lost: () => {
        asked = Date.now()
        justLost = true
      },
    })
    const poll = () => {
      const dueMs = pollAfterMs({
        connected: socket.hears(),
        awaiting: awaited > 0,
        justLost,
      })
      if (dueMs === undefined || Date.now() - asked < dueMs * spread) return
      asked = Date.now()
      justLost = false
      again(moving)
      void queries.refetchQueries({ type: 'active', predicate: hasFailed }, calmly)
    }
    const woke = (after: number) => {
      if (slept(after)) socket.renew()
      all()
    }
    // A window next to this one never hid the page; coming from it, what is some time old is asked again: the games, too.
    const focused = () => {
      for (const queryKey of [...moving, keys.refresh])
        void queries.refetchQueries({ queryKey, type: 'active', stale: true }, calmly)
    }
    const stopWatching = watchWakeup({ woke, tick: poll })
    window.addEventListener('focus', focused)
    return () => {
      socket.stop()
      stopWatching()
      window.removeEventListener('focus', focused)
    }
  }, [queries])
}

// Longer than events of one movement lie apart, shorter than anyone sees.
const togetherMs = 30

// Pages that were loaded at the same moment do not ask at the same moments.
const spread = 0.8 + 0.4 * Math.random()

// One asking at a time: a second that meets the first shares its answer.
const calmly = { cancelRefetch: false }

/** Whether the last asking failed, or some games did not answer: then a reconnect is a reason to ask again, whatever it was. */
export const isUnanswered = ({ state }: Asked): boolean =>
  hasFailed({ state }) || (state.fetchStatus === 'idle' && silentIn(state.data))
/** Without a socket the games are not asked every few seconds because one of them is silent. */
export const hasFailed = ({ state }: Asked): boolean =>
  state.fetchStatus === 'idle' && state.status === 'error'
type Asked = Pick<Query, 'state'>
const silentIn = (data: unknown): boolean =>
  (data as { slots?: readonly { stale: boolean }[] } | undefined)?.slots?.some(
    (slot) => slot.stale,
  ) ?? false

/** While `active`, a result is awaited (a QR to be paid, a payout): it is polled for as well, in case the socket is silent. */
export function useAwaiting(active: boolean): void {
  useEffect(() => {
    if (!active) return
    awaited += 1
    return () => {
      awaited -= 1
    }
  }, [active])
}

/** Calls back on every live event, for what a screen does besides refetching (show "credited"). */
export function useLiveEvent(callback: (event: LiveEvent) => void): void {
  useEffect(() => {
    listeners.add(callback)
    return () => {
      listeners.delete(callback)
    }
  }, [callback])
}
