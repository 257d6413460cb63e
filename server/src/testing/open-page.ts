import { type LiveEvent, liveEvent } from '@krapao/shared/live'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { until, type world } from './world.ts'

/** A member's open page: connected, and noting its events. */
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

/** An open page that has heard everything from before it: an event sent just before a page opens may still arrive on it. */
export async function quietPage(
  w: Pick<Awaited<ReturnType<typeof world>>, 'url' | 'context'>,
  m: { token: string; _id: string },
) {
  const page = await openPage(w, m.token)
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    w.context.db,
  )
  // Events keep their order, so this one comes last.
  w.context.tell(rows[0]!.id, { type: 'profile' })
  await until(async () => page.told.some(({ type }) => type === 'profile'))
  page.told.length = 0
  return page
}
