import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Why a member's id is not believed; undefined: it is. A backend that shares a secret with the wallet demands a token of it: a JWT (RFC 7519,
 * HS256) of which `sub` is the id and `exp` is to come.
 */
export function whyNotIdentity(
  secret: string | undefined,
  userId: string,
  identity: unknown,
): string | undefined {
  if (secret === undefined) return undefined
  const [head = '', claims = '', signature = ''] =
    typeof identity === 'string' ? identity.split('.') : []
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'IDENTITY'
  const { alg } = jsonIn(head)
  const { sub, exp } = jsonIn(claims)
  if (alg !== 'HS256' || sub !== userId) return 'IDENTITY'
  return Number(exp) * 1_000 > Date.now() ? undefined : 'IDENTITY_OLD'
}

const jsonIn = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString())
