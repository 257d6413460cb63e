import type { Api, Route } from '@krapao/shared/contract'
import { unless } from '@krapao/shared/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { noteUse } from '../sessions/session.ts'
import { guardEffect } from './callers/guard.ts'
import { replyToMember, senderOf, sessionOf } from './callers/member.ts'
import { replyToAnyone, replyToVisitor } from './callers/visitor.ts'
import { refusedReply, sendReply } from './failures.ts'
import type { Reply } from './idempotency.sql.ts'
import type { Incoming, Verb } from './incoming.ts'
import { inPlace, takeUploads } from './upload.ts'

/** A missing verb is a compile error. */
export type Handlers<A extends Api> = { [F in keyof A]: { [K in keyof A[F]]: Verb<A[F][K]> } }

/** The one door between HTTP and the features: who is asking, is it well formed, what came out, what went wrong. */
export function serve<A extends Api>(
  app: FastifyInstance,
  context: Context,
  api: A,
  handlers: Handlers<A>,
): void {
  for (const [feature, routes] of Object.entries(api))
    for (const [name, r] of Object.entries(routes)) {
      const verb = (handlers[feature] as Record<string, Verb<Route>>)[name]!
      const handler = (req: FastifyRequest, reply: FastifyReply) =>
        answer(
          {
            context,
            name: `${feature}.${name}`,
            route: r,
            verb,
            req,
            now: context.clock(),
            landing: r.upload?.toDisk && context.files.landing(),
          },
          reply,
        )
      for (const url of urlsOf(r)) open(app, r, url, handler)
    }
}

/** SPEC writes one path with a slash at its end; clients leave it out. */
function urlsOf({ path }: Route): readonly string[] {
  const url = path.replace(/\{(\w+)\}/g, ':$1')
  return url.endsWith('/') ? [url, url.slice(0, -1)] : [url]
}

type Handler = (req: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function open(app: FastifyInstance, r: Route, url: string, handler: Handler): void {
  if (r.upload) {
    app.register(async (scope) => {
      await takeUploads(scope)
      scope.route({ method: r.method, url, handler })
    })
    return
  }
  // A HEAD would run the whole call, so a call that changes something has none.
  app.route({ method: r.method, url, handler, exposeHeadRoute: r.effect === undefined })
  if (r.effect) app.route({ method: 'POST', url, handler })
}

async function answer(incoming: Incoming, reply: FastifyReply) {
  const { route, req, landing } = incoming
  const { status, body, cookies } = await replyTo(incoming)
    .finally(() => landing?.clear())
    .catch((error): Reply => refusedReply(route, error, req))
  if (cookies) reply.header('set-cookie', cookies)
  reply.header('cache-control', isKept(route) && !cookies ? 'no-cache' : 'no-store')
  return sendReply(reply, { status, body })
}

/**
 * What anyone may read may be kept by a browser, but is asked for again each time: texts, odds and ways to reach us change at any moment.
 * Not with a cookie: it is one browser's own.
 */
const isKept = (route: Route): boolean => route.for === 'anyone' && route.method === 'GET'

async function replyTo(incoming: Incoming): Promise<Reply> {
  const { context, route, req, now } = incoming
  if (!route.whenClosed && (await context.setting('service')).terminated)
    return { status: 410, body: { message: 'gone' } }
  const session = isOfMember(route, req) ? await sessionOf(incoming) : undefined
  const { throttles } = context
  unless(
    session
      ? throttles.whyNotNow('member', String(session.member.id))
      : throttles.whyNotFrom(req.ip),
  )
  if (session) await noteUse(context.db, session, { ip: req.ip, now })
  if (route.effect) {
    const refused = guardEffect(req)
    if (refused) return refused
  }
  if (route.for === 'visitor') return replyToVisitor(incoming, session)
  if (!session) return replyToAnyone(incoming)
  const reply = () => replyToMember(incoming, session)
  return route.upload ? inPlace(senderOf(session), route.upload, reply) : reply()
}

/** A token that is sent decides alone: where it opens no session, the caller is no guest either. */
const isOfMember = (route: Route, req: FastifyRequest): boolean =>
  route.for === 'member' || (route.for === 'visitor' && req.headers.authorization !== undefined)
