import { limits } from '@krapao/shared/limits'
import type { Question, Send } from './client.ts'
import { bearerOf, headersOf, judged } from './send.ts'
import { Unreachable } from './unreachable.ts'

/** Sends a form with a file, telling how much of it has left: XMLHttpRequest is the only one that knows. */
export const sendUpload: Send = async (question) => {
  const bearer = bearerOf(question)
  const { ok, json } = await uploaded(question, headersOf(question, bearer))
  return judged(ok, json, bearer)
}

/** The same to whatever server the address names, with these headers alone. No more is read of an answer than `bytesMax`. */
export async function uploaded(
  question: Question,
  headers: Readonly<Record<string, string>>,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<{ ok: boolean; status: number; json: unknown }> {
  const { status, text } = await answered(question, headers, bytesMax)
  return { ok: status >= 200 && status < 300, status, json: read(text) }
}

function answered(
  question: Question,
  headers: Readonly<Record<string, string>>,
  bytesMax: number,
): Promise<{ status: number; text: string }> {
  const { method, url, body, signal, onProgress } = question
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = limits.uploadTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onprogress = ({ loaded }) => {
      if (loaded <= bytesMax) return
      reject(new Unreachable('unreadable'))
      stop()
    }
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Unreachable('offline'))
    request.ontimeout = () => reject(new Unreachable('timeout'))
    request.onabort = () => reject(signal?.reason ?? new Unreachable('offline'))
    // Left to itself the listener would hold the picture as long as the signal lives.
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) return reject(signal.reason)
    request.send(body as FormData)
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Unreachable('unreadable', cause)
  }
}
