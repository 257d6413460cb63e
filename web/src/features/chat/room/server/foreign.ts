import { limits } from '@krapao/shared/limits'
import type { Question, Send } from '../../../../api/client.ts'
import { Unreachable } from '../../../../api/unreachable.ts'

/** Fifty rows as large as ours may be are less. What a server says beyond it would only fill the tab. */
const answerBytesMax = 1_000_000

/**
 * Asks a foreign chat server at its own address. It never gets the wallet's token or cookies, and nothing that it answers is about the
 * session here: its failures are the chat's alone. What breaks there says nothing about what was done: the outcome is unknown.
 */
export const foreignSend =
  (base: string): Send =>
  async (question) => {
    const asked = { ...question, url: base + question.url }
    const { ok, status, json } =
      typeof question.body === 'object'
        ? await (await import('../../../../api/send-upload.ts')).uploaded(asked, {}, answerBytesMax)
        : await fetched(asked)
    if (status >= 500) throw new Unreachable('unreadable', json)
    return { ok, json }
  }

async function fetched({ method, url, body, signal }: Question) {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    // Of a call that answers nothing but its status.
    const text = await textOf(answer)
    return { ok: answer.ok, status: answer.status, json: text === '' ? {} : JSON.parse(text) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (cause instanceof SyntaxError) throw new Unreachable('unreadable', cause)
    throw new Unreachable((cause as Error).name === 'TimeoutError' ? 'timeout' : 'offline', cause)
  }
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let [text, left] = ['', answerBytesMax]
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return text + decoder.decode()
    left -= value.length
    if (left < 0) {
      void reader?.cancel()
      throw new SyntaxError('too long to be an answer')
    }
    text += decoder.decode(value, { stream: true })
  }
}
