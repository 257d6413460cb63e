import type { Route } from '@krapao/shared/contract'
import { Refusal, unless } from '@krapao/shared/refusal'
import type { MemberCall, OrderCall } from '../../context.ts'
import type { Reader, ReadVerb } from '../../read-verb.ts'
import { type Found, findSession } from '../../sessions/session.ts'
import { refusedReply } from '../failures.ts'
import type { Reply } from '../idempotency.sql.ts'
import { idempotent } from '../idempotency.ts'
import { callOf, callVerb, type Incoming, run, type Verb } from '../incoming.ts'
import { knownFields, readInput, type Sent } from '../input.ts'

/** Tokens that open no session are counted by address, as guests are. */
export async function sessionOf({ context, verb, req, now }: Incoming): Promise<Found<unknown>> {
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

/** Whose places for files are taken. */
export const senderOf = ({ member }: Found<unknown>) => ({ who: `member ${member.id}` })

export async function replyToMember(incoming: Incoming, session: Found<unknown>): Promise<Reply> {
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

const isReadVerb = (verb: Verb<Route>): verb is Verb<Route> & ReadVerb<unknown, object> =>
  'asks' in verb
