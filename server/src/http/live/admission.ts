import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import type { Server, Socket } from 'socket.io'
import { makeCrowd } from '../callers/crowd.ts'

/** A session that ended or ran out idle must not go on listening; one that is revoked is hung up at once. */
const recheckMs = 60_000
/** Of each process. The page that gets none asks again by itself, as without a socket. */
const socketsOfOne = 20

export type Admitted = {
  /** Whose sockets are counted together. */
  place: string
  /** Chosen by the server from who is connected; a client can't ask for one. */
  rooms: readonly string[]
}

/** All sockets of one session: those that end with it. */
export const sessionRoom = (id: string): string => `session-${id}`

export const hangUpSessions =
  (io: Server) =>
  (sessionIds: readonly string[]): void => {
    if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true)
  }

type Admission<C extends Admitted> = {
  /** Throws a refusal for a socket that is not let in, and for one that may stay no longer. */
  identify: (socket: Socket) => Promise<C>
  /** Listens to a socket that was let in. */
  listen: (socket: Socket, admitted: C) => void
}

/** Lets in whom `identify` knows. What a socket sends is not trusted before it is parsed: nothing of it may throw here. */
export function admitTo<C extends Admitted>(io: Server, { identify, listen }: Admission<C>): void {
  const places = makeCrowd(socketsOfOne)
  const heard = new WeakSet<Socket['conn']>()
  io.use((socket, next) => {
    const { conn } = socket
    const refuse = (code: ErrorCode) => {
      next(new Error(code))
      // The reason goes out first.
      setImmediate(() => conn.close())
    }
    // A connection says one token. It could say sixty in ten seconds, each a look into the database that no other limit counts.
    if (heard.has(conn)) return refuse('UNAUTHORIZED')
    heard.add(conn)
    identify(socket).then(
      (admitted) => {
        const leave = places.enter(admitted.place)
        if (!leave) return refuse('REQUEST_LIMIT')
        if (conn.readyState === 'open') conn.once('close', leave)
        else leave()
        socket.data.admitted = admitted
        next()
      },
      (error) => refuse(whyEnded(error) ?? 'INTERNAL_SERVER_ERROR'),
    )
  })
  io.on('connection', (socket) => {
    const admitted: C = socket.data.admitted
    socket.join([...admitted.rooms])
    listen(socket, admitted)
    const recheck = () =>
      void identify(socket).catch((error) => {
        if (whyEnded(error)) socket.disconnect(true)
      })
    // At once, too: a session that ended between the handshake and the room was asked to leave before it was in.
    recheck()
    const timer = setInterval(recheck, recheckMs)
    socket.on('disconnect', () => clearInterval(timer))
  })
}

/** What a client is told. A database that does not answer ends nothing. */
function whyEnded(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Refusal)) return undefined
  return error.code === 'EXPIRED_AUTH_TOKEN' ? 'UNAUTHORIZED' : error.code
}
