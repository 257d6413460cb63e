import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Calls under way when the server closes have this long to end. */
const drainMs = 8_000
/** Pause between two searches for connections that have become idle. */
const lookEveryMs = 50

/**
 * Returns a function to call when the server begins to close. Connections that never sent a request
 * close at once: browsers open some ahead, and Node would wait for them for a minute or two. Busy ones
 * close after their answer, where Node would keep them alive. The rest is cut after `limitMs`.
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
