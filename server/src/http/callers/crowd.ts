import type { IncomingMessage } from 'node:http'
import { type ErrorCode, errors } from '@krapao/shared/errors'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../security/throttle.ts'
import { sendReply } from '../failures.ts'
import type { Reply } from '../idempotency.sql.ts'

/** Counts what one address holds open, and all of them together. */
export type Crowd = {
  /** A place for `address`; call the answer when it is free again. Undefined: all its places are taken. */
  enter: (address: string) => (() => void) | undefined
}

export function makeCrowd(perAddress: number): Crowd {
  const open = new Map<string, number>()
  return {
    enter(address) {
      const key = networkOf(address)
      const taken = open.get(key) ?? 0
      if (taken >= perAddress) return undefined
      open.set(key, taken + 1)
      let isOut = false
      return () => {
        if (isOut) return
        isOut = true
        const left = open.get(key)! - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}

/**
 * The client's address: the connection's own, or the one that the outermost of our `proxies` reported.
 * The framework's `trustProxy` reads it in the same way.
 */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const chain = [socket.remoteAddress ?? '', ...forwarded.split(',').reverse()]
    .map((part) => part.trim())
    .filter(Boolean)
  return chain[Math.min(proxies, chain.length - 1)] ?? ''
}

/**
 * Where clients come straight to us, each connection takes a place of its address. Behind a proxy all connections are the proxy's: there each
 * call takes one while it is under way, and each socket (live-door.ts).
 */
export function limitConnections(
  app: FastifyInstance,
  crowd: Crowd,
  { inAll, isDirect }: { inAll: number; isDirect: boolean },
): void {
  app.server.maxConnections = inAll
  app.server.on('connection', (socket) => {
    // Reset before it was accepted: what it sent would be a call that cannot be counted, and fail as an error of our own.
    if (socket.remoteAddress === undefined) socket.destroy()
  })
  if (isDirect) {
    app.server.on('connection', (socket) => {
      const leave = crowd.enter(socket.remoteAddress ?? '')
      if (leave) socket.once('close', leave)
      else socket.destroy()
    })
    return
  }
  app.addHook('onRequest', async (req, reply) => {
    const leave = crowd.enter(req.ip)
    if (!leave) return sendReply(reply, noPlace)
    reply.raw.once('close', leave)
  })
}

/** Not "too many": a client takes that for a no, also of a money call whose first may have gone through. */
const noPlace: Reply = {
  status: errors.SERVICE_BUSY.status,
  body: { message: 'SERVICE_BUSY' satisfies ErrorCode },
}
