import type { Api, Input, Output, Route } from '@krapao/shared/contract'
import { type ErrorCode, errors, everyMoneyRoute, everyRoute } from '@krapao/shared/errors'
import { Refusal, refusal, unless } from '@krapao/shared/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Upload } from '../files/files.ts'
import type { Ctx, House } from '../house.ts'
import { uuidOf } from '../ids.ts'
import { whoIs } from '../sessions/session.ts'
import { deviceCookieOf } from './device-cookie.ts'
import { faultReply, sendReply } from './failures.ts'
import { guardEffect } from './guard.ts'
import type { Reply } from './idempotency.sql.ts'
import { once } from './idempotency.ts'
import { inPlace, readForm, takeUploads } from './upload.ts'

export type Verb<R extends Route> = (ctx: Ctx, input: Input<R>) => Promise<Output<R>>
/** A missing verb is a compile error. */
export type Handlers<A extends Api> = { [F in keyof A]: { [K in keyof A[F]]: Verb<A[F][K]> } }

/** The one door between HTTP and the house: who is asking, is it well formed, what came out, what went wrong. */
export function serve<A extends Api>(app: FastifyInstance, house: House, api: A, handlers: Handlers<A>): void {
  for (const [feature, routes] of Object.entries(api))
    for (const [name, r] of Object.entries(routes)) {
      const verb = (handlers[feature] as Record<string, Verb<Route>>)[name]!
      const handler = (req: FastifyRequest, reply: FastifyReply) =>
        answer(house, `${feature}.${name}`, r, verb, req, reply)
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

async function answer(
  house: House,
  name: string,
  r: Route,
  verb: Verb<Route>,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, body, cookie } = await replyTo(house, name, r, verb, req).catch(
    (error): Reply => refusedReply(r, error, req),
  )
  if (cookie) reply.header('set-cookie', cookie)
  if (r.for === 'member' || r.method !== 'GET') reply.header('cache-control', 'no-store')
  return sendReply(reply, { status, body })
}

async function replyTo(house: House, name: string, r: Route, verb: Verb<Route>, req: FastifyRequest): Promise<Reply> {
  if (!r.whenClosed && (await house.setting('service')).terminated) return { status: 410, body: { message: 'gone' } }
  const now = house.clock()
  const session = r.for === 'member' ? await sessionOf(house, req, now) : { id: '', memberId: 0 }
  const { throttles } = house
  unless(
    r.for === 'member'
      ? throttles.whyNotNow('member', String(session.memberId))
      : throttles.whyNotNow('address', req.ip),
  )
  if (r.effect) {
    const refused = guardEffect(req)
    if (refused) return refused
  }
  const take = () => replyToMember(house, name, r, verb, req, session, now)
  return r.upload ? inPlace(session.memberId, req, take) : take()
}

/** Tokens that open no session are counted by address, as guests are. */
function sessionOf(house: House, req: FastifyRequest, now: Date) {
  return whoIs(house.db, req.headers.authorization, now, req.ip).catch((error) => {
    throw (error instanceof Refusal && house.throttles.whyNotNow('address', req.ip)) || error
  })
}

async function replyToMember(
  house: House,
  name: string,
  r: Route,
  verb: Verb<Route>,
  req: FastifyRequest,
  session: { id: string; memberId: number },
  now: Date,
): Promise<Reply> {
  const { given, upload } = await givenIn(r, req)
  const input = read(r, given)
  const deviceCookie = deviceCookieOf(req.headers.cookie, house.env.publicUrl)
  const ctx: Ctx = {
    ...house,
    deviceCookie,
    now,
    ip: req.ip,
    userAgent: String(req.headers['user-agent'] ?? ''),
    memberId: session.memberId,
    sessionId: session.id,
    requestId: req.id,
    locale: localeOf(req),
    orderId: uuidOf('call', req.id, Math.random()),
    upload,
  }
  const run = async (c: Ctx): Promise<Reply> => {
    try {
      const body = z.encode(r.output, (await verb(c, input)) as never)
      return { status: 200, body, cookie: deviceCookie.header() }
    } catch (error) {
      return refusedReply(r, error, req)
    }
  }
  if (!r.once) return run(ctx)
  const header = req.headers['idempotency-key']
  const call = {
    memberId: ctx.memberId,
    route: name,
    payload: { ...askedFor(given, input as object), ...(upload && { file: upload.sha256 }) },
    header: header === undefined ? undefined : String(header),
    again: r.once === 'again',
    tooMany: house.throttles.whyNotNow('money', String(ctx.memberId)),
  }
  return once(house, call, (orderId) => run({ ...ctx, orderId })).catch((error) =>
    error instanceof Refusal && error.code === 'KEY_INVALID' && header !== undefined
      ? { ...refusedReply(r, error, req), status: 409 }
      : Promise.reject(error),
  )
}

type Given = Record<string, unknown>

/** What the caller sent, whichever way: nothing of it is judged yet. */
async function givenIn(r: Route, req: FastifyRequest): Promise<{ given: Given; upload: Upload | undefined }> {
  const form = r.upload && (await readForm(req, r.upload))
  const body = form ? form.fields : (req.body ?? {})
  if (!isObject(body)) throw refusal('KEY_INVALID', { field: 'body' })
  const query = req.query as Given
  // An address stands in logs and histories: what is asked for in a body is taken from nowhere else, passwords first of all.
  const misplaced = r.method === 'GET' ? undefined : Object.keys(query).find((field) => field in fieldsOf(r))
  if (misplaced !== undefined) throw refusal('KEY_INVALID', { field: misplaced })
  const asked = r.method === 'GET' ? query : {}
  return { given: { ...asked, ...body, ...(req.params as object) }, upload: form?.upload }
}
const fieldsOf = (r: Route): object => (r.input as { shape?: object }).shape ?? {}
/** Without what the contract does not know: it makes no other call of the same one, and was judged by nobody. */
const askedFor = (given: object, input: object) =>
  Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(input, field)))
const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v)

function read(r: Route, given: Given): unknown {
  const parsed = z.safeParse(r.input, given)
  if (parsed.success) {
    const field = Object.entries(askedFor(given, parsed.data as object)).find(([, value]) => holdsNul(value))?.[0]
    if (field !== undefined) throw refusal('KEY_INVALID', { field })
    return parsed.data
  }
  const issue = parsed.error.issues[0]!
  const field = String(issue.path[0] ?? 'body')
  const missing = given[field] === undefined || given[field] === null || issue.message === 'KEY_MISSING'
  throw refusal(missing ? 'KEY_MISSING' : 'KEY_INVALID', { field })
}

/** No text of the database can hold a NUL: it would only be found out there, as a fault of ours. Asked of what was given: folding drops it unsaid. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : isObject(value) && Object.values(value).some(holdsNul)

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

function localeOf(req: FastifyRequest): 'th' | 'la' | 'en' {
  const first = String(req.headers['accept-language'] ?? '')
    .slice(0, 2)
    .toLowerCase()
  return first === 'en' ? 'en' : first === 'lo' || first === 'la' ? 'la' : 'th'
}
