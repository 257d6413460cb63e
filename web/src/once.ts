import { Refusal } from '@krapao/shared/refusal'
import { useState } from 'react'

/**
 * Keeps one Idempotency-Key for one wish: `await once(input, (key) => api.withdraw.ask(input, { key }))`.
 * While nobody knows the outcome (time-out, no network, an error of the server's own) asking the same again repeats the key,
 * so money moves once. A definite answer, or other input, is a new wish with a new key.
 */
export const useOnce = (): Once => useState(onceKeeper)[0]

export type Once = <T>(wish: unknown, call: (key: string) => Promise<T>) => Promise<T>

export function onceKeeper(): Once {
  let kept: { key: string; wish: string } | undefined
  return async (wish, call) => {
    const written = JSON.stringify(wish, (_, v) => (typeof v === 'bigint' ? String(v) : v))
    if (kept?.wish !== written) kept = { key: newKey(), wish: written }
    try {
      const answer = await call(kept.key)
      kept = undefined
      return answer
    } catch (error) {
      if (isDefinite(error)) kept = undefined
      throw error
    }
  }
}

/** Whether a failed call certainly changed nothing. A server that broke half-way does not know itself. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof Refusal && error.code !== 'INTERNAL_SERVER_ERROR'

// A version 4 UUID. `crypto.randomUUID` is missing on a plain http address, which is how a phone opens a trial on the desk.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
