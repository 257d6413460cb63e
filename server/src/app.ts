import { api } from '@krapao/shared/api'
import type { Api } from '@krapao/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { dbOver, openPool } from './db/pool.ts'
import { makeTime } from './db/time.ts'
import { untilDatabase } from './db/until-database.ts'
import type { Env } from './env.ts'
import { makeErrands } from './errands/run.ts'
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
import { drainOf } from './http/drain.ts'
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
import { routes } from './routes.ts'
import { makeThrottles } from './security/throttle.ts'
import { makeSettings } from './settings/settings.ts'

export type App = {
  context: Context
  http: FastifyInstance
  /** When the pages have their first frames; tests wait for it. */
  drawn: Promise<void>
  close: () => Promise<void>
}

export type AppOptions = {
  log?: Lines
  /** Tests move time by it, give a process a wrong `clock` of its own, and shorten how long a client may take. */
  aheadMs?: () => number
  clock?: () => Date
  deadlines?: Partial<Deadlines>
  pulseMs?: number
}

/** Builds the whole server over a migrated database: doors, features, live events and, for a worker, the jobs. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<App> {
  const deadlines = { ...usualDeadlines, ...options.deadlines }
  const http = makeHttp(env, deadlines, options.log ?? logLines(1))
  const drain = drainOf(http.server)
  const log: Log = http.log

  const pools = openPools(env, log)
  const db = dbOver(pools.main)
  const time = makeTime(options.aheadMs)
  const watch = watchClock({ db, time, log, ...(options.clock && { processClock: options.clock }) })
  const say = (line: string) => log.warn({}, line)
  await untilDatabase(() => Promise.all([openHouseAccounts(db), watch.agrees()]), say)

  const { perAddress, inAll } = env.connections
  const crowd = makeCrowd(perAddress)
  const sockets = makeSockets(pools.live, log, {
    door: { http: http.server, env, crowd },
    env,
    tokenMs: deadlines.tokenMs,
    pulseMs: options.pulseMs,
  })
  const watched = watchApp({ env, log, pools, sockets, kinds, clock: options.clock })
  keepDeadlines(http.server, deadlines, uploadPaths)
  limitConnections(http, crowd, { inAll, isDirect: env.trustProxy === 0 })

  const afterwards = makeAfterwards(log)
  const context: Context = {
    env,
    db,
    outside: makeOutside(env, log),
    files: makeFiles(env),
    // Errands are made with the context that they are a part of.
    errands: {
      run: (id) => errands.run(id),
      runNew: (errand, send) => errands.runNew(errand, send),
      sweep: (limit) => errands.sweep(limit),
    },
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

  const doors = { clocks: watch, watched, sockets }
  const { drawn } = env.role === 'worker' ? noPages : await openDoors(http, context, doors)
  sockets.admit(context, chatAsked(context))
  // Last, because it takes over all listeners of the server that are in place.
  answerInTurn(http.server)
  const jobs = watched.metrics?.jobs
  const stopJobs = env.role === 'web' ? async () => {} : startJobs(context, watch.agrees, jobs)
  await watched.open()

  return {
    context,
    http,
    drawn,
    close: async () => {
      watched.drain()
      drain()
      await sockets.close()
      await http.close()
      await stopJobs()
      await afterwards.ended()
      watch.stop()
      await Promise.all([db.destroy(), pools.live.end(), watched.close()])
    },
  }
}

const kinds = Object.keys(errandKinds)

const chatAsked = ({ db, clock }: Context): ChatAsked => ({
  sessionOf: (whose) => sessionNow(db, whose),
  typing: (whose) => notifyTyping(db, whose, clock()),
})

function openPools(env: Env, log: Log) {
  const connection = { connectionString: env.databaseUrl }
  const onLost = (err: Error) => log.warn({ err }, 'a database connection was lost')
  const pool = openPool(connection, { max: env.databaseConnections, onLost })
  // Listening holds a connection for good for each of two; their own pool keeps them from taking those of the verbs.
  // Events go out one at a time (notices.ts): one that meets a dead connection must not hold up the others until TCP gives up.
  const livePool = openPool(connection, {
    max: 4,
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

async function openDoors(
  http: FastifyInstance,
  context: Context,
  { clocks, watched, sockets }: { clocks: ClockWatch; watched: WatchedApp; sockets: Sockets },
) {
  nameCalls(http)
  if (watched.metrics) countCalls(http, watched.metrics)
  await hardened(http, context.env)
  answerFailures(http)
  readEmptyJson(http)
  serve(http, context, api, routes)
  health(http, context.db, clocks)
  probes(http, watched.ready)
  callbacks(http, takeWebhook(context), context.throttles)
  slipPictures(http, context)
  await chatFiles(http, context, (key) => findFile(context.db, key))
  chatPolling(http, { ...context, chat: sockets.chat })
  await docs(http, context.env)
  await brand(http, context.env)
  return pages(http, context.env)
}
