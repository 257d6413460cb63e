import type { Route } from '@krapao/shared/contract'
import { type ErrorCode, errors, everyMoneyRoute, everyRoute } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { type Away, whyAway } from '../db/away.ts'
import type { Reply } from './idempotency.sql.ts'

/** When a client may try again while the database is away. */
const retryAfterSeconds = 5

/** Answers what fails before a verb is reached, or outside every verb, with a code of the catalogue. The error's words go to the log only. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, req, reply) => {
    const ours = error.statusCode === undefined || error.statusCode >= 500
    if (!ours)
      return sendReply(reply, {
        status: error.statusCode!,
        body: { message: 'KEY_INVALID' satisfies ErrorCode, details: { field: 'body' } },
      })
    return sendReply(reply, faultReply(error, req.log))
  })
}

/** A refusal becomes its catalogue row; an undeclared code or any other error is our fault, unless the database is away. */
export function refusedReply(route: Route, error: unknown, req: FastifyRequest): Reply {
  if (error instanceof Refusal && mayAnswer(route, error.code)) {
    const details = Object.keys(error.details).length > 0 ? { details: error.details } : {}
    const status = error.status ?? errors[error.code].status
    return { status, body: { message: error.code, ...details } }
  }
  return faultReply(error, req.log, error instanceof Refusal ? { undeclared: error.code } : {})
}

const mayAnswer = (route: Route, code: ErrorCode) =>
  always.has(code) ||
  route.errors.includes(code) ||
  (route.once !== undefined && alwaysOfMoney.has(code))

const always: ReadonlySet<string> = new Set(everyRoute)
const alwaysOfMoney: ReadonlySet<string> = new Set(everyMoneyRoute)

/**
 * The answer to an error that is no refusal. Where only the database, its disk or that of the files cannot be used now: 503, to be tried
 * again. Otherwise 500, an error of our own. After either nothing is known of a money call: it is repeated with its key.
 */
const whyWords: Readonly<Record<Away, string>> = {
  away: 'the database is not there',
  full: 'a disk is full',
  behind: 'money is shut, since the books are behind',
}

function faultReply(error: unknown, log: FastifyBaseLogger, facts: object = {}): Reply {
  const why = whyAway(error)
  if (!why) {
    log.error({ err: error, ...facts }, 'a call failed')
    return { status: 500, body: { message: 'INTERNAL_SERVER_ERROR' satisfies ErrorCode } }
  }
  // Without the stack: while the database is away, every call writes this line.
  log.warn(
    { why, said: (error as Error).message },
    `a call could not be answered: ${whyWords[why]}`,
  )
  return { status: 503, body: { message: 'SERVICE_BUSY' satisfies ErrorCode } }
}

/** `page`: sent in place of the body, to a browser. */
export function sendReply(
  reply: FastifyReply,
  { status, body }: Reply,
  page?: string,
): FastifyReply {
  const failure = status < 400 ? undefined : (body as Failure | null)
  reply.saidCode = failure?.message
  const seconds = failure && waitOf(failure)
  if (seconds !== undefined)
    reply.header('retry-after', String(seconds)).header('cache-control', 'no-store')
  return reply.code(status).send(page ?? body)
}

type Failure = { message?: unknown; details?: { retryAfterSeconds?: unknown } }

/** After how many seconds the same may be asked again, where that is known. */
function waitOf(failure: Failure): number | undefined {
  if (failure.message === ('SERVICE_BUSY' satisfies ErrorCode)) return retryAfterSeconds
  const seconds = failure.details?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : undefined
}
