import type { Context } from '../context.ts'
import { inTx, repeated } from '../db/pool.ts'
import { type Outcome, unknown } from '../outside/outcome.ts'
import { markSent } from './errand.sql.ts'
import { type Errand, type ErrandKind, factsOf, sendWithinMs, type Waiting } from './errand.ts'
import type { Marked, Sending } from './running.ts'

type Sent = { outcome: Outcome; atOnce: Sending['atOnce'] }

/**
 * Sends the order, once: `sentAt` is committed before the call, by the newest attempt alone, and a process that finds it asks. What dies before that was
 * certainly not sent, and the next process sends it. A process that sleeps after it finds its time over, by a clock that never steps.
 */
export async function sendInTime(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  written?: Marked,
): Promise<Sent> {
  const sending = await kind.send(context, errand)
  if (!('call' in sending)) return { outcome: sending, atOnce: undefined }
  const marked = written ?? (await mark(context, kind, errand))
  if (!marked) return tooLate
  const whyNotKept = await keepInJournal(context, errand)
  if (whyNotKept !== undefined) return notSent(whyNotKept)
  if (context.time.monotonicMs() - marked.askedMs > sendWithinMs) return tooLate
  errand.sentAt = marked.sentAt
  const outcome = await sending.call()
  // No connection was made: clear `sentAt`, so that the next attempt sends.
  if (outcome.is === 'unknown' && outcome.unsent) errand.sentAt = null
  return { outcome, atOnce: sending.atOnce }
}

/** undefined: this process must not send it. Locks that are waited for here count as time for sending. */
async function mark(
  context: Context,
  { waiting }: ErrandKind,
  errand: Errand,
): Promise<Marked | undefined> {
  const askedMs = context.time.monotonicMs()
  const sentAt =
    (await repeated(() => markSent(context, errand, waiting?.isFree(errand)))) ??
    (waiting && (await markUnlessTakenBack(context, waiting, errand)))
  return sentAt && { sentAt, askedMs }
}

const markUnlessTakenBack = (
  { db, time }: Context,
  waiting: Waiting,
  errand: Errand,
): Promise<Date | undefined> =>
  inTx(db, async (tx) => {
    await waiting.takeBack(tx, errand)
    return markSent({ db: tx, time }, errand)
  })

/**
 * What a restored database lacks is booked from the journal: an order that the journal does not hold must not be sent. Answers why it does not: its mark is lost,
 * the books are behind, the database is away, or the file cannot be written.
 */
const keepInJournal = (context: Context, errand: Errand): Promise<string | undefined> =>
  context.journal.keep(errand).then(
    () => undefined,
    (err: Error) => {
      context.log.error(
        { err, ...factsOf(errand) },
        'an order was not sent: the journal does not hold it',
      )
      return err.message
    },
  )

const notSent = (why: string): Sent => ({ outcome: unknown(`not sent: ${why}`), atOnce: undefined })
const tooLate = notSent('its time had passed')
