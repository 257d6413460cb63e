import { inTx, violatedConstraint } from '../db/pool.ts'
import type { House } from '../house.ts'
import { type Outcome, refused, unknown } from '../outside/outcome.ts'
import {
  claimDueErrands,
  claimErrand,
  dueProviders,
  endErrand,
  lockErrand,
  noteContradiction,
  postponeErrand,
  readErrand,
} from './errand.sql.ts'
import {
  type Ended,
  type Errand,
  type ErrandKind,
  type ErrandKinds,
  leaseMs,
  nextDelayMs,
  personAfterMs,
  type RunErrands,
  sendWithinMs,
} from './errand.ts'

/** ask → run → settle. Sent once; after that only asked about, so that nothing is ever paid twice. */
export function makeErrands(house: House, kinds: ErrandKinds): RunErrands {
  const busy = new Set<string>()
  return {
    async run(id) {
      const errand = await claimErrand(house.db, id, house.clock())
      if (errand) await runOne(house, kindOf(kinds, errand), errand)
      return (await readErrand(house.db, id))!.state
    },
    // Each provider on its own: one that hangs must not keep a payout at another waiting.
    async sweep(limit = 50) {
      const due = await dueProviders(house.db, house.clock())
      const free = due.filter((provider) => !busy.has(provider))
      const ran = await Promise.all(
        free.map((provider) => {
          busy.add(provider)
          return sweepProvider(house, kinds, provider, limit).finally(() => busy.delete(provider))
        }),
      )
      return ran.reduce((sum, n) => sum + n, 0)
    },
  }
}

async function sweepProvider(house: House, kinds: ErrandKinds, provider: string, limit: number): Promise<number> {
  const due = await claimDueErrands(house.db, provider, house.clock(), limit)
  // One order's fault must not stop the others; its lease runs out and it is taken again.
  const log = (errand: Errand) => (error: unknown) =>
    house.log.error({ err: error, errand: errand.id }, 'an errand could not be run')
  await Promise.all(due.map((errand) => runOne(house, kindOf(kinds, errand), errand).catch(log(errand))))
  return due.length
}

async function runOne(house: House, kind: ErrandKind, errand: Errand): Promise<void> {
  const outcome = errand.attempt === 1 ? await sendInTime(house, kind, errand) : await kind.ask(house, errand)
  const now = house.clock()
  const overdueAt = (errand.sentAt ?? errand.createdAt).getTime() + leaseMs + (await kind.longestMs(house, errand))
  const ended = endOf(outcome, errand, now.getTime() >= overdueAt)
  const how = ended && (await settle(house, kind, errand, ended, now))
  if (ended && how !== 'claimed') return
  const look = how === 'claimed' ? { outcome: claimed, needsPerson: true } : { outcome, needsPerson: false }
  await postpone(house, kind, errand, { ...look, overdueAt, now })
}

/** Two orders can't both be one thing of the outside: it is not believed to be this one's, which is asked about on. */
const claimed = unknown('its reference belongs to another order')

async function sendInTime(house: House, kind: ErrandKind, errand: Errand): Promise<Outcome> {
  const call = await kind.send(house, errand)
  if (typeof call !== 'function') return call
  const late = house.clock().getTime() - errand.sentAt!.getTime() > sendWithinMs
  return late ? unknown('not sent: its time had passed') : call()
}

/** "No such order" ends an errand only when said twice, the second time after the outside's longest processing time. */
function endOf(outcome: Outcome, errand: Errand, overdue: boolean): Ended | undefined {
  if (outcome.is === 'done' || outcome.is === 'refused') return outcome
  return outcome.is === 'missing' && errand.missingSince && overdue ? (refused('NOT_FOUND') as Ended) : undefined
}

async function settle(
  house: House,
  kind: ErrandKind,
  errand: Errand,
  ended: Ended,
  now: Date,
): Promise<'settled' | 'claimed'> {
  const how = await inTx(house.db, async (tx) => {
    const locked = (await lockErrand(tx, errand.id))!
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
    if (violatedConstraint(error) === 'errand_provider_provider_ref_key') return 'claimed' as const
    throw error
  })
  if (typeof how === 'object') house.tell(errand.memberId, ...kind.tells(errand, how))
  if (how === 'contradicted')
    house.log.error(factsOf(errand), `the outside says ${ended.is} of an order that had ended otherwise`)
  return how === 'claimed' ? 'claimed' : 'settled'
}

type Look = { outcome: Outcome; overdueAt: number; now: Date; needsPerson: boolean }

async function postpone(house: House, kind: ErrandKind, errand: Errand, look: Look): Promise<void> {
  const { outcome, now } = look
  const undecidedMs = now.getTime() - (errand.sentAt ?? errand.createdAt).getTime()
  const callsPerson = (look.needsPerson || undecidedMs > personAfterMs) && errand.alertedAt === null
  const why = look.needsPerson ? 'claims a reference of another order' : 'is undecided for a day'
  // Asked about ever after, so that it still ends by itself when the outside wakes up.
  if (callsPerson) house.log.error(factsOf(errand), `an order outside ${why}: a person must look`)
  await postponeErrand(house.db, {
    id: errand.id,
    attempt: errand.attempt,
    state: outcome.is === 'waiting' ? 'asked' : 'unknown',
    reason: outcome.is === 'unknown' ? outcome.why : outcome.is === 'missing' ? 'NOT_FOUND' : null,
    nextCheckAt: outcome.is === 'waiting' && kind.nextLook ? kind.nextLook(errand, now) : nextLook(errand, look),
    missingSince: missingSince(outcome, errand, now),
    alertedAt: callsPerson ? now : null,
  })
}

/** What the outside says to have, it has: that it knew of nothing before proves nothing any more. */
function missingSince(outcome: Outcome, errand: Errand, now: Date): Date | null {
  if (outcome.is === 'waiting') return null
  return outcome.is === 'missing' ? (errand.missingSince ?? now) : errand.missingSince
}

/** In its turn; but "no such order" is asked about again as soon as it would prove something, since the money waits for it. */
function nextLook({ attempt }: Errand, { outcome, overdueAt, now }: Look): Date {
  const turn = now.getTime() + nextDelayMs(attempt)
  const proves = outcome.is === 'missing' && overdueAt > now.getTime()
  return new Date(proves ? Math.min(turn, overdueAt) : turn)
}

const factsOf = (errand: Errand) => ({ errand: errand.id, kind: errand.kind, provider: errand.provider })

function kindOf(kinds: ErrandKinds, errand: Errand): ErrandKind {
  const kind = kinds[errand.kind]
  if (!kind) throw new Error(`errand ${errand.id}: no kind ${errand.kind}`)
  return kind
}
