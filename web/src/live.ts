import { type LiveEvent, liveChannel, liveEvent } from '@krapao/shared/live'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { keys } from './query-keys.ts'
import { endSession, endsSession } from './send.ts'
import { token } from './session.ts'

// How often to ask while the member waits for something: the socket's word is the rule, asking is for the days it is silent.
const pollMs = { disconnected: 5_000, connected: 20_000 }

// What money moves in; the rest (profile, limits) may wait for the next visit.
const moving: readonly QueryKey[] = [keys.wallet, keys.statement, keys.qrcode]

const listeners = new Set<(event: LiveEvent) => void>()
let awaited = 0
let connected = false

/** Which answers an event makes old. */
export function outdatedBy(event: LiveEvent): readonly QueryKey[] {
  switch (event.type) {
    case 'wallet':
    case 'slots':
      return [keys.wallet]
    case 'statement':
      return [keys.statement]
    case 'deposit':
      return [keys.wallet, keys.statement]
    case 'qrcode':
      return [keys.qrcode, keys.wallet, keys.statement]
  }
}

/**
 * Keeps what the member sees true: asks again what an event made old, and all that moves after a silence (reconnect, the
 * page shown again, back online). Used once, by the member shell.
 */
export function useLiveUpdates(queries: QueryClient): void {
  useEffect(() => {
    const again = (which: readonly QueryKey[]) => {
      for (const queryKey of which) void queries.invalidateQueries({ queryKey })
    }
    const all = () => {
      again(moving)
      void queries.refetchQueries({ queryKey: keys.refresh, type: 'active', predicate: isUnanswered }, calmly)
    }
    const shown = () => document.visibilityState === 'visible' && all()
    // A game in a window beside this one never hid the page; coming from it, the games are asked if that is some time ago.
    const focused = () => void queries.refetchQueries({ queryKey: keys.refresh, type: 'active', stale: true }, calmly)
    const stopSocket = listen((event) => {
      again(outdatedBy(event))
      for (const tell of listeners) tell(event)
    }, all)
    const stopPolling = poll(() => again(moving))
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('online', all)
    window.addEventListener('focus', focused)
    return () => {
      stopSocket()
      stopPolling()
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('online', all)
      window.removeEventListener('focus', focused)
    }
  }, [queries])
}

// One asking at a time: a second that meets the first shares its answer.
const calmly = { cancelRefetch: false }

/** Whether the last asking of the games failed, or some did not answer: only then is a reconnect a reason to ask them again. */
export const isUnanswered = ({ state }: Pick<Query, 'state'>): boolean =>
  state.fetchStatus === 'idle' && (state.status === 'error' || silentIn(state.data))
const silentIn = (data: unknown): boolean =>
  (data as { slots?: readonly { stale: boolean }[] } | undefined)?.slots?.some((slot) => slot.stale) ?? false

/** While `active`, something is being waited for (a QR to be paid, a payout): it is also asked for, should the socket be silent. */
export function useAwaiting(active: boolean): void {
  useEffect(() => {
    if (!active) return
    awaited += 1
    return () => {
      awaited -= 1
    }
  }, [active])
}

/** Calls back on every live event, for what a screen does besides asking again (say "credited"). */
export function useLiveEvent(callback: (event: LiveEvent) => void): void {
  useEffect(() => {
    listeners.add(callback)
    return () => {
      listeners.delete(callback)
    }
  }, [callback])
}

/** Loads socket.io only now, in the member area, and reconnects for ever. `caughtUp` is called after each connection. */
function listen(onEvent: (event: LiveEvent) => void, caughtUp: () => void): () => void {
  let socket: Socket | undefined
  let stopped = false
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (stopped) return
    let bearer: string | null = null
    // The token is read at each attempt: after a password change the next connection carries the new one.
    const auth = (send: (data: object) => void) => {
      bearer = token()
      send({ token: bearer })
    }
    socket = io({ path: '/live', transports: ['websocket'], auth })
    socket.on('connect_error', ({ message }) => {
      if (endsSession(message)) endSession(bearer)
    })
    socket.on('connect', () => {
      connected = true
      caughtUp()
    })
    socket.on('disconnect', (reason) => {
      connected = false
      // Put out by the server: asking to come in again tells whether the session has ended.
      if (reason === 'io server disconnect') socket?.connect()
    })
    socket.on(liveChannel, (sent: unknown) => {
      const event = z.safeParse(liveEvent, sent)
      // An event of a newer server: what it is about is unknown here, so everything is asked again.
      if (event.success) onEvent(event.data)
      else caughtUp()
    })
  }
  // Without the socket's code (a bad network) polling serves; the next visit loads it again.
  start().catch(() => undefined)
  return () => {
    stopped = true
    connected = false
    socket?.disconnect()
  }
}

function poll(ask: () => void): () => void {
  let asked = Date.now()
  const timer = setInterval(() => {
    const dueMs = connected ? pollMs.connected : pollMs.disconnected
    if (awaited === 0 || document.visibilityState !== 'visible' || Date.now() - asked < dueMs) return
    asked = Date.now()
    ask()
  }, 1_000)
  return () => clearInterval(timer)
}
