import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Calls that one connection may send ahead of an answer. Browsers and proxies send none ahead; HTTP allows it. */
const aheadMost = 8

type Call = readonly [req: IncomingMessage, res: ServerResponse]
type Listener = (...call: Call) => void

const lines = new WeakMap<Socket, Call[]>()

/** Whether a call of this connection is not yet answered. */
export const isAnswering = (connection: Socket): boolean => (lines.get(connection)?.length ?? 0) > 0

/**
 * Answers the calls of a connection one after another. Node starts every request of a packet at once: some thousand small ones, sent ahead on
 * a few connections, would be worked on at the same moment, each with its answer in memory, until the process hangs. A client that sends
 * more ahead is cut off. Call it when all other listeners are in place: they hear of a call when its turn has come.
 */
export function answerInTurn(server: Server): void {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  const begin = (line: Call[]): void => {
    const [req, res] = line[0]!
    // Only the first in line: when a connection ends, Node emits no `close` for responses behind it.
    res.once('close', () => {
      line.shift()
      // Not on a connection that closes after this answer: theirs could not be written any more.
      if (line.length > 0 && req.socket.writable) begin(line)
    })
    for (const listener of listeners) listener.call(server, req, res)
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    line.push([req, res])
    if (line.length === 1) begin(line)
    else if (line.length > aheadMost) socket.destroy()
  })
}
