/** Longest life that today's browsers grant is 400 days; what ends first is the row (features/auth/device/known-device.ts). */
const maxAgeSeconds = 180 * 86_400
/** A family's phone: so many members are known on one browser. */
const mostSecrets = 4
const secretShape = /^[\w-]{43}$/

/** Where it is shown: there a device that is known is not held up by strangers (decisions/028). */
const paths = ['/api/login', '/api/recover/send']

export type DeviceCookie = {
  /** Of earlier logins on this browser, the newest first. Nothing of them is proven. */
  given: readonly string[]
  /** What the browser is to keep from now on. */
  keep: (secrets: readonly string[]) => void
  /** The headers, one a path, when there is something to keep. */
  headers: () => string[] | undefined
}

/** The secrets that a browser keeps from one login to the next: out of reach of scripts, and sent to the login and for a code of recovery alone. */
export function deviceCookieOf(header: string | undefined, publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-device' : 'device'
  const value = new RegExp(`(?:^|; ?)${name}=([\\w.-]*)`).exec(header ?? '')?.[1] ?? ''
  let kept: readonly string[] | undefined
  return {
    given: value
      .split('.')
      .filter((secret) => secretShape.test(secret))
      .slice(0, mostSecrets),
    keep: (secrets) => {
      kept = secrets.slice(0, mostSecrets)
    },
    headers: () => {
      const value = kept?.join('.')
      return value === undefined
        ? undefined
        : paths.map(
            (path) =>
              `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
          )
    },
  }
}
