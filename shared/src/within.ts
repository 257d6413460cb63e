/**
 * What `work` answers, or a TimeoutError after `ms`; its signal fires then, too. `AbortSignal.timeout` alone is no limit for `fetch` in Node: undici holds
 * a call weakly, so one that it has lost may be collected together with its signal, and is then neither answered nor aborted (within.test.ts).
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`No answer within ${ms} ms`, 'TimeoutError')
      reject(reason)
      over.abort(reason)
    }, ms)
  })
  try {
    return await Promise.race([work(over.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
