import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server } from 'socket.io'

/** What a websocket is opened at. */
export const livePath = '/live'

/** Opens the sockets' own door on the HTTP server: what is refused before there is a socket. */
export function openLiveDoor(io: Server, http: HttpServer): void {
  // Node takes its own listener off a connection that is upgraded; without another, a reset of the client's ends the process.
  http.prependListener('upgrade', (req: IncomingMessage, connection: Duplex) => {
    connection.on('error', () => connection.destroy())
    if (!isLive(req)) refuseUpgrade(connection)
  })
  io.attach(http, { destroyUpgrade: false })
  // Only a transport that is changed names a socket that is already open; there is one transport, and such a call would never be answered.
  io.engine.use(
    (req: IncomingMessage & { _query?: Record<string, string> }, _res: unknown, next: (e?: Error) => void) =>
      next(req._query?.sid === undefined ? undefined : new Error('a socket is not opened twice')),
  )
}

const isLive = (req: IncomingMessage): boolean => req.url?.startsWith(`${livePath}/`) === true

function refuseUpgrade(connection: Duplex): void {
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => connection.destroy())
}
