import type { Context } from '../context.ts'
import { inTx } from '../db/pool.ts'
import { type Outcome, unknown } from '../outside/outcome.ts'
import { markSent } from './errand.sql.ts'
import { type Errand, type ErrandKind, sendWithinMs } from './errand.ts'

/**
 * Sends the order, once: `sentAt` is committed before the call, by the newest attempt alone, and a process that finds it asks. What dies before that was
 * certainly not sent, and the next process sends it. A process that sleeps after it finds its time over, by a clock that never steps.
 */
export async function sendInTime(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
): Promise<Outcome> {
  const call = await kind.send(context, errand)
  if (typeof call !== 'function') return call
  const askedMs = context.time.monotonicMs()
  const sentAt = await mark(context, kind, errand)
  if (!sentAt || context.time.monotonicMs() - askedMs > sendWithinMs) return tooLate
  errand.sentAt = sentAt
  const outcome = await call()
  // No connection was made: clear `sentAt`, so that the next attempt sends.
  if (outcome.is === 'unknown' && outcome.unsent) errand.sentAt = null
  return outcome
}

/** undefined: this process must not send it. Locks that are waited for here count as time for sending. */
function mark(
  context: Context,
  { takeBack }: ErrandKind,
  errand: Errand,
): Promise<Date | undefined> {
  if (!takeBack) return markSent(context, errand)
  return inTx(context.db, async (tx) => {
    await takeBack(tx, errand)
    return markSent({ db: tx, time: context.time }, errand)
  })
}

const tooLate = unknown('not sent: its time had passed')
