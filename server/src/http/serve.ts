import type { Api, Input, Output, Route } from '@krapao/shared/contract'
import { type ErrorCode, errors, everyMoneyRoute, everyRoute } from '@krapao/shared/errors'
import { isObject } from '@krapao/shared/is-object'
import { Refusal, refusal, unless } from '@krapao/shared/refusal'
import { localeFromHeader } from '@krapao/shared/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyoneCall, Call, CallOf, Context, MemberCall, OrderCall } from '../context.ts'
import type { Upload } from '../files/files.ts'
import type { Reader, ReadVerb } from '../read-verb.ts'
import { type Session, whoIs } from '../sessions/session.ts'
import { deviceCookieOf } from './device-cookie.ts'
import { faultReply, sendReply } from './failures.ts'
import { guardEffect } from './guard.ts'
import type { Reply } from './idempotency.sql.ts'
import { idempotent } from './idempotency.ts'
import { askedFor, type Given, judgeInput } from './input.ts'
import { inPlace, readForm, takeUploads } from './upload.ts'

export type Verb<R extends Route> = (call: CallOf<R>, input: Input<R>) => Promise<Output<R>>
/** A missing verb is a compile error. */
export type Handlers<A extends Api> = { [F in keyof A]: { [K in keyof A[F]]: Verb<A[F][K]> } }

/** One call on its way in: where it came in, what it is for, and what it says. */
type Asked = {
  context: Context
  name: string
  route: Route
  verb: Verb<Route>
  req: FastifyRequest
  now: Date
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
          { context, name: `${feature}.${name}`, route: r, verb, req, now: context.clock() },
          reply,
        )
      const url = r.path.replace(/\{(\w+)\}/g, ':$1')
      if (r.upload) {
        app.register(async (scope) => {
          await takeUploads(scope)
          scope.route({ method: r.method, url, handler })
        })
        continue
      }
      // A HEAD would run the whole call: of one that changes something there is none.
      app.route({ method: r.method, url, handler, exposeHeadRoute: r.effect === undefined })
      if (r.effect) app.route({ method: 'POST', url, handler })
    }
}

async function answer(asked: Asked, reply: FastifyReply) {
  const { route, req } = asked
  const { status, body, cookies } = await replyTo(asked).catch(
    (error): Reply => refusedReply(route, error, req),
  )
  if (cookies) reply.header('set-cookie', cookies)
  if (route.for === 'member' || route.method !== 'GET') reply.header('cache-control', 'no-store')
  return sendReply(reply, { status, body })
}

async function replyTo(asked: Asked): Promise<Reply> {
  const { context, route, req } = asked
  if (!route.whenClosed && (await context.setting('service')).terminated)
    return { status: 410, body: { message: 'gone' } }
  const session = route.for === 'member' ? await sessionOf(asked) : undefined
  const { throttles } = context
  unless(
    session
      ? throttles.whyNotNow('member', String(session.member.id))
      : throttles.whyNotFrom(req.ip),
  )
  if (route.effect) {
    const refused = guardEffect(req)
    if (refused) return refused
  }
  if (!session) return replyToAnyone(asked)
  const reply = () => replyToMember(asked, session)
  return route.upload ? inPlace(session.member.id, req, reply) : reply()
}

/** Tokens that open no session are counted by address, as guests are. */
function sessionOf({ context, verb, req, now }: Asked): Promise<MemberSession> {
  const { throttles } = context
  // A member who asks too much is told so by the session alone.
  const asks = isReadVerb(verb)
    ? (member: Reader['member']) =>
        throttles.isSpent('member', String(member.id)) ? undefined : verb.asks({ member, now })
    : undefined
  return whoIs(context.db, req.headers.authorization, { now, ip: req.ip, asks }).catch((error) => {
    throw (error instanceof Refusal && throttles.whyNotFrom(req.ip)) || error
  })
}

async function replyToAnyone(asked: Asked): Promise<Reply> {
  const { input } = await inputOf(asked)
  const deviceCookie = deviceCookieOf(asked.req.headers.cookie, asked.context.env.publicUrl)
  const call: AnyoneCall = { ...callOf(asked), deviceCookie }
  const reply = await run(asked, call, input)
  const cookies = reply.status === 200 ? deviceCookie.headers() : undefined
  return cookies === undefined ? reply : { ...reply, cookies }
}

/** `found`: what a verb that only reads wanted, where it was asked with the session. */
type MemberSession = Session & { found?: unknown }

const isReadVerb = (verb: Verb<Route>): verb is Verb<Route> & ReadVerb<unknown, object> =>
  'asks' in verb

async function replyToMember(asked: Asked, session: MemberSession): Promise<Reply> {
  const { context, name, route, req, verb } = asked
  const { id: sessionId, member } = session
  const { input, given, upload } = await inputOf(asked)
  const call: MemberCall = { ...callOf(asked), member, sessionId, ...(upload && { upload }) }
  if ('found' in session && isReadVerb(verb))
    return run({ ...asked, verb: () => verb.answer(call, session.found) }, call, input)
  if (!route.once) return run(asked, call, input)
  const header = req.headers['idempotency-key']
  const money = {
    memberId: member.id,
    route: name,
    payload: { ...askedFor(given, input as object), ...(upload && { file: upload.sha256 }) },
    header: header === undefined ? undefined : String(header),
    again: route.once === 'again',
    tooMany: context.throttles.whyNotNow('money', String(member.id)),
  }
  const runAs = (orderId: string) => {
    const order: OrderCall = { ...call, orderId }
    return run(asked, order, input)
  }
  return idempotent(context, money, runAs).catch((error) =>
    error instanceof Refusal && error.code === 'KEY_INVALID' && header !== undefined
      ? { ...refusedReply(route, error, req), status: 409 }
      : Promise.reject(error),
  )
}

/** The types of `Handlers` have matched the verb to its route, and so to this call. */
async function run({ route, verb, req }: Asked, call: Call, input: unknown): Promise<Reply> {
  try {
    return {
      status: 200,
      body: z.encode(route.output, (await verb(call as never, input as never)) as never),
    }
  } catch (error) {
    return refusedReply(route, error, req)
  }
}

const callOf = ({ context, req, now }: Asked): Call => ({
  ...context,
  now,
  ip: req.ip,
  userAgent: String(req.headers['user-agent'] ?? ''),
  requestId: req.id,
  locale: localeFromHeader(req.headers['accept-language'] ?? '', context.env.country.defaultLocale),
})

async function inputOf({ route, req }: Asked) {
  const { given, upload } = await givenIn(route, req)
  return { given, upload, input: read(route, given) }
}

/** What the caller sent, whichever way: nothing of it is judged yet. */
async function givenIn(
  r: Route,
  req: FastifyRequest,
): Promise<{ given: Given; upload: Upload | undefined }> {
  const form = r.upload && (await readForm(req, r.upload))
  const body = form ? form.fields : (req.body ?? {})
  if (!isObject(body)) throw refusal('KEY_INVALID', { field: 'body' })
  const query = req.query as Given
  // An address is in logs and histories: what is asked for in a body is taken from nowhere else, passwords first of all.
  const misplaced =
    r.method === 'GET'
      ? undefined
      : Object.keys(query).find((field) => Object.hasOwn(fieldsOf(r), field))
  if (misplaced !== undefined) throw refusal('KEY_INVALID', { field: misplaced })
  const asked = r.method === 'GET' ? query : {}
  return { given: { ...asked, ...body, ...(req.params as object) }, upload: form?.upload }
}
const fieldsOf = (r: Route): object => (r.input as { shape?: object }).shape ?? {}
function read(r: Route, given: Given): unknown {
  const judged = judgeInput(r.input, given)
  if ('wrong' in judged) throw refusal(judged.wrong, { field: judged.field })
  return judged.input
}

const always: ReadonlySet<string> = new Set(everyRoute)
const alwaysOfMoney: ReadonlySet<string> = new Set(everyMoneyRoute)
const mayAnswer = (r: Route, code: ErrorCode) =>
  always.has(code) || r.errors.includes(code) || (r.once !== undefined && alwaysOfMoney.has(code))

/** A refusal becomes its catalogue row; an undeclared code or any other error is our fault, unless the database is away. */
function refusedReply(r: Route, error: unknown, req: FastifyRequest): Reply {
  if (error instanceof Refusal && mayAnswer(r, error.code)) {
    const details = Object.keys(error.details).length > 0 ? { details: error.details } : {}
    return { status: errors[error.code].status, body: { message: error.code, ...details } }
  }
  return faultReply(error, req.log, error instanceof Refusal ? { undeclared: error.code } : {})
}
