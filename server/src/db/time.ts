import { type RawBuilder, sql } from 'kysely'

/**
 * The time that leases, fences and "missing twice" are decided by. It is the database's, so that it is one for all processes, however wrong
 * the clock of one of them may be. It is compared and written in SQL; what a process measures by itself, it measures with a monotonic clock.
 * Times that members read stay on `house.clock`.
 */
export type HouseTime = {
  /** SQL: the database's now, in whole milliseconds, so that a Date read from it compares equal. In a transaction: when that began. */
  now(): RawBuilder<Date>
  /** SQL: so long after `now`; before it, when negative. */
  in(ms: number): RawBuilder<Date>
  /** Never steps. Only differences mean anything. */
  monotonicMs(): number
}

/** `aheadMs` is how far a test has moved time ahead; in production it is 0. */
export function makeTime(aheadMs: () => number = () => 0): HouseTime {
  const at = (ms: number) =>
    ms === 0
      ? sql<Date>`date_trunc('milliseconds', now())`
      : sql<Date>`date_trunc('milliseconds', now() + ${ms}::float8 * interval '1 millisecond')`
  return {
    now: () => at(aheadMs()),
    in: (ms) => at(aheadMs() + ms),
    monotonicMs: () => performance.now() + aheadMs(),
  }
}
