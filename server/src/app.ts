import { api } from '@krapao/shared/api'
import type { Api } from '@krapao/shared/contract'
import { type Currency, currencies } from '@krapao/shared/country'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { dbOver, openPool } from './db/pool.ts'
import { makeTime } from './db/time.ts'
import { untilDatabase } from './db/until-database.ts'
import type { Env } from './env.ts'
import { makeErrands } from './errands/run.ts'
import { takeWebhook } from './features/deposit/qr/qr-credit.ts'
import { makeFiles } from './files/files.ts'
import { callbacks } from './http/callbacks.ts'
import { limitConnections, makeCrowd } from './http/crowd.ts'
import {
  type Deadlines,
  keepDeadlines,
  refuseUnreadable,
  serverDeadlines,
  usualDeadlines,
} from './http/deadlines.ts'
import { docs } from './http/docs/docs.ts'
import { drainOf } from './http/drain.ts'
import { readEmptyJson } from './http/empty-json.ts'
import { answerFailures } from './http/failures.ts'
import { hardened } from './http/headers.ts'
import { health } from './http/health.ts'
import { answerInTurn } from './http/in-turn.ts'
import { admit, makeLive } from './http/live/live.ts'
import { brand } from './http/pages/brand.ts'
import { pages } from './http/pages/pages.ts'
import { readableUrl } from './http/readable-url.ts'
import { serve } from './http/serve.ts'
import { slipPictures } from './http/slip-pictures.ts'
import { errandKinds, startJobs } from './jobs.ts'
import { ensureHouse, type House } from './ledger/accounts.ts'
import type { Log } from './log.ts'
import { makeOutside } from './outside/outside.ts'
import { payoutNumber } from './outside/payout/index.ts'
import { sourceNumbers } from './outside/source-numbers.ts'
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

type AppOptions = {
  log?: Lines
  /** Tests move time by it, give a process a wrong `clock` of its own, and shorten how long a client may take. */
  aheadMs?: () => number
  clock?: () => Date
  deadlines?: Partial<Deadlines>
}

/** Builds the whole server over a migrated database: doors, features, live events and, for a worker, the jobs. */
export async function buildApp(env: Env, options: AppOptions = {}): Promise<App> {
  const deadlines = { ...usualDeadlines, ...options.deadlines }
  const http = makeHttp(env, deadlines, options.log ?? logLines(1))
  const drain = drainOf(http.server)
  const log: Log = http.log
  const onLost = (err: Error) => log.warn({ err }, 'a database connection was lost')
  const connection = { connectionString: env.databaseUrl }
  const pool = openPool(connection, { max: env.databaseConnections, onLost })
  // Listening holds one connection for good; its own pool keeps it from taking one of the verbs'.
  // Events go out one at a time (live.ts): one that meets a dead connection must not hold up the others until TCP gives up.
  const livePool = openPool(connection, {
    max: 3,
    onLost,
    statementTimeoutMs: 0,
    queryTimeoutMs: 5_000,
  })
  const db = dbOver(pool)
  const time = makeTime(options.aheadMs)
  const watch = watchClock({ db, time, log, ...(options.clock && { processClock: options.clock }) })
  const say = (line: string) => log.warn({}, line)
  await untilDatabase(() => Promise.all([openHouseAccounts(db), watch.agrees()]), say)
  const crowd = makeCrowd(env.connections.perAddress)
  const live = makeLive(livePool, log, {
    http: http.server,
    env,
    crowd,
    tokenMs: deadlines.tokenMs,
  })
  keepDeadlines(http.server, deadlines, uploadPaths)
  limitConnections(http, crowd, { inAll: env.connections.inAll, isDirect: env.trustProxy === 0 })
  const base = {
    env,
    db,
    outside: makeOutside(env, log),
    files: makeFiles(env),
    throttles: makeThrottles(pool, time.monotonicMs),
    setting: makeSettings(db),
    afterwards: makeAfterwards(log),
    tell: live.tell,
    hangUp: live.hangUp,
    clock: time.clock,
    time,
    log,
    securityLog: securityLogOf(http, env),
  }
  const context: Context = Object.assign(base, { errands: undefined as never })
  context.errands = makeErrands(context, errandKinds)
  const { drawn } = env.role === 'worker' ? noPages : await openDoors(http, context, watch)
  admit(live, context)
  answerInTurn(http.server)
  const stopJobs = env.role === 'web' ? async () => {} : startJobs(context, watch.agrees)
  return {
    context,
    http,
    drawn,
    close: async () => {
      drain()
      await live.close()
      await http.close()
      await context.afterwards.ended()
      await stopJobs()
      watch.stop()
      await Promise.all([db.destroy(), livePool.end()])
    },
  }
}

const makeHttp = (env: Env, deadlines: Deadlines, stream: Lines): FastifyInstance =>
  Fastify({
    logger: { ...logging(env), stream },
    trustProxy: (_, hop) => hop < env.trustProxy,
    bodyLimit: 256 * 1024,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 65_536 }, // no address is so long; the router would answer such a one past our headers
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Of these the framework writes its own over Node's.
    requestTimeout: deadlines.uploadMs + deadlines.headMs,
    keepAliveTimeout: deadlines.keepMs,
    http: serverDeadlines(deadlines),
    clientErrorHandler: refuseUnreadable,
  })

const uploadPaths: ReadonlySet<string> = new Set(
  Object.values(api as Api).flatMap((routes) =>
    Object.values(routes).flatMap((r) => (r.upload ? [r.path] : [])),
  ),
)

const noPages = { drawn: Promise.resolve() }

async function openDoors(http: FastifyInstance, context: Context, watch: ClockWatch) {
  await hardened(http, context.env)
  answerFailures(http)
  readEmptyJson(http)
  serve(http, context, api, routes)
  health(http, context.db, watch)
  callbacks(http, takeWebhook(context), context.throttles)
  slipPictures(http, context)
  await docs(http, context.env)
  await brand(http, context.env)
  return pages(http, context.env)
}

/** A gateway, bank or game has its books from the start that first knows it. */
async function openHouseAccounts(db: Context['db']): Promise<void> {
  const { rows: games } = await sql<{ id: number }>`SELECT id FROM game`.execute(db)
  const perCurrency = (currency: Currency): House[] => [
    ...Object.values(sourceNumbers).flatMap((owner) => [
      { kind: 'depositSource' as const, currency, owner },
      { kind: 'suspense' as const, currency, owner },
    ]),
    { kind: 'payout', currency, owner: payoutNumber },
    { kind: 'inviteExpense', currency, owner: 0 },
    ...games.map(({ id }) => ({ kind: 'gameHouse' as const, currency, owner: id })),
  ]
  const coins: House = { kind: 'coinsIssued', currency: 'COIN', owner: 0 }
  await ensureHouse(db, [coins, ...(Object.keys(currencies) as Currency[]).flatMap(perCurrency)])
}

/** Of little use if LOG_LEVEL=warn hid it. Silence is what tests ask for. */
const securityLogOf = (http: FastifyInstance, { logLevel }: Env): Pick<Log, 'info'> =>
  logLevel === 'silent' ? http.log : http.log.child({}, { level: 'info' })

/** Route templates only: a path may carry a game password, and no body is ever logged. */
const logging = (env: Env) => ({
  level: env.logLevel,
  // A database says in an error's detail what was in the row.
  redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where'],
  serializers: {
    req: (req: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method: req.method,
      route: req.routeOptions?.url,
    }),
  },
})
