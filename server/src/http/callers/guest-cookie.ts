import { createHash, randomBytes } from 'node:crypto'

/** Three months without a word, and a guest is a new one. */
const maxAgeSeconds = 90 * 86_400
const secretShape = /^[\w-]{43}$/

/** What tells this browser's guest from all others: 256 bits that no script can read. */
export type GuestCookie = {
  /** Undefined: the browser has none yet. */
  secretHash: Buffer | undefined
  /** Has it kept for another three months; a browser without one gets one. Answers its hash. */
  keep: () => Buffer
  /** The header, when it is to be kept. */
  headers: () => string[] | undefined
}

export function guestCookieOf(header: string | undefined, publicUrl: string): GuestCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-kp_chat' : 'kp_chat'
  const value = new RegExp(`(?:^|; ?)${name}=([\\w-]*)`).exec(header ?? '')?.[1] ?? ''
  const given = secretShape.test(value) ? value : undefined
  let kept: string | undefined
  return {
    secretHash: given === undefined ? undefined : hashOf(given),
    keep: () => {
      kept ??= given ?? randomBytes(32).toString('base64url')
      return hashOf(kept)
    },
    headers: () =>
      kept === undefined
        ? undefined
        : [
            `${name}=${kept}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
          ],
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
