import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What is under way when the server closes has this long to end. */
const drainMs = 8_000

/**
 * Call the answer when the server begins to close. Connections on which nothing was ever asked end at once: browsers open some ahead, and
 * Node would wait for them as for work, a minute or two. Whatever else is open after `limitMs` is cut.
 */
export function drainOf(server: Server, limitMs = drainMs): () => void {
  const unasked = new Set<Socket>()
  server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  server.on('request', ({ socket }) => unasked.delete(socket))
  server.on('upgrade', ({ socket }) => unasked.delete(socket))
  return () => {
    for (const socket of unasked) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), limitMs).unref()
    server.once('close', () => clearTimeout(cut))
  }
}
