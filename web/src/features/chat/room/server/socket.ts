import type { io as dial, Socket } from 'socket.io-client'

export type SocketParts = {
  /** Empty: our own server. */
  base: string
  auth: () => Record<string, unknown>
  /** What a foreign server is told after connecting: whose room it is. */
  room: () => string | undefined
  on: {
    /** Whatever happened before it may have been missed. */
    connected: () => void
    refused: (code: string) => void
    event: (name: EventName, sent: unknown) => void
  }
}
const events = ['messaging', 'own', 'typing', 'read', 'erased', 'session'] as const
export type EventName = (typeof events)[number]

export type ChatSocket = {
  isConnected: () => boolean
  /** Connects again where it has given up. */
  check: () => void
  /** One that slept may look open and be dead. */
  renew: () => void
  typing: () => void
  stop: () => void
}

/** Loads socket.io only now. Without it (a bad network) the check every five seconds serves, and loads it again. */
export function connect(
  { base, auth, room, on }: SocketParts,
  load: () => Promise<{ io: typeof dial }> = () => import('socket.io-client'),
): ChatSocket {
  let socket: Socket | undefined
  let loading = false
  let isStopped = false

  const start = async () => {
    const { io } = await load()
    if (isStopped) return
    const given = (send: (data: object) => void) => send(auth())
    // Our own server has websockets; of a foreign one it is not known what it has.
    socket =
      base === ''
        ? io({ path: '/socket.io', transports: ['websocket'], auth: given })
        : io(new URL(base).origin, { auth: given, forceNew: true })
    socket.on('connect', () => {
      const name = room()
      if (name !== undefined) socket?.emit('join', name)
      on.connected()
    })
    socket.on('connect_error', ({ message }) => on.refused(message))
    for (const name of events) socket.on(name, (sent: unknown) => on.event(name, sent))
  }
  const check = () => {
    if (socket) {
      // Refused or hung up by the server: socket.io leaves it at that.
      if (!socket.connected && !socket.active) socket.connect()
      return
    }
    if (loading || isStopped) return
    loading = true
    start()
      .catch(() => undefined)
      .finally(() => {
        loading = false
      })
  }
  check()
  return {
    isConnected: () => socket?.connected ?? false,
    check,
    renew: () => void socket?.disconnect().connect(),
    typing: () => void (socket?.connected && socket.volatile.emit('typing', {})),
    stop: () => {
      isStopped = true
      socket?.disconnect()
    },
  }
}
