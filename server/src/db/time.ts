import { type RawBuilder, sql } from 'kysely'

/**
 * The time that leases, fences and "missing twice" are decided by. It is the database's, so that it is one for all processes, however wrong
 * the clock of one of them may be. Leases are compared and written in SQL; between two statements a process carries the database's time on
 * with a monotonic clock, which never steps.
 */
export type DbTime = {
  /** SQL: the database's now, in whole milliseconds, so that a Date read from it compares equal. In a transaction: when that began. */
  now(): RawBuilder<Date>
  /** SQL: this long after `now`; before it, when negative. */
  in(ms: number): RawBuilder<Date>
  /** The database's now as this process last read it, carried on; behind it by what a statement takes, never ahead. */
  clock(): Date
  /** What this process's own clock says, right or wrong. */
  wallClock(): Date
  /** Never steps. Only differences mean anything. */
  monotonicMs(): number
  /** A statement that was sent at `askedMs`, by the monotonic clock, read `at` as the database's now. */
  note(at: Date, askedMs: number): void
  /** Whether this long has certainly passed since a time of the database. False while the last step of its clock is not this long ago. */
  passed(since: Date, ms: number): boolean
}

/** The database's clock was stepped, or this machine slept, when the two clocks are further apart than this from one statement to the next. */
const stepMs = 5_000

/** `aheadMs` is how far a test has moved time ahead; in production it is 0. */
export function makeTime(aheadMs: () => number = () => 0): DbTime {
  const at = (ms: number) =>
    ms === 0
      ? sql<Date>`date_trunc('milliseconds', now())`
      : sql<Date>`date_trunc('milliseconds', now() + ${ms}::float8 * interval '1 millisecond')`
  const monotonicMs = () => performance.now() + aheadMs()
  const wallMs = () => Date.now() + aheadMs()
  /** Database's time less monotonic time; not known before the first statement. */
  let offsetMs: number | undefined
  let steppedAtMs = Number.NEGATIVE_INFINITY
  const clockMs = () => (offsetMs === undefined ? wallMs() : monotonicMs() + offsetMs)
  return {
    now: () => at(aheadMs()),
    in: (ms) => at(aheadMs() + ms),
    clock: () => new Date(clockMs()),
    wallClock: () => new Date(wallMs()),
    monotonicMs,
    note(read, askedMs) {
      const answeredMs = monotonicMs()
      if (answeredMs < askedMs) return // a test has turned time back
      // Carried on from the later end: this clock is never ahead, so what is due by it is due by the database's, too.
      offsetMs ??= read.getTime() - answeredMs
      // The database read it at some moment between the two. Only a difference beyond them is an error: the clock stays steady.
      const behindMs = Math.max(0, read.getTime() - (answeredMs + offsetMs))
      const aheadOfItMs = Math.max(0, askedMs + offsetMs - read.getTime())
      if (behindMs + aheadOfItMs > stepMs) steppedAtMs = answeredMs
      offsetMs += behindMs - aheadOfItMs
    },
    passed: (since, ms) => clockMs() - since.getTime() >= ms && monotonicMs() - steppedAtMs >= ms,
  }
}
