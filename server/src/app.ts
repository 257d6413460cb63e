import { api } from '@krapao/shared/api'
import type { Api } from '@krapao/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { type Db, dbOver, openPool } from './db/pool.ts'
import { type DbTime, makeTime } from './db/time.ts'
import { untilDatabase } from './db/until-database.ts'
import type { Env } from './env.ts'
import { makeErrands } from './errands/run.ts'
import type { RunErrands } from './errands/running.ts'
import { notifyStaff } from './features/chat/bot/staff.sql.ts'
import { notifyTyping } from './features/chat/chat.sql.ts'
import { sessionNow } from './features/chat/conversation.ts'
import { findFile } from './features/chat/files/file.sql.ts'
import { takeWebhook } from './features/deposit/qr/qr-credit.ts'
import { makeFiles } from './files/files.ts'
import { openHouseAccounts } from './house-accounts.ts'
import { callbacks } from './http/callbacks.ts'
import { limitConnections, makeCrowd } from './http/callers/crowd.ts'
import { chatFiles } from './http/chat-files.ts'
import { type Deadlines, keepDeadlines, usualDeadlines } from './http/deadlines.ts'
import { docs } from './http/docs/docs.ts'
import { drainOf, endingMs } from './http/drain.ts'
import { readEmptyJson } from './http/empty-json.ts'
import { answerFailures } from './http/failures.ts'
import { hardened } from './http/headers.ts'
import { health } from './http/health.ts'
import { answerInTurn } from './http/in-turn.ts'
import { chatPolling } from './http/live/chat-polling.ts'
import type { ChatAsked } from './http/live/chat-socket.ts'
import { makeSockets, type Sockets } from './http/live/sockets.ts'
import { makeHttp, nameCalls, securityLogOf } from './http/make-http.ts'
import { brand } from './http/pages/brand.ts'
import { pages } from './http/pages/pages.ts'
import { serve } from './http/serve.ts'
import { slipPictures } from './http/slip-pictures.ts'
import { countCalls } from './http/watch/count-calls.ts'
import { probes } from './http/watch/probes.ts'
import { type WatchedApp, watchApp } from './http/watch/watched.ts'
import { errandKinds, startJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { makeOutside } from './outside/outside.ts'
import { makeAfterwards } from './process/afterwards.ts'
import { type ClockWatch, watchClock } from './process/clock-watch.ts'
import { type Lines, logLines } from './process/log-lines.ts'
import { type Memory, openMemory } from './recovery/outside-memory.ts'
import { routes } from './routes.ts'
import { makeThrottles } from './security/throttle.ts'
import { makeSettings } from './settings/settings.ts'

export type App = {
  context: Context
  http: FastifyInstance
  /** When the pages have their first frames; tests wait for it. */
  drawn: Promise<void>
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
}

/** Builds the whole server over a migrated database: doors, features, live events and, for a worker, the jobs. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<App> {
  const deadlines = { ...usualDeadlines, ...options.deadlines }
  const http = makeHttp(env, deadlines, options.log ?? logLines(1))
  const drain = drainOf(http.server, endingMs(env))
  const log: Log = http.log

  const pools = openPools(env, log)
  const db = dbOver(pools.main)
  const time = makeTime(options.aheadMs)
  const watch = watchClock({ db, time, log, ...(options.clock && { processClock: options.clock }) })
  const close = () => Promise.all([db.destroy(), pools.live.end()])
  const memory = await remember({ env, db, log, time, watch, close }, options)

  const crowd = makeCrowd(env.connections.perAddress)
  const sockets = makeSockets(pools.live, log, {
    door: { http: http.server, env, crowd },
    env,
    tokenMs: deadlines.tokenMs,
    pulseMs: options.pulseMs,
  })
  const { clock } = options
  const watched = watchApp({ env, log, pools, sockets, kinds, clock, drain, memory })
  keepDeadlines(http.server, deadlines, uploadPaths)
  limitConnections(http, crowd, { inAll: env.connections.inAll, isDirect: env.trustProxy === 0 })

  const afterwards = makeAfterwards(log)
  const context: Context = {
    env,
    db,
    outside: makeOutside(env, log),
    files: makeFiles(env),
    errands: leadTo(() => errands),
    journal: memory.keep,
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

  const doors = { clocks: watch, watched, sockets, isLeaving: drain.isLeaving }
  const { drawn } = env.role === 'worker' ? noPages : await openDoors(http, context, doors)
  sockets.admit(context, chatAsked(context))
  // Last, because it takes over all listeners of the server that are in place.
  answerInTurn(http.server)
  const hasJobs = env.role !== 'web' && !options.recovers
  const stopJobs = hasJobs ? beginJobs(context, { watch, memory, watched }) : async () => {}
  await watched.open()

  return {
    context,
    http,
    drawn,
    leave: drain.leave,
    close: async () => {
      drain.close()
      sockets.hangUpAll()
      await Promise.all([http.close(), stopJobs()])
      await afterwards.ended()
      // After them: what their ends tell is heard by pages at other processes.
      await sockets.close()
      watch.stop()
      await memory.close()
      await Promise.all([close(), watched.close()])
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
  log: Log
  time: DbTime
  watch: ClockWatch
  close: () => Promise<unknown>
}

/** Waits for the database, and holds it against what this service remembers. Throws where it lacks something of that. */
async function remember({ watch, close, ...of }: Beginning, { recovers = false }: AppOptions) {
  const say = (line: string) => of.log.warn({}, line)
  try {
    await untilDatabase(() => Promise.all([openHouseAccounts(of.db), watch.agrees()]), say)
    return await untilDatabase(() => openMemory(of, recovers), say)
  } catch (error) {
    watch.stop()
    await close()
    throw error
  }
}

type Watching = { watch: ClockWatch; memory: Memory; watched: WatchedApp }

const beginJobs = (context: Context, { watch, memory, watched }: Watching) =>
  startJobs(
    context,
    { run: watch.agrees, move: () => memory.behindSince() === undefined },
    watched.metrics?.jobs,
  )

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
  })
  // Listening holds a connection for good for each of two; their own pool keeps them from taking those of the verbs.
  // Events go out one at a time (notices.ts): one that meets a dead connection must not hold up the others until TCP gives up.
  const livePool = openPool(connection, {
    max: 4,
    needsPrimary: true,
    onLost,
    statementTimeoutMs: 0,
    queryTimeoutMs: 5_000,
  })
  return { main: pool, live: livePool }
}

const uploadPaths: ReadonlySet<string> = new Set(
  Object.values(api as Api).flatMap((routes) =>
    Object.values(routes).flatMap((r) => (r.upload ? [r.path] : [])),
  ),
)

const noPages = { drawn: Promise.resolve() }

type Doors = {
  clocks: ClockWatch
  watched: WatchedApp
  sockets: Sockets
  isLeaving: () => boolean
}

async function openDoors(
  http: FastifyInstance,
  context: Context,
  { clocks, watched, sockets, isLeaving }: Doors,
) {
  nameCalls(http)
  if (watched.metrics) countCalls(http, watched.metrics)
  await hardened(http, context.env)
  answerFailures(http)
  readEmptyJson(http)
  serve(http, context, api, routes)
  health(http, context.db, { clocks, isLeaving })
  probes(http, watched.ready)
  callbacks(http, takeWebhook(context), context.throttles)
  slipPictures(http, context)
  await chatFiles(http, context, (key) => findFile(context.db, key))
  chatPolling(http, { ...context, chat: sockets.chat })
  await docs(http, context.env)
  await brand(http, context.env)
  return pages(http, context.env)
}
