import type { FastifyRequest } from 'fastify'
import type { Reply } from './idempotency.sql.ts'

/** The contract has GETs that change something. A link, an image or a prefetch must not be able to call one: no custom header, no effect. */
export function guardEffect(req: FastifyRequest): Reply | undefined {
  const purpose = String(req.headers['sec-purpose'] ?? req.headers.purpose ?? '')
  const site = String(req.headers['sec-fetch-site'] ?? 'same-origin')
  const asked = req.headers['x-requested-with'] !== undefined
  const ok = asked && !purpose.includes('prefetch') && site !== 'cross-site'
  return ok
    ? undefined
    : { status: 403, body: { message: 'KEY_MISSING', details: { field: 'X-Requested-With' } } }
}
