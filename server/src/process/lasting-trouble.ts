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
  let [times, sinceMs, lastMs, saidMs, isOpen] = [0, 0, 0, Number.NEGATIVE_INFINITY, false]
  return {
    failed: (err, facts = {}) => {
      const now = nowMs()
      // Where its end is not reported, it is after a minute without it.
      if (times === 0 || now - lastMs > onceInMs) [times, sinceMs] = [0, now]
      times += 1
      lastMs = now
      if (now - saidMs < onceInMs) return
      saidMs = now
      isOpen = true
      log().error({ err, ...facts, times, lastsMs: Math.round(now - sinceMs) }, words.fails)
    },
    worked: () => {
      if (isOpen) log().info({ times, lastedMs: Math.round(nowMs() - sinceMs) }, words.over)
      ;[times, isOpen] = [0, false]
    },
  }
}
