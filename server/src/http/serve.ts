import type { Api, Input, Output, Route } from '@krapao/shared/contract'
import { Refusal, refusal, unless } from '@krapao/shared/refusal'
import { localeFromHeader } from '@krapao/shared/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type {
  AnyoneCall,
  Call,
  CallOf,
  Context,
  MemberCall,
  OrderCall,
  VisitorCall,
} from '../context.ts'
import type { Landing } from '../files/landing.ts'
import type { Reader, ReadVerb } from '../read-verb.ts'
import { type Found, findSession, noteUse } from '../sessions/session.ts'
import { deviceCookieOf } from './callers/device-cookie.ts'
import { guardCookie, guardEffect } from './callers/guard.ts'
import { guestCookieOf } from './callers/guest-cookie.ts'
import { refusedReply, sendReply } from './failures.ts'
import type { Reply } from './idempotency.sql.ts'
import { idempotent } from './idempotency.ts'
import { knownFields, readInput, type Sent } from './input.ts'
import { inPlace, takeUploads } from './upload.ts'

export type Verb<R extends Route> = (call: CallOf<R>, input: Input<R>) => Promise<Output<R>>
/** A missing verb is a compile error. */
export type Handlers<A extends Api> = { [F in keyof A]: { [K in keyof A[F]]: Verb<A[F][K]> } }

/** A call as it came in, with the route and the verb that it is for. */
type Incoming = {
  context: Context
  name: string
  route: Route
  verb: Verb<Route>
  req: FastifyRequest
  now: Date
  /** Of a route whose file goes to disk. */
  landing: Landing | undefined
}

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
  if (route.for === 'member' || route.method !== 'GET') reply.header('cache-control', 'no-store')
  return sendReply(reply, { status, body })
}

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
  return route.upload ? inPlace(senderOf(session), route.upload, req, reply) : reply()
}

/** A token that is sent decides alone: where it opens no session, the caller is no guest either. */
const isOfMember = (route: Route, req: FastifyRequest): boolean =>
  route.for === 'member' || (route.for === 'visitor' && req.headers.authorization !== undefined)

/** Tokens that open no session are counted by address, as guests are. */
async function sessionOf({ context, verb, req, now }: Incoming): Promise<Found<unknown>> {
  const { throttles } = context
  // A member over the limit will be refused, so only their session is read.
  const asks = isReadVerb(verb)
    ? (member: Reader['member']) =>
        throttles.isSpent('member', String(member.id)) ? undefined : verb.asks({ member, now })
    : undefined
  try {
    return await findSession(context.db, req.headers.authorization, { now, asks })
  } catch (error) {
    if (error instanceof Refusal) unless(throttles.whyNotFrom(req.ip))
    throw error
  }
}

const isReadVerb = (verb: Verb<Route>): verb is Verb<Route> & ReadVerb<unknown, object> =>
  'asks' in verb

async function replyToAnyone(incoming: Incoming): Promise<Reply> {
  const { context, route, req, verb } = incoming
  const { input } = await readInput(route, req)
  const deviceCookie = deviceCookieOf(req.headers.cookie, context.env.publicUrl)
  const guestCookie = guestCookieOf(req.headers.cookie, context.env.publicUrl)
  const call: AnyoneCall = { ...callOf(incoming), deviceCookie, guestCookie }
  const reply = await run(incoming, () => callVerb(verb, call, input))
  return withCookies(reply, deviceCookie, guestCookie)
}

const senderOf = ({ member }: Found<unknown>) => ({ who: `member ${member.id}` })

/** A guest is told from others by a cookie, which a browser also sends for pages of other sites. */
async function replyToVisitor(
  incoming: Incoming,
  session: Found<unknown> | undefined,
): Promise<Reply> {
  const { context, route, req, verb, landing } = incoming
  const guestCookie = guestCookieOf(req.headers.cookie, context.env.publicUrl)
  const { secretHash } = guestCookie
  const refused = session ? undefined : guardCookie(req, context.env.publicUrl)
  if (refused) return refused
  if (!session && !secretHash) throw refusal('UNAUTHORIZED')
  const visitor = session ? { member: session.member } : { secretHash: secretHash! }
  const reply = async () => {
    const { input, upload } = await readInput(route, req, landing)
    const call: VisitorCall = {
      ...callOf(incoming),
      visitor,
      guestCookie,
      ...(upload && { upload }),
    }
    return run(incoming, () => callVerb(verb, call, input))
  }
  const sender = session
    ? senderOf(session)
    : { who: `guest ${secretHash!.toString('hex')}`, address: req.ip }
  const replied = await (route.upload ? inPlace(sender, route.upload, req, reply) : reply())
  return withCookies(replied, guestCookie)
}

function withCookies(
  reply: Reply,
  ...cookies: readonly { headers: () => string[] | undefined }[]
): Reply {
  if (reply.status !== 200) return reply
  const headers = cookies.flatMap((cookie) => cookie.headers() ?? [])
  return headers.length > 0 ? { ...reply, cookies: headers } : reply
}

async function replyToMember(incoming: Incoming, session: Found<unknown>): Promise<Reply> {
  const { route, req, verb, landing } = incoming
  const { id: sessionId, member } = session
  const sent = await readInput(route, req, landing)
  const { input, upload } = sent
  const call: MemberCall = { ...callOf(incoming), member, sessionId, ...(upload && { upload }) }
  if (route.once) return replyOnce(incoming, call, sent)
  return run(incoming, () =>
    isReadVerb(verb) && 'found' in session
      ? verb.answer(call, session.found)
      : callVerb(verb, call, input),
  )
}

/** A money call: runs once, however often it is sent. */
async function replyOnce(
  incoming: Incoming,
  call: MemberCall,
  { input, given, upload }: Sent,
): Promise<Reply> {
  const { context, name, route, req, verb } = incoming
  const header = req.headers['idempotency-key']
  const money = {
    memberId: call.member.id,
    route: name,
    payload: { ...knownFields(given, input as object), ...(upload && { file: upload.sha256 }) },
    header: header === undefined ? undefined : String(header),
    again: route.once === 'again',
    tooMany: context.throttles.whyNotNow('money', String(call.member.id)),
  }
  const runAs = (orderId: string) => {
    const order: OrderCall = { ...call, orderId }
    return run(incoming, () => callVerb(verb, order, input))
  }
  return idempotent(context, money, runAs).catch((error) =>
    error instanceof Refusal && error.code === 'KEY_INVALID' && header !== undefined
      ? { ...refusedReply(route, error, req), status: 409 }
      : Promise.reject(error),
  )
}

/** Runs a verb. Its refusals become replies here, not in `answer`: idempotency stores replies. */
async function run({ route, req }: Incoming, work: () => Promise<Output<Route>>): Promise<Reply> {
  try {
    return { status: 200, body: z.encode(route.output, (await work()) as never) }
  } catch (error) {
    return refusedReply(route, error, req)
  }
}

/** The types of `Handlers` have matched the verb to its route, and so to this call. */
const callVerb = (verb: Verb<Route>, call: Call, input: unknown) =>
  verb(call as never, input as never)

const callOf = ({ context, req, now }: Incoming): Call => ({
  ...context,
  now,
  ip: req.ip,
  userAgent: String(req.headers['user-agent'] ?? ''),
  requestId: req.id,
  locale: localeFromHeader(req.headers['accept-language'] ?? '', context.env.country.defaultLocale),
})
