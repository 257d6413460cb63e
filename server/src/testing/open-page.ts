import { type LiveEvent, liveEvent } from '@krapao/shared/live'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

/** A member's open page: connected, and noting what it is told. */
export async function openPage(
  w: { url: string },
  token: string,
): Promise<{ socket: Socket; told: LiveEvent[] }> {
  const socket = io(w.url, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  })
  onTestFinished(() => void socket.close())
  const told: LiveEvent[] = []
  socket.on('live', (event) => told.push(liveEvent.parse(event)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return { socket, told }
}
