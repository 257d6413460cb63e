import type { Server, Socket } from 'socket.io'

/** A hundred pages a second: thousands must not all ask in the same one. */
const everyMs = 10

/**
 * Lets pages that may have missed events ask for all that they show. Their sockets are hung up: any client of socket.io then connects
 * again by itself within a second or two, and asks, as after every break.
 */
export function makeAskAgain(io: Server) {
  const waiting = new Set<Socket>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const rest = () => {
    clearInterval(timer)
    timer = undefined
  }
  const next = () => {
    const [socket] = waiting
    if (!socket) return rest()
    waiting.delete(socket)
    socket.conn.close()
  }
  return {
    /** Those that were connected by then; a later one has asked since. Answers how many wait. */
    ofBefore: (beforeMs: number): number => {
      if (isOver) return 0
      for (const socket of io.of('/').sockets.values())
        if (socket.handshake.issued <= beforeMs) waiting.add(socket)
      if (waiting.size > 0) timer ??= setInterval(next, everyMs)
      return waiting.size
    },
    stop: () => {
      isOver = true
      rest()
    },
  }
}
