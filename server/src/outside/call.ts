import { within } from '@krapao/shared/within'

/**
 * What came back from outside: a readable answer, or nothing we may draw a conclusion from. `unsent`: no connection was made, so that
 * nothing has left us.
 */
export type Called =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unknown'; why: string; unsent?: true }

const maxAnswerBytes = 256 * 1024

/**
 * The only place that talks to the network. Hard time limit, no redirects (a redirect could carry our keys elsewhere), bounded size, JSON only.
 * Never throws: a time-out, a reset, a 5xx and an unreadable answer are all `unknown`, since the effect may have happened.
 */
export async function call(
  url: string,
  options: {
    method: string
    headers?: Record<string, string>
    body?: string
    timeoutMs: number
    /** A readable 5xx is an answer, too: for who knows one by which nothing was done. */
    reads5xx?: true
  },
): Promise<Called> {
  try {
    const { status, words } = await within(options.timeoutMs, async (signal) => {
      const response = await fetch(url, {
        method: options.method,
        headers: {
          accept: 'application/json',
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { body: options.body }),
        redirect: 'error',
        signal,
      })
      return { status: response.status, words: await readBounded(response) }
    })
    if (status >= 500 && !options.reads5xx) return { kind: 'unknown', why: `status ${status}` }
    return { kind: 'answer', status, body: JSON.parse(words) as unknown }
  } catch (error) {
    return { kind: 'unknown', why: whyOf(error), ...(wasNotConnected(error) && { unsent: true }) }
  }
}

/** For the log: no message of an error, since those repeat what they stumbled over, be it the address, a key or the answer. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreadable'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/**
 * The system says which of its calls failed: to look up the name or to connect. A connection that broke later, and one that only took too long, prove
 * nothing. Where several addresses were tried, each says it.
 */
function wasNotConnected(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause
  const tries: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return (
    tries.length > 0 &&
    tries.every((one) => beforeSending.has((one as { syscall?: unknown } | null)?.syscall))
  )
}
const beforeSending: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > maxAnswerBytes) throw new Error('answer too large', { cause: { code: 'TOO_LARGE' } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
