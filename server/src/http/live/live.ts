import type { ErrorCode } from '@krapao/shared/errors'
import { type LiveEvent, liveChannel } from '@krapao/shared/live'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Log } from '../../log.ts'
import { lastingTrouble } from '../../process/lasting-trouble.ts'
import { findSession } from '../../sessions/session.ts'
import { makeCrowd } from '../callers/crowd.ts'
import { type LiveDoor, livePath, mayOpen, openLiveDoor } from './live-door.ts'
import { gatherNotices, type Notice, notifyOne } from './notices.ts'

/** Rooms are chosen by the server from who is connected; a client can't ask for one. */
const roomOf = (memberId: number) => `member-${memberId}`
const sessionRoom = (id: string) => `session-${id}`
/** A session that ended or ran out idle must not go on listening; one that is revoked is hung up at once. */
const recheckMs = 60_000

/** The push to members' open pages. Every process has one, also a worker without HTTP: the adapter carries events over PostgreSQL. */
export function makeLive(pool: pg.Pool, log: Log, door?: LiveDoor) {
  const lender = lenderOf(pool)
  const late = lastingTrouble(() => log, {
    fails: 'live events are late',
    over: 'live events come in time again',
  })
  const io = new Server({
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    ...(door && {
      connectTimeout: door.tokenMs,
      allowRequest: (req, answer) => answer(null, mayOpen(door, req)),
    }),
    adapter: createAdapter(lender.pool, { errorHandler: (err) => late.failed(err) }),
  })
  if (door) openLiveDoor(io, door)
  return {
    io,
    tell: (memberId: number, ...events: LiveEvent[]) => {
      for (const event of events) io.to(roomOf(memberId)).emit(liveChannel, event)
    },
    hangUp: (sessionIds: readonly string[]) => {
      if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true)
    },
    /** Resolves when the database has all events that were sent until now. */
    sent: lender.sent,
    /** Ends the sockets and their listening; the pool may then be ended. */
    close: async () => {
      await lender.sent()
      await io.close().catch((err) => log.warn({ err }, 'live events did not close well'))
      lender.end()
    },
  }
}
export type Live = ReturnType<typeof makeLive>

/**
 * What the adapter has of the pool. It takes one client to listen and forgets it, unreleased, when its connection ends, and keeps one that it
 * gets only after its own end: each would cost the pool a place for good, and closing would wait for it for ever.
 */
function lenderOf(pool: pg.Pool) {
  const lent = new Set<pg.PoolClient>()
  let over = false
  const free = (client: pg.PoolClient) => {
    if (lent.delete(client)) client.release(true)
  }
  pool.on('release', (_, client) => lent.delete(client))
  const connect = async (): Promise<pg.PoolClient> => {
    const client = over ? undefined : await pool.connect()
    if (over || !client) {
      client?.release()
      return new Promise(() => {}) // an error would be answered by asking again, for ever
    }
    lent.add(client)
    client.once('end', () => free(client))
    return client
  }
  const notices = gatherNotices((text, values) =>
    pool.query({ name: 'live_notices', text, values }),
  )
  const query = (text: string, values: unknown[] = []) =>
    text === notifyOne ? notices.notify(values as unknown as Notice) : pool.query(text, values)
  return {
    pool: { connect, query } as unknown as pg.Pool,
    sent: notices.sent,
    end: () => {
      over = true
      for (const client of lent) free(client)
    },
  }
}

/** Of each process. The page that gets none asks again by itself, as without a socket. */
const socketsAMember = 20

/** All that a page may say: its token. */
const handshake = z.object({ token: z.string() })

/** Lets members in by the same token as HTTP. What a socket sends is not trusted before it is parsed: nothing of it may throw here. */
export function admit({ io }: Live, context: Context): void {
  // A page that is only left open, or connects again by itself, is no use of its session: that would never run out idle.
  const whoComes = (socket: Socket) =>
    findSession(context.db, bearerOf(socket), { now: context.clock() })
  const places = makeCrowd(socketsAMember)
  const heard = new WeakSet<Socket['conn']>()
  io.use((socket, next) => {
    const { conn } = socket
    const refuse = (code: ErrorCode) => {
      next(new Error(code))
      // The reason goes out first.
      setImmediate(() => conn.close())
    }
    // A connection says one token. It could say sixty in ten seconds, each a look into the database that no other limit counts.
    if (heard.has(conn)) return refuse('UNAUTHORIZED')
    heard.add(conn)
    whoComes(socket).then(
      (session) => {
        const leave = places.enter(String(session.member.id))
        if (!leave) return refuse('REQUEST_LIMIT')
        if (conn.readyState === 'open') conn.once('close', leave)
        else leave()
        socket.data.rooms = [roomOf(session.member.id), sessionRoom(session.id)]
        next()
      },
      (error) => refuse(sessionEnds(error) ? 'UNAUTHORIZED' : 'INTERNAL_SERVER_ERROR'),
    )
  })
  io.on('connection', (socket) => {
    socket.join(socket.data.rooms)
    // No page of ours sends an event.
    socket.onAny(() => socket.disconnect(true))
    const recheck = () =>
      void whoComes(socket).catch((error) => {
        if (sessionEnds(error)) socket.disconnect(true)
      })
    // At once, too: a session that ended between the handshake and the room was asked to leave before it was in.
    recheck()
    const timer = setInterval(recheck, recheckMs)
    socket.on('disconnect', () => clearInterval(timer))
  })
}

/** Undefined for whatever is no handshake of ours: it is let in by no session. */
function bearerOf(socket: Socket): string | undefined {
  const said = z.safeParse(handshake, socket.handshake.auth)
  return said.success ? `Bearer ${said.data.token}` : undefined
}

/** A database that does not answer ends no session. */
const sessionEnds = (error?: { code?: unknown }): boolean =>
  error?.code === 'UNAUTHORIZED' || error?.code === 'EXPIRED_AUTH_TOKEN'
