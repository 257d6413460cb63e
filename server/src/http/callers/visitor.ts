import { refusal } from '@krapao/shared/refusal'
import type { AnyoneCall, VisitorCall } from '../../context.ts'
import type { Found } from '../../sessions/session.ts'
import type { Reply } from '../idempotency.sql.ts'
import { callOf, callVerb, type Incoming, run } from '../incoming.ts'
import { readInput } from '../input.ts'
import { inPlace, type Sender } from '../upload.ts'
import { deviceCookieOf } from './device-cookie.ts'
import { guardCookie } from './guard.ts'
import { guestCookieOf } from './guest-cookie.ts'
import { senderOf } from './member.ts'

export async function replyToAnyone(incoming: Incoming): Promise<Reply> {
  const { context, route, req, verb } = incoming
  const { input } = await readInput(route, req)
  const deviceCookie = deviceCookieOf(req.headers.cookie, context.env.publicUrl)
  const guestCookie = guestCookieOf(req.headers.cookie, context.env.publicUrl)
  const call: AnyoneCall = { ...callOf(incoming), deviceCookie, guestCookie }
  const reply = await run(incoming, () => callVerb(verb, call, input))
  return withCookies(reply, deviceCookie, guestCookie)
}

/** A guest is told from others by a cookie, which a browser also sends for pages of other sites. */
export async function replyToVisitor(
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
  const sender: Sender = session
    ? senderOf(session)
    : { who: `guest ${secretHash!.toString('hex')}`, address: req.ip }
  if (!route.upload) return withCookies(await reply(), guestCookie)
  countTry(incoming, sender)
  return withCookies(await inPlace(sender, route.upload, reply), guestCookie)
}

/** Before a byte of the file is kept anywhere. Throws REQUEST_LIMIT where there were too many; the file is thrown away unread then. */
function countTry({ context: { throttles } }: Incoming, { who, address }: Sender): void {
  const why =
    throttles.whyNotNow('chatUpload', who) ??
    (address !== undefined && throttles.whyNotFrom(address, 'chatUploadAddress'))
  if (why) throw why
}

function withCookies(
  reply: Reply,
  ...cookies: readonly { headers: () => string[] | undefined }[]
): Reply {
  if (reply.status !== 200) return reply
  const headers = cookies.flatMap((cookie) => cookie.headers() ?? [])
  return headers.length > 0 ? { ...reply, cookies: headers } : reply
}
