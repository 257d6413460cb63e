import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Lines } from '../process/log-lines.ts'
import { forRequest, requestNow } from '../process/request.ts'
import { type Deadlines, refuseUnreadable, serverDeadlines } from './deadlines.ts'
import { readableUrl } from './readable-url.ts'

export const makeHttp = (env: Env, deadlines: Deadlines, stream: Lines): FastifyInstance =>
  Fastify({
    logger: { ...logging(env), stream },
    trustProxy: (_, hop) => hop < env.trustProxy,
    // Ours are below a kilobyte. Each chunk of a body costs the process time, however small: a guest's body of many could hold up all others.
    bodyLimit: 16 * 1024,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 65_536 }, // no address is so long; the router would answer such a one past our headers
    genReqId: (req) => requestIdOf(req.headers['x-request-id'], env),
    // Lines are marked where they are written (`mixin`), also those below the door: no logger is made for each call.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A call that comes on an open connection while the server closes is taken and answered as any other.
    return503OnClosing: false,
    // Fastify sets its own values for these over Node's.
    requestTimeout: serverDeadlines(deadlines).requestTimeout,
    keepAliveTimeout: deadlines.keepMs,
    http: serverDeadlines(deadlines),
    clientErrorHandler: refuseUnreadable,
  })

/** A proxy of ours may have named the call before; anyone else could name it as they like. Never only digits: it stands in logs, and could be a number of a person. */
const requestIdOf = (named: unknown, { trustProxy }: Env): string =>
  trustProxy > 0 && typeof named === 'string' && /^(?!\d+$)[\w-]{8,36}$/.test(named)
    ? named
    : randomUUID()

/** What is done for a call is known as such, down to the database. */
export function nameCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.header('x-request-id', req.id)
    forRequest(req.id, done)
  })
}

/** The security log is written at every LOG_LEVEL except `silent`, which tests use. */
export const securityLogOf = (http: FastifyInstance, { logLevel }: Env): Pick<Log, 'info'> =>
  logLevel === 'silent' ? http.log : http.log.child({}, { level: 'info' })

/** Route templates only: a path may carry a game password, and no body is ever logged. */
const logging = (env: Env) => ({
  level: env.logLevel,
  mixin: () => {
    const request = requestNow()
    return request === undefined ? {} : { request }
  },
  // A database says in an error's detail what was in the row.
  redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where'],
  serializers: {
    req: (req: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method: req.method,
      route: req.routeOptions?.url,
    }),
  },
})
