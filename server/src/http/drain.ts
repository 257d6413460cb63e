import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A call may be on its way on a connection that is so new. */
const newMs = 1_000
/** Pause between two searches for connections that have become idle. */
const lookEveryMs = 50
/** What is not waiting for the outside ends within it. */
const ownWorkMs = 5_000
/** Calls outside that one call makes one after another: money is brought from one game and sent to the next. */
const callsInTurn = 2

/** How long calls and orders under way may take to end. Shorter than an outside call, it would cut off the answer of a money call that went through. */
export const endingMs = (env: { outsideTimeoutMs: number }): number =>
  callsInTurn * env.outsideTimeoutMs + ownWorkMs

/** How long a process may take from SIGTERM to its end. Whoever kills it earlier cuts off calls. */
export const endsWithinMs = (env: { outsideTimeoutMs: number; drainMs: number }): number =>
  env.drainMs + endingMs(env) + ownWorkMs

export type Drain = {
  isLeaving: () => boolean
  /** From now on each connection closes after its next answer, as the answer says. New ones are taken all the same. */
  leave: () => void
  /** Call it as the server begins to close. */
  close: () => void
}

/**
 * How a server ends without a failed call: first it leaves (those in front of it look elsewhere, and no client sends into a connection that closes), then it
 * closes. Connections that never sent a request then close, too: browsers open some ahead, and Node would wait for them for a minute
 * or two. The rest is cut after `limitMs`.
 */
export function drainOf(server: Server, limitMs: number): Drain {
  const unasked = new Map<Socket, number>()
  const unanswered = new Set<ServerResponse>()
  let leaving = false
  server.on('connection', (socket) => {
    unasked.set(socket, performance.now())
    socket.once('close', () => unasked.delete(socket))
  })
  server.on('request', ({ socket }, res) => {
    unasked.delete(socket)
    // Node then writes `connection: close` into the head of the answer.
    if (leaving) res.shouldKeepAlive = false
    unanswered.add(res)
    res.once('close', () => unanswered.delete(res))
  })
  server.on('upgrade', ({ socket }) => unasked.delete(socket))

  const leave = () => {
    leaving = true
    for (const res of unanswered) res.shouldKeepAlive = false
  }
  const close = () => {
    leave()
    const closeIdle = () => {
      const old = performance.now() - newMs
      for (const [socket, since] of unasked) if (since < old) socket.destroy()
      server.closeIdleConnections()
    }
    closeIdle()
    const cut = setTimeout(() => server.closeAllConnections(), limitMs).unref()
    const look = setInterval(closeIdle, lookEveryMs).unref()
    server.once('close', () => {
      clearTimeout(cut)
      clearInterval(look)
    })
  }
  return { isLeaving: () => leaving, leave, close }
}
