import { createHmac } from 'node:crypto'
import type { MemberCall } from '../../context.ts'
import { readMember } from '../profile/profile.read.ts'

const livesSeconds = 600

/** Who the member is, for a foreign chat backend: it is never shown the wallet's own token. */
export async function identity(call: MemberCall): Promise<{ identity: string | null }> {
  const { chatSecret, chatBackend } = call.env
  if (!chatSecret || !chatBackend) return { identity: null }
  const { id, code } = call.member
  const { name } = await readMember(call.db, id)
  const exp = Math.floor(call.now.getTime() / 1_000) + livesSeconds
  return { identity: jwtOf({ sub: code, name, exp }, chatSecret) }
}

/** RFC 7519, signed by HMAC-SHA256. */
function jwtOf(claims: object, secret: string): string {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
