import { EventEmitter } from 'node:events'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import type { Log } from '../../log.ts'
import { lastingTrouble } from '../../process/lasting-trouble.ts'
import { makeAskAgain } from './ask-again.ts'
import { lenderOf } from './lender.ts'
import { limitSockets } from './limits.ts'

/** Bytes that a client may send at once. */
export const saidMax = 16 * 1024

/** Bytes. PostgreSQL refuses a notice of 8,000, and with it all that went out in the same statement. */
const noticeMax = 7_900

type Kind = {
  /** Where it is opened. */
  path: string
  /** Begins the names of the channels in the database that its events go over. */
  channelPrefix: string
  /** As the log names its events. */
  events: string
}
type Opening = {
  /** Whether it may also be opened, and used, by plain HTTP. */
  polls: boolean
  /** How long a client may take from opening a socket to saying who it is. */
  tokenMs: number
  mayOpen: (req: IncomingMessage) => boolean
  /** Tells the open pages that no event comes in any more. */
  silent?: (io: Server) => void
  /** How often it is tried whether events still come in. */
  pulseMs?: number | undefined
}

type Request = IncomingMessage & { _query?: Record<string, string> }

/** Sockets of one kind. Every process has them, also one that opens none itself: the adapter carries events over PostgreSQL. */
export function makeSocketServer(pool: pg.Pool, log: Log, kind: Kind, opening?: Opening) {
  const late = lastingTrouble(() => log, {
    fails: `${kind.events} are late`,
    over: `${kind.events} come in time again`,
  })
  const lender = lenderOf(pool, {
    channel: `${kind.channelPrefix}#/`,
    ...late,
    missed: (beforeMs) => {
      const pages = opening ? askAgain.ofBefore(beforeMs) : 0
      if (pages > 0) log.warn({ pages }, `${kind.events} may have been missed: pages ask again`)
    },
    silent: () => opening?.silent?.(io),
    pulseMs: opening?.pulseMs,
  })
  const io = new Server({
    path: kind.path,
    transports: opening?.polls ? ['polling', 'websocket'] : ['websocket'],
    serveClient: false,
    maxHttpBufferSize: saidMax,
    httpCompression: false,
    ...(opening && { connectTimeout: opening.tokenMs }),
    adapter: createAdapter(lender.pool, {
      channelPrefix: kind.channelPrefix,
      payloadThreshold: noticeMax,
      errorHandler: late.failed,
    }),
  })
  const askAgain = makeAskAgain(io)
  if (opening) openSockets(io)
  /** Where none were opened, there is only the listening to end. */
  const closed = async () => (opening ? io.close() : io.of('/').adapter.close())
  return {
    io,
    path: kind.path,
    mayOpen: (req: IncomingMessage): boolean => opening?.mayOpen(req) === true,
    /** Closes every socket as a lost connection does: clients connect again by themselves, each after a pause of its own. */
    hangUpAll: () => {
      if (opening) io.engine.close()
    },
    /** Resolves when the database has all events that were sent until now. */
    sent: lender.sent,
    /** Resolves when events come in for the first time. Pages that connected before are let ask again. */
    listens: lender.listens,
    /** Ends the sockets and their listening; the pool may then be ended. */
    close: async () => {
      askAgain.stop()
      await closed().catch((err) => log.warn({ err }, `${kind.events} did not close well`))
      // Also that this process hears no more.
      await lender.sent()
      lender.end()
    },
  }
}
export type SocketServer = ReturnType<typeof makeSocketServer>

function openSockets(io: Server): void {
  // Attached to our own server it would answer plain HTTP at its path past our headers and limits. Here it hears of no call, until it is led to one.
  const deaf = Object.assign(new EventEmitter(), { close: (closed: () => void) => closed() })
  io.attach(deaf as unknown as HttpServer)
  io.engine.use((req: Request, _res: unknown, next: (e?: Error) => void) =>
    next(isUsable(io, req._query) ? undefined : new Error('no socket is opened so')),
  )
  limitSockets(io)
}

/**
 * A socket that is already open is named by who polls, and by the websocket that is to take the polling's place. Any other call that names one
 * would never be answered. An answer in the old way, as a script (`j`), could be read by any page.
 */
function isUsable({ engine }: Server, query: Record<string, string> = {}): boolean {
  if (query.j !== undefined) return false
  return query.sid === undefined || connectionOf(engine, query.sid)?.transport.name === 'polling'
}

type Clients = Record<string, { transport: { name: string } }>

/** The connection that a client names. */
export const connectionOf = (engine: Server['engine'], sid: string) => {
  const { clients } = engine as unknown as { clients: Clients }
  return Object.hasOwn(clients, sid) ? clients[sid] : undefined
}
