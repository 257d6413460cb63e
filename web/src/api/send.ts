import { limits } from '@krapao/shared/limits'
import { bcp47 } from '@krapao/shared/text'
import { locale } from '../i18n/locale.ts'
import { leaveForLogin, leaveForTerminated } from '../session/redirects.ts'
import { token } from '../session/session.ts'
import type { Question, Send } from './client.ts'
import { Unreachable } from './unreachable.ts'

const sessionEnders = new Set(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'])
// SPEC §6: a foreign backend says it in words instead of a code: of the token, or in Thai "identity verification failed".
const invalidToken = /^invalid[ _-]?token$/i
const failedIdentity = /ยืนยันตัวตน.*(ไม่สำเร็จ|ไม่ถูกต้อง|ล้มเหลว|ผิดพลาด)|ไม่สามารถยืนยันตัวตน/

/** Whether a failure's message means that the stored token is worth nothing any more. */
export const endsSession = (message: string): boolean =>
  sessionEnders.has(message) || invalidToken.test(message) || failedIdentity.test(message)

/** Asks our own server. A lost session leads to /login, a shut-down service to /terminated. */
export const send: Send = async (question) => {
  const bearer = bearerOf(question)
  const answer = await fetched(question, bearer)
  const json = await answer.json().catch((cause) => {
    throw because(cause, question)
  })
  return judged(answer.ok, json, bearer)
}

export const bearerOf = ({ asGuest }: Pick<Question, 'asGuest'>): string | null =>
  asGuest ? null : token()

/** With these codes the server has not answered yet: how the call will end is not known. */
const noAnswer = new Map([
  ['SERVICE_BUSY', 'busy'],
  ['STILL_RUNNING', 'running'],
] as const)

/** What an answer means for the session that asked, whichever way it came. */
export function judged(
  ok: boolean,
  json: unknown,
  bearer: string | null,
): { ok: boolean; json: unknown } {
  const message = messageOf(json)
  const unanswered = ok ? undefined : noAnswer.get(message as 'SERVICE_BUSY')
  if (unanswered) throw new Unreachable(unanswered)
  if (message === 'gone') leaveForTerminated()
  else if (!ok && endsSession(message)) endSession(bearer)
  return { ok: ok && message !== 'gone', json }
}

/** A late answer to a token of before says nothing about the session that has begun since. */
export function endSession(bearer: string | null): void {
  if (bearer && bearer === token()) leaveForLogin('session-ended')
}

/**
 * Ends at the server a session that this device has forgotten. Best effort: it outlives the page, and is not waited for. Should
 * it be lost, the session ends by itself in its time.
 */
export function revoke(bearer: string): void {
  const body = '{}'
  fetch('/api/logout', {
    method: 'POST',
    headers: headersOf({ body }, bearer),
    body,
    cache: 'no-store',
    keepalive: true,
  }).catch(() => undefined)
}

async function fetched(
  { method, url, body, key, signal }: Question,
  bearer: string | null,
): Promise<Response> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
  try {
    return await fetch(url, {
      method,
      headers: headersOf({ body, key }, bearer),
      body,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    throw because(cause, { signal })
  }
}

/** A form brings its own Content-Type, which names where its parts begin. */
export function headersOf(
  { body, key }: Pick<Question, 'body' | 'key'>,
  bearer: string | null,
): Record<string, string> {
  // The member's choice, not the browser's: a game opened through the server speaks the same language.
  const headers: Record<string, string> = {
    'X-Requested-With': 'krapao',
    'Accept-Language': bcp47(locale()),
  }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  if (bearer) headers.Authorization = `Bearer ${bearer}`
  if (key) headers['Idempotency-Key'] = key
  return headers
}

// A caller that stopped waiting gets its own abort back; react-query would retry anything else.
function because(cause: unknown, { signal }: Pick<Question, 'signal'>): unknown {
  if (signal?.aborted) return cause
  if (cause instanceof SyntaxError) return new Unreachable('unreadable', cause)
  return new Unreachable((cause as Error).name === 'TimeoutError' ? 'timeout' : 'offline', cause)
}

function messageOf(json: unknown): string {
  const message = (json as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}
