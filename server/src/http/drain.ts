import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What is under way when the server closes has this long to end. */
const drainMs = 8_000
/** Closing looks this often for connections whose last call was answered meanwhile. */
const lookEveryMs = 50

/**
 * Call the answer when the server begins to close. Connections on which nothing was ever asked end at once: browsers open some ahead, and
 * Node would wait for them as for work, a minute or two. One that was answered ends with that answer, and is not kept for a next call, as
 * Node would. Whatever else is open after `limitMs` is cut.
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
    const look = setInterval(() => server.closeIdleConnections(), lookEveryMs).unref()
    server.once('close', () => {
      clearTimeout(cut)
      clearInterval(look)
    })
  }
}
