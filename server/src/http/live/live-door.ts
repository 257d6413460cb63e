import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Env } from '../../env.ts'
import { addressOf, type Crowd } from '../callers/crowd.ts'
import { isAnswering } from '../in-turn.ts'
import { limitWebsocket, type Websocket } from './limits.ts'
import type { SocketServer } from './socket-server.ts'

export type LiveDoor = {
  http: HttpServer
  env: Pick<Env, 'publicUrl' | 'trustProxy'>
  /** Sockets take a place in it where the connection itself took none: behind a proxy. */
  crowd: Crowd
}

/**
 * Leads each upgrade to the sockets that are opened at its address. Nothing else reaches them: plain HTTP is answered by the framework at
 * every address.
 */
export function openLiveDoor(door: LiveDoor, servers: readonly SocketServer[]): void {
  door.http.on('upgrade', (req: IncomingMessage, connection: Duplex, head: Buffer) => {
    // Node takes its own listener off a connection that is upgraded; without another, a reset of the client's ends the process.
    connection.on('error', () => connection.destroy())
    // The answer would be written between the frames of the websocket.
    if (isAnswering(req.socket)) return connection.destroy()
    const server = servers.find(({ path }) => req.url?.startsWith(`${path}/`))
    if (!server) return refuseUpgrade(connection, '404 Not Found')
    if (!server.mayOpen(req)) return refuseUpgrade(connection, '403 Forbidden')
    if (!takePlace(door, req)) return refuseUpgrade(connection, '503 Service Unavailable')
    server.io.engine.handleUpgrade(req, connection, head)
    const { websocket } = req as { websocket?: Websocket }
    if (websocket) limitWebsocket(websocket)
  })
}

/** Not by an address that has all its places taken. */
function takePlace({ env, crowd }: LiveDoor, req: IncomingMessage): boolean {
  if (env.trustProxy === 0) return true
  const leave = crowd.enter(addressOf(req, env.trustProxy))
  if (leave) req.socket.once('close', leave)
  return leave !== undefined
}

function refuseUpgrade(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  )
}
