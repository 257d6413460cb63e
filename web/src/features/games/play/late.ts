import { Unreachable } from '../../../api/unreachable.ts'

/** How long the opened window may wait. */
export const enterMs = 20_000

/** A limit on the whole wait, over all its steps. */
export type Late = {
  isOver: () => boolean
  /** Aborted when the limit is reached: for calls that may be given up. */
  signal: AbortSignal
  /** Throws Unreachable when the limit is reached. The work itself goes on: a money call may still succeed. */
  wait: <T>(work: Promise<T>) => Promise<T>
  /** Lifts the limit. */
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
