/** A definite answer that was no, or no answer at all (`code` OFFLINE). */
export class Trouble extends Error {
  readonly code: string
  readonly more: Readonly<Record<string, string | undefined>>

  constructor(code: string, more = {}) {
    super(code)
    this.code = code
    this.more = more
  }
}

/** What went wrong; a fault of the page itself counts as one of the sandbox. */
export const troubleOf = (error: unknown): Trouble =>
  error instanceof Trouble ? error : new Trouble('INTERNAL')

type Asked = { method?: string; body?: object; file?: Blob }

const limitMs = 15_000

/** Asks the sandbox for JSON, sending JSON or a file. Throws Trouble. */
export async function ask<T>(path: string, { method = 'GET', body, file }: Asked = {}): Promise<T> {
  const answer = await send(
    path,
    method,
    file ?? (body && JSON.stringify(body)),
    file?.type || 'application/json',
  )
  const read = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Trouble(read.code ?? 'INTERNAL', read)
  return read
}

async function send(path: string, method: string, body: string | Blob | undefined, type: string) {
  try {
    return await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': type },
      body,
      signal: AbortSignal.timeout(limitMs),
    })
  } catch {
    throw new Trouble('OFFLINE')
  }
}

/** An id that makes a repeated request the same request. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
