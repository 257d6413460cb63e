import type { Log } from '../log.ts'

const onceInMs = 60_000

export type LastingTrouble = {
  failed(err: unknown, facts?: object): void
  worked(): void
}

/**
 * The log of a trouble that is met at every tick while it lasts: a line when it begins, one a minute with how often it was met since, and one when it
 * is over. What comes and goes within a minute is said once.
 */
export function lastingTrouble(
  log: () => Log,
  words: { fails: string; over: string },
  nowMs: () => number = () => performance.now(),
): LastingTrouble {
  let times = 0
  let sinceMs = 0
  let lastMs = 0
  let saidMs = Number.NEGATIVE_INFINITY
  let isOpen = false

  return {
    failed: (err, facts = {}) => {
      const now = nowMs()
      // A minute without it counts as its end, for callers that report none.
      if (times === 0 || now - lastMs > onceInMs) {
        times = 0
        sinceMs = now
      }
      times += 1
      lastMs = now
      if (now - saidMs < onceInMs) return
      saidMs = now
      isOpen = true
      log().error({ err, ...facts, times, lastsMs: Math.round(now - sinceMs) }, words.fails)
    },
    worked: () => {
      if (isOpen) log().info({ times, lastedMs: Math.round(nowMs() - sinceMs) }, words.over)
      times = 0
      isOpen = false
    },
  }
}
