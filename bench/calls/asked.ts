import { randomInt } from 'node:crypto'
import type { Asked } from '../calls/http-load.ts'

export function asked(method: 'GET' | 'POST', path: string, token?: string, body?: object): Asked {
  return {
    method,
    path,
    headers: {
      'x-requested-with': 'bench',
      // Each guest from an address of its own: what one address may ask is limited.
      'x-forwarded-for': token ? '127.0.0.1' : `10.0.${randomInt(256)}.${randomInt(256)}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body }),
  }
}
