import type { Server } from 'socket.io'

/**
 * Packets that one connection may send in `packetsWithinMs`. A page sends its token once, answers a ping every half minute, and says in a
 * chat that its member is typing.
 */
const packetsMax = 60
const packetsWithinMs = 10_000
/** Bytes kept for a client that does not read: hundreds of events. It asks again after reconnecting. */
const unreadMax = 64 * 1024
/** A client that does not close when asked to is cut off. */
const closesWithinMs = 2_000

export type Connection = Server['engine'] extends {
  on(name: 'connection', listener: (one: infer C) => void): unknown
}
  ? C
  : never

/** What is used of `ws`, the transport's own socket. */
export type Websocket = {
  bufferedAmount: number
  once: (event: 'ping', listener: () => void) => void
  close: (...why: unknown[]) => void
  terminate: () => void
}

/** Undefined: it polls. */
const websocketOf = ({ transport }: Connection): Websocket | undefined =>
  transport.name === 'websocket'
    ? (transport as unknown as { socket: Websocket }).socket
    : undefined

export function limitSockets(io: Server): void {
  io.engine.on('connection', endWhatSaysTooMuch)
  io.engine.on('connection', endWhatReadsNothing)
}

function endWhatSaysTooMuch(connection: Connection): void {
  let said = 0
  let since = performance.now()
  const count = () => {
    const now = performance.now()
    if (now - since > packetsWithinMs) {
      said = 0
      since = now
    }
    said += 1
    if (said > packetsMax) connection.close(true)
  }
  connection.on('packet', count)
  // A websocket that would take the place of polling asks whether it works; that is no packet of the connection yet.
  connection.on('upgrading', count)
  // How long it waits to be asked once more, so that it can say that it is over; of polling alone.
  Object.assign(connection.transport, { closeTimeout: closesWithinMs })
}

/** What the system's own buffers do not take any more stays in this process, first in the connection and, behind that, in the packets that wait for it. */
function endWhatReadsNothing(connection: Connection): void {
  let waiting = 0
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    const websocket = websocketOf(connection)
    if (waiting + (websocket?.bufferedAmount ?? 0) > unreadMax) {
      // Nothing more can be said to it, so that a polite close would wait for ever. Who polls may share the connection with others.
      if (websocket) websocket.terminate()
      else connection.close(true)
    }
    waiting += typeof data === 'string' ? Buffer.byteLength(data) : 1
  })
  connection.on('flush', () => {
    waiting = 0
  })
}

export function limitWebsocket(websocket: Websocket): void {
  // No browser can send a ping, and it is answered without being counted as a packet: half a million of six bytes held up the process.
  websocket.once('ping', () => websocket.terminate())
  const close = websocket.close.bind(websocket)
  websocket.close = (...why) => {
    close(...why)
    setTimeout(() => websocket.terminate(), closesWithinMs).unref()
  }
}
