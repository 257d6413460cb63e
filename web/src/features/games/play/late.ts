import { Unreachable } from '../../../api/unreachable.ts'

/** How long a window may say that it waits. */
export const enterMs = 20_000

/** One waiting that ends at its time, whatever it then waits for. */
export type Late = {
  isOver: () => boolean
  /** Aborted at that time: for calls that may be given up. */
  signal: AbortSignal
  /** Waits no longer than until then, and throws Unreachable. The work itself goes on: of a money call nobody knows how it ends. */
  wait: <T>(work: Promise<T>) => Promise<T>
  /** It is in time. */
  stop: () => void
}

export function lateAfter(ms: number): Late {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(new Unreachable('timeout')), ms)
  const { signal } = over
  return {
    isOver: () => signal.aborted,
    signal,
    wait: (work) =>
      Promise.race([
        work,
        new Promise<never>((_, fail) => {
          if (signal.aborted) return fail(signal.reason)
          signal.addEventListener('abort', () => fail(signal.reason), { once: true })
        }),
      ]),
    stop: () => clearTimeout(timer),
  }
}
