import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export type Told = { event: string; said: Record<string, unknown> }
export type ChatPage = { socket: Socket; told: Told[]; rows: () => Record<string, unknown>[] }

type Who = { token?: string; guestId?: string; cookie?: string; headers?: Record<string, string> }

/** An open chat, as a client of socket.io that knows nothing of us opens it: by polling first, unless `options` say otherwise. */
export async function openChat(
  w: { url: string },
  { cookie, headers, ...auth }: Who,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<ChatPage> {
  const socket = io(w.url, {
    auth,
    extraHeaders: { ...(cookie !== undefined && { cookie }), ...headers },
    reconnection: false,
    forceNew: true,
    ...options,
  })
  onTestFinished(() => void socket.close())
  const told: Told[] = []
  socket.onAny((event: string, said) => told.push({ event, said }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const rows = () =>
    told.filter(({ event }) => event === 'messaging' || event === 'own').map(({ said }) => said)
  return { socket, told, rows }
}
