import type { Context } from '../context.ts'
import { inTx } from '../db/pool.ts'
import type { Outcome } from '../outside/outcome.ts'
import { postponeErrand } from './errand.sql.ts'
import { callsPersonAfterMs, type Errand, type ErrandKind, factsOf, nextDelayMs } from './errand.ts'

/** `missingProvesAt`: from when on "no such order" would prove that there is none. */
type Undecided = {
  outcome: Outcome
  missingProvesAt?: Date | null
  now: Date
  needsPerson: boolean
}

export async function postpone(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  undecided: Undecided,
): Promise<void> {
  const { outcome, now, needsPerson } = undecided
  const undecidedMs = now.getTime() - (errand.sentAt ?? errand.createdAt).getTime()
  const callsPerson = (needsPerson || undecidedMs > callsPersonAfterMs) && errand.alertedAt === null
  const why = needsPerson ? 'claims a reference of another order' : 'is undecided for a day'
  // It is still asked about after that, so that it ends by itself when the provider recovers.
  if (callsPerson) context.log.error(factsOf(errand), `an order outside ${why}: a person must look`)
  await postponeErrand(context.db, {
    id: errand.id,
    attempt: errand.attempt,
    state: outcome.is === 'waiting' || !errand.sentAt ? 'asked' : 'unknown',
    sentAt: errand.sentAt,
    reason: outcome.is === 'unknown' ? outcome.why : outcome.is === 'missing' ? 'NOT_FOUND' : null,
    nextCheckAt: nextCheckAt(kind, errand, undecided),
    missingSince: missingSince(outcome, errand, now),
    alertedAt: callsPerson ? now : null,
  })
  const { waiting } = kind
  if (waiting && !errand.sentAt) await inTx(context.db, (tx) => waiting.takeBack(tx, errand))
}

/**
 * The kind's own time, else the next pause of the schedule. "No such order" is asked about again as
 * soon as that answer would be proof, because the money waits for it. null: wait for a person.
 */
function nextCheckAt(
  kind: ErrandKind,
  errand: Errand,
  { outcome, missingProvesAt, now }: Undecided,
): Date | null {
  if (outcome.is === 'waiting' && outcome.forPerson) return null
  if (outcome.is === 'waiting' && kind.nextLook) return kind.nextLook(errand, now)
  const inTurn = new Date(now.getTime() + nextDelayMs(errand.attempt))
  const provesSoon =
    outcome.is === 'missing' && missingProvesAt && missingProvesAt > now && missingProvesAt < inTurn
  return provesSoon ? missingProvesAt : inTurn
}

/** Once the outside says that it has the order, its earlier "no such order" proves nothing. */
function missingSince(outcome: Outcome, errand: Errand, now: Date): Date | null {
  if (outcome.is === 'waiting') return null
  return outcome.is === 'missing' ? (errand.missingSince ?? now) : errand.missingSince
}
