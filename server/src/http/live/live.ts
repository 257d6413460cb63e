import { type LiveEvent, liveChannel, liveSilence } from '@krapao/shared/live'
import type pg from 'pg'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Log } from '../../log.ts'
import { findSession } from '../../sessions/session.ts'
import { isOurOrigin } from '../callers/origin.ts'
import { type Admitted, admitTo, hangUpSessions, sessionRoom } from './admission.ts'
import { makeSocketServer } from './socket-server.ts'

const roomOf = (memberId: number) => `member-${memberId}`

/** The push to members' open pages. */
export function makeLive(pool: pg.Pool, log: Log, opened?: LiveOptions) {
  const kind = { path: '/live', channelPrefix: 'socket.io', events: 'live events' }
  const server = makeSocketServer(
    pool,
    log,
    kind,
    opened && {
      polls: false,
      tokenMs: opened.tokenMs,
      pulseMs: opened.pulseMs,
      silent: (io) => io.local.emit(liveSilence),
      // Not by a page of another site.
      mayOpen: ({ headers }) => isOurOrigin(headers.origin, headers.host, opened.publicUrl),
    },
  )
  const { io } = server
  return {
    ...server,
    tell: (memberId: number, ...events: LiveEvent[]) => {
      for (const event of events) io.to(roomOf(memberId)).emit(liveChannel, event)
    },
    hangUp: hangUpSessions(io),
  }
}
export type Live = ReturnType<typeof makeLive>
type LiveOptions = { publicUrl: string; tokenMs: number; pulseMs?: number | undefined }

/** All that a page may say: its token. */
const handshake = z.object({ token: z.string() })

/** Lets members in by the same token as HTTP. */
export function admit({ io }: Live, context: Context): void {
  // A page that is only left open, or connects again by itself, is no use of its session: that would never run out idle.
  const identify = async (socket: Socket): Promise<Admitted> => {
    const { id, member } = await findSession(context.db, bearerOf(socket), { now: context.clock() })
    return { place: String(member.id), rooms: [roomOf(member.id), sessionRoom(id)] }
  }
  // No page of ours sends an event.
  admitTo(io, { identify, listen: (socket) => void socket.onAny(() => socket.disconnect(true)) })
}

/** Undefined for whatever is no handshake of ours: it is let in by no session. */
function bearerOf(socket: Socket): string | undefined {
  const said = z.safeParse(handshake, socket.handshake.auth)
  return said.success ? `Bearer ${said.data.token}` : undefined
}
