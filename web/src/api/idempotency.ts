import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { useState } from 'react'
import { newId } from './new-id.ts'
import { notSent } from './not-sent.ts'
import { Unreachable } from './unreachable.ts'

/**
 * Keeps one Idempotency-Key for one wish: `await once(input, (key) => api.withdraw.ask(input, { key }))`.
 * While the outcome is unknown (time-out, no network, an error of the server's own) asking the same again repeats the key,
 * so money moves once. A definite answer, or other input, is a new wish with a new key. "Too often" is no answer to a repeat:
 * it was said before the server looked at what the first call did. Without a network nothing is sent, and the key waits too.
 * A time limit on the wait belongs inside `call`: an answer that comes after it must not end the wish.
 */
export const useIdempotency = (): Once => useState(idempotencyKeeper)[0]

export type Once = <T>(wish: unknown, call: (key: string) => Promise<T>) => Promise<T>

export function idempotencyKeeper(): Once {
  let kept: { key: string; wish: string; sent: boolean; isUnsure: boolean } | undefined
  return async (wish, call) => {
    const written = writtenOf(wish)
    if (kept?.wish !== written) kept = { key: newId(), wish: written, sent: false, isUnsure: false }
    const mine = kept
    // By then the key may be that of another wish.
    const forget = () => {
      if (kept === mine) kept = undefined
    }
    // An earlier press may have arrived all the same: the outcome of that one is unknown.
    if (isOffline()) throw mine.sent ? new Unreachable('offline') : notSent()
    mine.sent = true
    try {
      const answer = await call(mine.key)
      forget()
      return answer
    } catch (error) {
      const said = mine.isUnsure && isTooOften(error) ? new Unreachable('running', error) : error
      if (isDefinite(said)) forget()
      else mine.isUnsure = true
      throw said
    }
  }
}

/** Two wishes are the same if they are written alike. */
export const writtenOf = (wish: unknown): string =>
  JSON.stringify(wish, (_, v) => (typeof v === 'bigint' ? String(v) : v))

const unsure: ReadonlySet<string> = new Set<ErrorCode>([
  'INTERNAL_SERVER_ERROR',
  'SERVICE_BUSY',
  'STILL_RUNNING',
])

/** Whether a failed call certainly changed nothing. A server that broke half-way does not know itself. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof Unreachable
    ? error.because === 'not-sent'
    : error instanceof Refusal && !unsure.has(error.code)

/** A limit on calls, which says when it ends. A rule's refusal by the same code does not, and one that says where the money is has looked. */
const isTooOften = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.code === 'REQUEST_LIMIT' &&
  error.details.retryAfterSeconds !== undefined &&
  error.details.where === undefined

// `onLine` may say yes wrongly (a network without internet), never no wrongly.
const isOffline = () => navigator.onLine === false
