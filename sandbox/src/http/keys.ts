import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for its signature. '' when there was none. */
    rawBody: string
  }
}

const maxAgeMs = 5 * 60_000

/** hex HMAC-SHA256 of `${timestamp}.${words}`; the words are the raw body, or `METHOD path` for a GET. */
export const sign = (secret: string, timestamp: string, words: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${words}`).digest('hex')

/** Refuses 401 a call that is unsigned, wrongly signed, or older (or newer) than five minutes. */
export function checkSignature(request: FastifyRequest, secret: string): void {
  const header = (name: string) => String(request.headers[name] ?? '')
  if (!header('x-merchant')) throw new Refused(401, 'MERCHANT')
  const timestamp = header('x-timestamp')
  const sentAt = /^\d{9,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  if (!(Math.abs(Date.now() - sentAt) <= maxAgeMs)) throw new Refused(401, 'TIMESTAMP')
  const words = request.method === 'GET' ? `GET ${request.raw.url}` : request.rawBody
  if (!same(header('x-signature').toLowerCase(), sign(secret, timestamp, words)))
    throw new Refused(401, 'SIGNATURE')
}

/** Refuses 401 a call that does not carry the key, as `Authorization: Bearer` or as `X-Api-Key`. */
export function checkKey(given: string | string[] | undefined, key: string): void {
  if (!sameKey(given, key)) throw new Refused(401, 'KEY')
}

/** In the same time whatever was given. */
export const sameKey = (given: string | string[] | undefined, key: string): boolean =>
  same(String(given ?? ''), key)

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
