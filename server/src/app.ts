import { api } from '@krapao/shared/api'
import type { Api } from '@krapao/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { countConnections, type Db, dbOver, openPool } from './db/pool.ts'
import { type DbTime, makeTime } from './db/time.ts'
import { untilDatabase } from './db/until-database.ts'
import { openDoors } from './doors.ts'
import type { Env } from './env.ts'
import { makeErrands } from './errands/run.ts'
import type { RunErrands } from './errands/running.ts'
import { notifyStaff } from './features/chat/bot/staff.sql.ts'
import { notifyTyping } from './features/chat/chat.sql.ts'
import { sessionNow } from './features/chat/conversation.ts'
import { makeFiles } from './files/files.ts'
import { openHouseAccounts } from './house-accounts.ts'
import { limitConnections, makeCrowd } from './http/callers/crowd.ts'
import { type Deadlines, keepDeadlines, usualDeadlines } from './http/deadlines.ts'
import { drainOf, endingMs } from './http/drain.ts'
import { answerInTurn } from './http/in-turn.ts'
import type { ChatAsked } from './http/live/chat-socket.ts'
import { makeSockets } from './http/live/sockets.ts'
import { makeHttp, securityLogOf } from './http/make-http.ts'
import { type Monitor, makeMonitor } from './http/monitoring/monitor.ts'
import type { WaitingRooms } from './http/waiting-room.ts'
import { errandKinds, startJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { makeOutside } from './outside/outside.ts'
import { makeAfterwards } from './process/afterwards.ts'
import { type ClockWatch, watchClock } from './process/clock-watch.ts'
import { type Lines, logLines } from './process/log-lines.ts'
import { type Memory, openMemory } from './recovery/memory.ts'
import { makeThrottles } from './security/throttle.ts'
import { makeSettings } from './settings/settings.ts'

export type App = {
  context: Context
  http: FastifyInstance
  /** When the pages have their first frames; tests wait for it. */
  drawn: Promise<void>
  /** When live events come in; tests wait for it. */
  listens: Promise<unknown>
  /** Tells those in front of this process to send their calls elsewhere; it takes and answers all that come until `close`. */
  leave: () => void
  /** Takes no more calls, and resolves when those under way are answered and orders under way have ended. */
  close: () => Promise<void>
}

export type AppOptions = {
  log?: Lines
  /** Tests move time by it, give a process a wrong `clock` of its own, and shorten how long a client may take. */
  aheadMs?: () => number
  clock?: () => Date
  deadlines?: Partial<Deadlines>
  /** `npm run recover`: it works while the books are behind, and runs no jobs. */
  recovers?: boolean
  pulseMs?: number
  /** Answer callers for as long as the start waits. */
  rooms?: WaitingRooms
}

/** Builds the whole server over a migrated database: doors, features, live events and, for a worker, the jobs. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<App> {
  const deadlines = { ...usualDeadlines, ...options.deadlines }
  const http = makeHttp(env, deadlines, options.log ?? logLines(1))
  const drain = drainOf(http.server, endingMs(env))
  const log: Log = http.log

  const { pools, db, looksDb, connectionsMade, closePools } = openPools(env, log)
  const time = makeTime(options.aheadMs)
  const clocks = watchClock({ db, time, log, processClock: options.clock })
  const books = { env, db, looksDb, log, time, connectionsMade }
  const memory = await awaitBooks({ ...books, clocks, closePools }, options)

  const crowd = makeCrowd(env.connections.perAddress)
  const sockets = makeSockets(pools.live, log, {
    door: { http: http.server, env, crowd },
    env,
    tokenMs: deadlines.tokenMs,
    pulseMs: options.pulseMs,
  })
  const monitored = { env, log, pools, sockets, kinds, clock: options.clock, drain, memory }
  const monitor = makeMonitor(monitored)
  keepDeadlines(http.server, deadlines, uploadPaths)
  limitConnections(http, crowd, { inAll: env.connections.inAll, isDirect: env.trustProxy === 0 })

  const afterwards = makeAfterwards(log)
  const context: Context = {
    env,
    db,
    outside: makeOutside(env, log),
    files: makeFiles(env),
    errands: leadTo(() => errands),
    journal: memory.journal,
    answered: memory.answered,
    throttles: makeThrottles(pools.main, time.monotonicMs),
    setting: makeSettings(db),
    afterwards,
    tell: sockets.live.tell,
    tellChat: sockets.chat.tell,
    hangUpChat: sockets.chat.hangUpParty,
    tellStaff: (event) => afterwards.begin(() => notifyStaff(db, event)),
    hangUp: sockets.hangUp,
    clock: time.clock,
    time,
    log,
    securityLog: securityLogOf(http, env),
  }
  const errands = makeErrands(context, errandKinds)

  const doors = { clocks, monitor, sockets, isLeaving: drain.isLeaving }
  const { drawn } = env.role === 'worker' ? noPages : await openDoors(http, context, doors)
  sockets.admit(context, chatAsked(context))
  // Last, because it takes over all listeners of the server that are in place.
  answerInTurn(http.server)
  const stopJobs = beginJobs(context, { clocks, memory, monitor }, options)
  await options.rooms?.close()
  await monitor.open()

  return {
    context,
    http,
    drawn,
    listens: sockets.listens,
    leave: drain.leave,
    close: async () => {
      drain.close()
      sockets.hangUpAll()
      await Promise.all([http.close(), stopJobs()])
      await afterwards.ended()
      // After them: what their ends tell is heard by pages at other processes.
      await sockets.close()
      clocks.stop()
      await memory.close()
      await Promise.all([closePools(), monitor.close()])
    },
  }
}

/** Errands are made with the context that they are a part of. */
const leadTo = (errands: () => RunErrands): RunErrands => ({
  run: (id) => errands().run(id),
  endOrAsk: (id) => errands().endOrAsk(id),
  runNew: (errand, send) => errands().runNew(errand, send),
  sweep: (limit) => errands().sweep(limit),
})

type Beginning = {
  env: Env
  db: Db
  looksDb: Db
  log: Log
  time: DbTime
  clocks: ClockWatch
  connectionsMade: () => number
  closePools: () => Promise<unknown>
}

/**
 * Waits for the database, opens the house's accounts and the journal. Throws where the database lacks what this service remembers. A recovery judges by times of
 * the journal and of the outside, and has no jobs that wait until the clocks agree: it throws before it writes anything.
 */
async function awaitBooks(
  { clocks, closePools, ...of }: Beginning,
  { recovers = false, rooms }: AppOptions,
) {
  const say = (line: string) => {
    of.log.warn({}, line)
    rooms?.open()
  }
  try {
    const agree = await untilDatabase(clocks.agrees, say)
    if (recovers && !agree) throw new Error(whyClocksDiffer(clocks.apartMs()))
    await untilDatabase(() => openHouseAccounts(of.db), say)
    return await untilDatabase(() => openMemory(of, recovers), say)
  } catch (error) {
    clocks.stop()
    await closePools()
    throw error
  }
}

const whyClocksDiffer = (apartMs: number | undefined): string =>
  `The clocks of this machine and of the database differ${apartMs === undefined ? '' : ` by ${Math.round(apartMs / 1_000)} s`}. Set the wrong one right, and run this again.`

type Watching = { clocks: ClockWatch; memory: Memory; monitor: Monitor }

function beginJobs(
  context: Context,
  { clocks, memory, monitor }: Watching,
  { recovers }: AppOptions,
): () => Promise<void> {
  if (context.env.role === 'web' || recovers) return async () => {}
  return startJobs(
    context,
    { run: clocks.agrees, move: () => memory.behindSince() === undefined },
    monitor.metrics?.jobs,
  )
}

const kinds = Object.keys(errandKinds)

const chatAsked = ({ db, clock }: Context): ChatAsked => ({
  sessionOf: (whose) => sessionNow(db, whose),
  typing: (whose) => notifyTyping(db, whose, clock()),
})

function openPools(env: Env, log: Log) {
  const connection = { connectionString: env.databaseUrl }
  const onLost = (err: Error) => log.warn({ err }, 'a database connection was lost')
  const pool = openPool(connection, {
    max: env.databaseConnections,
    needsPrimary: true,
    onLost,
    // Less than a call waits for a connection: a call that waits for a lock keeps its connection.
    lockTimeoutMs: 10_000,
    // The database cuts a statement off after 30 s: where not even that is heard, the network has lost the connection, and TCP would wait for a quarter of an hour.
    queryTimeoutMs: 40_000,
  })
  // LISTEN holds one connection for each of two listeners, so they have a pool of their own.
  // Events go out one at a time (notices.ts): a dead connection must not hold up the rest.
  const livePool = openPool(connection, {
    max: 4,
    needsPrimary: true,
    onLost,
    statementTimeoutMs: 0,
    queryTimeoutMs: 5_000,
  })
  const db = dbOver(pool)
  return {
    pools: { main: pool, live: livePool },
    db,
    // A look at the books is a statement of milliseconds, and orders wait for it.
    looksDb: dbOver(pool, 5_000),
    connectionsMade: countConnections(pool),
    closePools: () => Promise.all([db.destroy(), livePool.end()]),
  }
}

const uploadPaths: ReadonlySet<string> = new Set(
  Object.values(api as Api).flatMap((routes) =>
    Object.values(routes).flatMap((r) => (r.upload ? [r.path] : [])),
  ),
)

const noPages = { drawn: Promise.resolve() }
