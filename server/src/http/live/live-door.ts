import type { Server as HttpServer, IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server } from 'socket.io'
import type { Env } from '../../env.ts'
import { addressOf, type Crowd } from '../callers/crowd.ts'
import { isOurOrigin } from '../callers/origin.ts'

/** What a websocket is opened at. */
export const livePath = '/live'
/**
 * Packets that one connection may send in `packetsWithinMs`. A page sends its token once, and answers a
 * ping every half minute.
 */
const packetsMax = 60
const packetsWithinMs = 10_000
/** Bytes kept for a client that does not read: hundreds of events. It asks again after reconnecting. */
const unreadMax = 64 * 1024
/** A client that does not close when asked to is cut off. */
const closesWithinMs = 2_000

export type LiveDoor = {
  http: HttpServer
  env: Pick<Env, 'publicUrl' | 'trustProxy'>
  /** Sockets take a place in it where the connection itself took none: behind a proxy. */
  crowd: Crowd
  /** How long a client may take from opening a socket to its token. */
  tokenMs: number
}

/** Opens the sockets' own door on the HTTP server: what is refused before there is a socket, and what ends one that says too much. */
export function openLiveDoor(io: Server, { http }: LiveDoor): void {
  // Node takes its own listener off a connection that is upgraded; without another, a reset of the client's ends the process.
  http.prependListener('upgrade', (req: IncomingMessage, connection: Duplex) => {
    connection.on('error', () => connection.destroy())
    if (!isLive(req)) refuseUpgrade(connection)
  })
  attachToUpgrades(io, http)
  // Only a transport that is changed names a socket that is already open; there is one transport, and such a call would never be answered.
  io.engine.use(
    (
      req: IncomingMessage & { _query?: Record<string, string> },
      _res: unknown,
      next: (e?: Error) => void,
    ) =>
      next(req._query?.sid === undefined ? undefined : new Error('a socket is not opened twice')),
  )
  io.engine.on('connection', endWhatSaysTooMuch)
  io.engine.on('connection', endWhatReadsNothing)
}

/**
 * A socket is opened by an upgrade only. Attached as usual it would answer plain HTTP at its path itself, without our headers: there the
 * framework answers, as at every address that is none.
 */
function attachToUpgrades(io: Server, http: HttpServer): void {
  const listeners = http.listeners('request') as RequestListener[]
  io.attach(http, { destroyUpgrade: false })
  http.removeAllListeners('request')
  for (const listener of listeners) http.on('request', listener)
}

/** Whether a socket may be opened: not by a page of another site, and not by an address that has all its places taken. */
export function mayOpen({ env, crowd }: LiveDoor, req: IncomingMessage): boolean {
  if (!isOurOrigin(req.headers.origin, req.headers.host, env.publicUrl)) return false
  if (env.trustProxy === 0) return true
  const leave = crowd.enter(addressOf(req, env.trustProxy))
  if (leave) req.socket.once('close', leave)
  return leave !== undefined
}

const isLive = (req: IncomingMessage): boolean => req.url?.startsWith(`${livePath}/`) === true

function refuseUpgrade(connection: Duplex): void {
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    connection.destroy(),
  )
}

type Connection = Server['engine'] extends {
  on(name: 'connection', listener: (one: infer C) => void): unknown
}
  ? C
  : never

/** What is used of `ws`, the transport's own socket. */
type Websocket = { once: (event: 'ping', listener: () => void) => void; terminate: () => void }

function endWhatSaysTooMuch(connection: Connection): void {
  let said = 0
  let since = performance.now()
  connection.on('packet', () => {
    const now = performance.now()
    if (now - since > packetsWithinMs) {
      said = 0
      since = now
    }
    said += 1
    if (said > packetsMax) connection.close(true)
  })
  // No browser can send one, and it is answered without being counted as a packet: half a million of six bytes held up the process.
  const { socket: websocket } = connection.transport as unknown as { socket: Websocket }
  websocket.once('ping', () => websocket.terminate())
  const { socket } = connection.request
  connection.once('close', () => {
    setTimeout(() => socket.destroy(), closesWithinMs).unref()
  })
}

/** What the system's own buffers do not take any more stays in this process, first in the connection and, behind that, in the packets that wait for it. */
function endWhatReadsNothing(connection: Connection): void {
  const { socket } = connection.request
  let waiting = 0
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    // Nothing more can be said to it, so that a polite close would wait for ever.
    if (waiting + socket.writableLength > unreadMax) socket.destroy()
    waiting += typeof data === 'string' ? Buffer.byteLength(data) : 1
  })
  connection.on('flush', () => {
    waiting = 0
  })
}
