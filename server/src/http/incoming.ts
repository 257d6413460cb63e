import type { Input, Output, Route } from '@krapao/shared/contract'
import { localeFromHeader } from '@krapao/shared/text'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call, CallOf, Context } from '../context.ts'
import type { Landing } from '../files/landing.ts'
import { refusedReply } from './failures.ts'
import type { Reply } from './idempotency.sql.ts'

export type Verb<R extends Route> = (call: CallOf<R>, input: Input<R>) => Promise<Output<R>>

/** A call as it came in, with the route and the verb that it is for. */
export type Incoming = {
  context: Context
  name: string
  route: Route
  verb: Verb<Route>
  req: FastifyRequest
  now: Date
  /** Of a route whose file goes to disk. */
  landing: Landing | undefined
}

/** Runs a verb. Its refusals become replies here, not in `answer`: idempotency stores replies. */
export async function run(
  { route, req }: Incoming,
  work: () => Promise<Output<Route>>,
): Promise<Reply> {
  try {
    return { status: 200, body: z.encode(route.output, (await work()) as never) }
  } catch (error) {
    return refusedReply(route, error, req)
  }
}

/** The types of `Handlers` have matched the verb to its route, and so to this call. */
export const callVerb = (verb: Verb<Route>, call: Call, input: unknown) =>
  verb(call as never, input as never)

export const callOf = ({ context, req, now }: Incoming): Call => ({
  ...context,
  now,
  ip: req.ip,
  userAgent: String(req.headers['user-agent'] ?? ''),
  requestId: req.id,
  locale: localeFromHeader(req.headers['accept-language'] ?? '', context.env.country.defaultLocale),
})
