import type { Context } from '../context.ts'
import { type Outcome, unknown } from '../outside/outcome.ts'
import { forRequest } from '../process/request.ts'
import { claimDueErrands, claimErrand, dueProviders, readErrand } from './errand.sql.ts'
import { type Errand, type ErrandKind, type ErrandKinds, factsOf, leaseMs } from './errand.ts'
import { postpone } from './postpone.ts'
import type { Ended, Marked, RunErrands, Sending } from './running.ts'
import { sendInTime } from './send.ts'
import { endOf, settle } from './settle.ts'

/** ask → run → settle. Sent once; after that only asked about, so that nothing is ever paid twice. */
export function makeErrands(context: Context, kinds: ErrandKinds): RunErrands {
  // Another process may be newer than this one and know more kinds: theirs are left to it.
  const known = Object.keys(kinds)
  const underWay = new Map<string, number>()
  const whatIsDue = () => ({ kinds: known, maySend: !context.journal.isFailing() })
  const sweepProvider = async (provider: string, limit: number): Promise<number> => {
    const places = limit - (underWay.get(provider) ?? 0)
    if (places <= 0) return 0
    const count = (more: number) => underWay.set(provider, (underWay.get(provider) ?? 0) + more)
    count(places)
    const due = await claimDueErrands(context, { ...whatIsDue(), provider, limit: places }).catch(
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
    async endOrAsk(id) {
      const errand = await claimErrand(context, known, id)
      const kind = errand && kinds[errand.kind]!
      if (errand?.sentAt) await runOne(context, kind!, errand)
      else if (errand) await endUnsent(context, kind!, errand)
      return (await readErrand(context.db, id))!.state
    },
    runNew: ({ marked, ...written }, send) =>
      runOne(context, { ...kinds[written.kind]!, send }, { ...written, ...atFirst }, marked),
    // Each provider on its own: one that hangs must not keep a payout at another waiting.
    async sweep(limit = 50) {
      const providers = await dueProviders(context, whatIsDue())
      const ran = await Promise.allSettled(
        providers.map((provider) => sweepProvider(provider, limit)),
      )
      return ran.reduce((sum, of) => sum + resultOf(of), 0)
    },
  }
}

/** It was not sent by what stands here; books that are behind may have forgotten it, so the outside is asked before it is refused. */
async function endUnsent(context: Context, kind: ErrandKind, errand: Errand): Promise<void> {
  const outcome = await kind.ask(context, errand)
  const ended = outcome.is === 'missing' ? neverSent : endOf(outcome, errand, false)
  if (ended) await settle(context, kind, errand, { ended })
  else
    await postpone(context, kind, errand, {
      outcome,
      needsPerson: false,
      now: context.time.clock(),
    })
}
const neverSent = { is: 'refused', reason: 'NOT_FOUND' } as const

/** What `claimErrand` would answer of an order that its writer has claimed. */
const atFirst = {
  state: 'asked',
  attempt: 1,
  sentAt: null,
  missingSince: null,
  reason: null,
  alertedAt: null,
  request: null,
} as const

/** Of several that ran in parallel, once all of them have ended. Throws what the first of them threw. */
function resultOf<T>(of: PromiseSettledResult<T>): T {
  if (of.status === 'rejected') throw of.reason
  return of.value
}

/** One order's fault must not stop the others. The log tells of it under the call that wrote it, which was answered by any process. */
const runAlone = (context: Context, kinds: ErrandKinds, errand: Errand): Promise<void> =>
  forRequest(errand.request ?? undefined, () => runAndTell(context, kinds, errand))

async function runAndTell(context: Context, kinds: ErrandKinds, errand: Errand): Promise<void> {
  try {
    const ended = await runOne(context, kinds[errand.kind]!, errand)
    const facts = { ...factsOf(errand), attempt: errand.attempt, ended: ended?.is }
    // An order is asked about for as long as it takes: only what changes is told.
    if (ended || !errand.sentAt) context.log.info(facts, 'an order was run')
  } catch (error) {
    context.log.error({ err: error, errand: errand.id }, 'an errand could not be run')
  }
}

/** Answers how it has ended, where it did in this run. */
async function runOne(
  context: Context,
  kind: ErrandKind,
  claimed: Errand,
  marked?: Marked,
): Promise<Ended | undefined> {
  // A copy, because `sendInTime` sets `sentAt` on it.
  const errand = { ...claimed }
  try {
    const { outcome, atOnce } = errand.sentAt
      ? { outcome: await kind.ask(context, errand), atOnce: undefined }
      : await sendInTime(context, kind, errand, marked)
    return await conclude(context, kind, errand, outcome, atOnce)
  } catch (error) {
    // The schedule tries it again. Where even that cannot be written, its lease expires and it is claimed again.
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
  atOnce: Sending['atOnce'],
): Promise<Ended | undefined> {
  const { sentAt } = errand
  // An end needs no patience: the provider is only looked up for what has not ended.
  const isEnd = outcome.is === 'done' || outcome.is === 'refused'
  const longestMs = isEnd ? 0 : leaseMs + (await kind.longestMs(context, errand))
  const ended = endOf(outcome, errand, sentAt !== null && context.time.passed(sentAt, longestMs))
  const settled = ended && (await settle(context, kind, errand, { ended, atOnce }))
  if (settled?.is === 'ended') return settled.as
  if (settled && settled.is !== 'reference-taken') return undefined
  const undecided = settled
    ? { outcome: otherOrdersReference, needsPerson: true }
    : {
        outcome,
        missingProvesAt: sentAt && new Date(sentAt.getTime() + longestMs),
        needsPerson: false,
      }
  await postpone(context, kind, errand, { ...undecided, now: context.time.clock() })
  return undefined
}

/** One payment outside cannot be two orders: the answer is not believed, and this order is asked about again. */
const otherOrdersReference = unknown('its reference belongs to another order')
