import { type LiveEvent, liveChannel, liveEvent, liveSilence } from '@krapao/shared/live'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { endSession, endsSession } from '../api/send.ts'
import { firstSightOver } from '../loading/first-sight.ts'
import { token } from '../session/session.ts'

export type LiveSocket = {
  /** Whether what changes is told: the socket is open, and its server hears it. */
  hears: () => boolean
  /** A socket that slept may look open and be dead: it is closed and opened again. */
  renew: () => void
  stop: () => void
}

/** Loads socket.io in the member area only, after what is seen first, and reconnects for ever. `caughtUp` is called after each connection, `lost` after each loss, or when its server hears nothing any more. */
export function listen(on: {
  event: (event: LiveEvent) => void
  caughtUp: () => void
  lost: () => void
}): LiveSocket {
  let socket: Socket | undefined
  let hears = false
  let stopped = false
  const start = async () => {
    await firstSightOver()
    if (stopped) return
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
      hears = true
      on.caughtUp()
    })
    const lost = () => {
      hears = false
      on.lost()
    }
    socket.on(liveSilence, lost)
    socket.on('disconnect', (reason) => {
      lost()
      // Closed by the server: connecting again shows whether the session has ended.
      if (reason === 'io server disconnect') socket?.connect()
    })
    socket.on(liveChannel, (sent: unknown) => {
      const event = z.safeParse(liveEvent, sent)
      // An event of a newer server: what it is about is unknown here, so everything is asked again.
      if (event.success) on.event(event.data)
      else on.caughtUp()
    })
  }
  // Without the socket's code (a bad network) polling serves; the next visit loads it again.
  start().catch(() => undefined)
  return {
    hears: () => hears,
    renew: () => void socket?.disconnect().connect(),
    stop: () => {
      stopped = true
      socket?.disconnect()
    },
  }
}
