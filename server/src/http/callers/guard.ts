import type { FastifyRequest } from 'fastify'
import type { Reply } from '../idempotency.sql.ts'
import { isOurOrigin } from './origin.ts'

/** The contract has GETs that change something. A link, an image or a prefetch must not be able to call one: no custom header, no effect. */
export function guardEffect(req: FastifyRequest): Reply | undefined {
  const purpose = String(req.headers['sec-purpose'] ?? req.headers.purpose ?? '')
  const site = String(req.headers['sec-fetch-site'] ?? 'same-origin')
  const asked = req.headers['x-requested-with'] !== undefined
  const ok = asked && !purpose.includes('prefetch') && site !== 'cross-site'
  return ok ? undefined : notOurs
}

const notOurs: Reply = {
  status: 403,
  body: { message: 'KEY_MISSING', details: { field: 'X-Requested-With' } },
}

/** A browser sends its cookies for pages of other sites, too: they can neither set a header of ours nor name our origin. */
export function guardCookie(req: FastifyRequest, publicUrl: string): Reply | undefined {
  const { origin, host } = req.headers
  return isOurOrigin(origin, host, publicUrl) ? guardEffect(req) : notOurs
}
