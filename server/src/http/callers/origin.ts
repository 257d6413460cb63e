import type { IncomingHttpHeaders } from 'node:http'

/** A browser says which site's page is asking; what is no browser says nothing, and has the token or not. */
export function isOurOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin) : undefined
  return from !== undefined && (from.origin === new URL(publicUrl).origin || from.host === host)
}

/** The same of a browser that names no origin, as for a plain GET of our own page. */
export const isOurSite = (headers: IncomingHttpHeaders): boolean =>
  !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'] ?? ''))
