import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { DbTime } from '../db/time.ts'
import type { Log } from '../log.ts'

/** Further apart than this, and one of the two clocks is wrong. */
const mostApartMs = 5_000
const lookEveryMs = 3_000

export type ClockWatch = {
  /** Whether the process's clock agrees with the database's; asked again when the last look is some seconds old. */
  agrees(): Promise<boolean>
  /** For /api/health: by how much they differ, while they do. */
  apartMs(): number | undefined
  stop(): void
}

type Watched = {
  db: Db
  time: DbTime
  log: Log
  /** The process's own; a test gives a wrong one. */
  processClock?: (() => Date) | undefined
}

/**
 * Compares both clocks every few seconds: keeps `time` at the database's, and logs when this process's own
 * is wrong. No lease or fence uses the process's clock, but signatures and dates do, so that a process with
 * a wrong clock runs no jobs until it is right again.
 */
export function watchClock(of: Watched): ClockWatch {
  let apartMs: number | undefined
  let look: { atMs: number; done: Promise<void> } | undefined
  const lookNow = async () => {
    const found = await howFarApart(of)
    if (found !== undefined && apartMs === undefined)
      of.log.error(
        { apartMs: found },
        'the clocks of this process and of its database differ: its jobs stop',
      )
    if (found === undefined && apartMs !== undefined)
      of.log.info({}, 'the clocks agree again: the jobs go on')
    apartMs = found
  }
  const fresh = () => {
    const nowMs = of.time.monotonicMs()
    if (!look || nowMs - look.atMs >= lookEveryMs)
      look = { atMs: nowMs, done: lookNow().catch(forget) }
    return look.done
  }
  // While the database is away nothing new is known: the call that asked fails, and the next one looks again.
  const forget = (error: unknown) => {
    look = undefined
    throw error
  }
  const timer = setInterval(() => void fresh().catch(() => {}), lookEveryMs)
  return {
    agrees: async () => {
      await fresh()
      return apartMs === undefined
    },
    apartMs: () => apartMs,
    stop: () => clearInterval(timer),
  }
}

/** undefined: not too far. The database read its clock at some moment between the two readings of ours. */
async function howFarApart({
  db,
  time,
  processClock = time.wallClock,
}: Watched): Promise<number | undefined> {
  const before = processClock()
  const askedMs = time.monotonicMs()
  const { rows } = await sql<{ now: Date }>`SELECT ${time.now()} AS now`.execute(db)
  const { now } = rows[0]!
  const after = processClock()
  time.note(now, askedMs)
  return apartBy(now, [before, after])
}

/** By how much the database's `now` is outside of what the process's clock said before and after; undefined: not too far. */
export function apartBy(now: Date, [before, after]: readonly [Date, Date]): number | undefined {
  const apartMs = Math.max(before.getTime() - now.getTime(), now.getTime() - after.getTime())
  return apartMs > mostApartMs ? apartMs : undefined
}
