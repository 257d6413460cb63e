import type { Context } from '../context.ts'
import { inTx, violatedConstraint } from '../db/pool.ts'
import { type Outcome, refused, unknown } from '../outside/outcome.ts'
import {
  claimDueErrands,
  claimErrand,
  dueProviders,
  endErrand,
  lockErrand,
  markSent,
  noteContradiction,
  postponeErrand,
  readErrand,
} from './errand.sql.ts'
import {
  callsPersonAfterMs,
  type Ended,
  type Errand,
  type ErrandKind,
  type ErrandKinds,
  leaseMs,
  nextDelayMs,
  sendWithinMs,
} from './errand.ts'
import type { RunErrands } from './running.ts'

/** ask → run → settle. Sent once; after that only asked about, so that nothing is ever paid twice. */
export function makeErrands(context: Context, kinds: ErrandKinds): RunErrands {
  // Another process may be newer than this one and know more kinds: theirs are left to it.
  const known = Object.keys(kinds)
  const underWay = new Map<string, number>()
  const sweepProvider = async (provider: string, limit: number): Promise<number> => {
    const places = limit - (underWay.get(provider) ?? 0)
    if (places <= 0) return 0
    const count = (more: number) => underWay.set(provider, (underWay.get(provider) ?? 0) + more)
    count(places)
    const due = await claimDueErrands(context, known, { provider, limit: places }).catch(
      (error) => {
        count(-places)
        throw error
      },
    )
    count(due.length - places)
    await Promise.all(
      due.map((errand) => runAlone(context, kinds, errand).finally(() => count(-1))),
    )
    return due.length
  }
  return {
    async run(id) {
      const errand = await claimErrand(context, known, id)
      if (errand) await runOne(context, kinds[errand.kind]!, errand)
      return (await readErrand(context.db, id))!.state
    },
    // Each provider on its own: one that hangs must not keep a payout at another waiting.
    async sweep(limit = 50) {
      const providers = await dueProviders(context, known)
      const ran = await Promise.allSettled(
        providers.map((provider) => sweepProvider(provider, limit)),
      )
      return ran.reduce((sum, of) => sum + resultOf(of), 0)
    },
  }
}

/** Of several that ran in parallel, once all of them have ended. Throws what the first of them threw. */
function resultOf<T>(of: PromiseSettledResult<T>): T {
  if (of.status === 'rejected') throw of.reason
  return of.value
}

/** One order's fault must not stop the others. */
async function runAlone(context: Context, kinds: ErrandKinds, errand: Errand): Promise<void> {
  try {
    await runOne(context, kinds[errand.kind]!, errand)
  } catch (error) {
    context.log.error({ err: error, errand: errand.id }, 'an errand could not be run')
  }
}

async function runOne(context: Context, kind: ErrandKind, claimed: Errand): Promise<void> {
  // Of its own: what is sent here is marked in it.
  const errand = { ...claimed }
  try {
    const outcome = errand.sentAt
      ? await kind.ask(context, errand)
      : await sendInTime(context, kind, errand)
    await conclude(context, kind, errand, outcome)
  } catch (error) {
    // It is tried again in its turn. Where even that cannot be written its lease runs out, and it is taken again.
    const failed = { outcome: unknown('it failed here'), needsPerson: false }
    await postpone(context, kind, errand, { ...failed, now: context.time.clock() }).catch(() => {})
    throw error
  }
}

async function conclude(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  outcome: Outcome,
): Promise<void> {
  const longestMs = leaseMs + (await kind.longestMs(context, errand))
  const { sentAt } = errand
  const ended = endOf(outcome, errand, sentAt !== null && context.time.passed(sentAt, longestMs))
  const how = ended && (await settle(context, kind, errand, ended))
  if (how === 'settled') return
  const undecided = how
    ? { outcome: otherOrdersReference, needsPerson: true }
    : {
        outcome,
        missingProvesAt: sentAt && new Date(sentAt.getTime() + longestMs),
        needsPerson: false,
      }
  await postpone(context, kind, errand, { ...undecided, now: context.time.clock() })
}

/** Two orders can't both be one thing of the outside: it is not believed to be this one's, which is asked about on. */
const otherOrdersReference = unknown('its reference belongs to another order')

/**
 * Sends the order, once: `sentAt` is committed before the call, by the newest attempt alone, and a process that finds it asks. What dies before that was
 * certainly not sent, and the next process sends it. A process that sleeps after it finds its time over, by a clock that never steps.
 */
async function sendInTime(context: Context, kind: ErrandKind, errand: Errand): Promise<Outcome> {
  const call = await kind.send(context, errand)
  if (typeof call !== 'function') return call
  const askedMs = context.time.monotonicMs()
  const sentAt = await mark(context, kind, errand)
  if (!sentAt || context.time.monotonicMs() - askedMs > sendWithinMs) return tooLate
  errand.sentAt = sentAt
  const outcome = await call()
  // It was not reached. The mark is given back, and the next attempt sends it.
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

/** "No such order" ends an errand only when said twice, the second time after the outside's longest processing time. */
function endOf(outcome: Outcome, errand: Errand, overdue: boolean): Ended | undefined {
  if (outcome.is === 'done' || outcome.is === 'refused') return outcome
  return outcome.is === 'missing' && errand.missingSince && overdue
    ? (refused('NOT_FOUND') as Ended)
    : undefined
}

/** `settled`: nothing is left to do, now or since before. */
async function settle(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  ended: Ended,
): Promise<'settled' | 'reference-taken'> {
  const now = context.clock()
  const how = await inTx(context.db, async (tx) => {
    const locked = (await lockErrand(tx, errand.id))!
    // "Certainly not sent" was true of this attempt alone.
    if (!errand.sentAt && locked.attempt !== errand.attempt) return 'overtaken'
    if (locked.state === 'done' || locked.state === 'refused') {
      const isPaidLate = kind.mayBePaidLate && locked.state === 'done'
      if (locked.state === ended.is || kind.onlyAsks || isPaidLate) return 'again'
      await noteContradiction(tx, errand.id, now)
      await kind.whenContradicted(tx, errand, now)
      return 'contradicted'
    }
    const end = (await kind.settle(tx, locked, ended, now)) ?? ended
    const ref = end.is === 'done' ? end.ref : null
    const reason = end.is === 'refused' ? end.reason : null
    await endErrand(tx, { id: errand.id, state: end.is, ref, reason, now })
    return end
  }).catch((error) => {
    if (violatedConstraint(error) === 'errand_provider_provider_ref_key')
      return 'reference-taken' as const
    throw error
  })
  if (typeof how === 'object') context.tell(errand.memberId, ...kind.tells(errand, how))
  if (how === 'contradicted')
    context.log.error(
      factsOf(errand),
      `the outside says ${ended.is} of an order that had ended otherwise`,
    )
  return how === 'reference-taken' ? how : 'settled'
}

/** `missingProvesAt`: from when on "no such order" would prove that there is none. */
type Undecided = {
  outcome: Outcome
  missingProvesAt?: Date | null
  now: Date
  needsPerson: boolean
}

async function postpone(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  undecided: Undecided,
): Promise<void> {
  const { outcome, now, needsPerson } = undecided
  const undecidedMs = now.getTime() - (errand.sentAt ?? errand.createdAt).getTime()
  const callsPerson = (needsPerson || undecidedMs > callsPersonAfterMs) && errand.alertedAt === null
  const why = needsPerson ? 'claims a reference of another order' : 'is undecided for a day'
  // Asked about ever after, so that it still ends by itself when the outside wakes up.
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
  const { takeBack } = kind
  if (takeBack && !errand.sentAt) await inTx(context.db, (tx) => takeBack(tx, errand))
}

/**
 * When its kind says, or in its turn; but "no such order" is asked about again as soon as it would prove something, since the money waits for it.
 * null: not before a person says so.
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

/** What the outside says to have, it has: that it knew of nothing before proves nothing any more. */
function missingSince(outcome: Outcome, errand: Errand, now: Date): Date | null {
  if (outcome.is === 'waiting') return null
  return outcome.is === 'missing' ? (errand.missingSince ?? now) : errand.missingSince
}

const factsOf = (errand: Errand) => ({
  errand: errand.id,
  kind: errand.kind,
  provider: errand.provider,
})
