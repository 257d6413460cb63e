import { inTx } from '../db/pool.ts'
import type { House } from '../house.ts'
import { type Outcome, refused } from '../outside/outcome.ts'
import { claimDueErrands, claimErrand, endErrand, lockErrand, postponeErrand, readErrand } from './errand.sql.ts'
import {
  type Ended,
  type Errand,
  type ErrandKind,
  type ErrandKinds,
  nextDelayMs,
  personAfterMs,
  type RunErrands,
} from './errand.ts'

/** ask → run → settle. Sent once; after that only asked about, so that nothing is ever paid twice. */
export function makeErrands(house: House, kinds: ErrandKinds): RunErrands {
  return {
    async run(id) {
      const errand = await claimErrand(house.db, id, house.clock())
      if (errand) await runOne(house, kindOf(kinds, errand), errand)
      return (await readErrand(house.db, id))!.state
    },
    async sweep(limit = 20) {
      const due = await claimDueErrands(house.db, house.clock(), limit)
      // One order's fault must not stop the others; its lease runs out and it is taken again.
      const log = (errand: Errand) => (error: unknown) =>
        house.log.error({ err: error, errand: errand.id }, 'an errand could not be run')
      await Promise.all(due.map((errand) => runOne(house, kindOf(kinds, errand), errand).catch(log(errand))))
      return due.length
    },
  }
}

async function runOne(house: House, kind: ErrandKind, errand: Errand): Promise<void> {
  const outcome = errand.attempt === 1 ? await kind.send(house, errand) : await kind.ask(house, errand)
  const now = house.clock()
  const ended = endOf(outcome, errand, await kind.longestMs(house, errand), now)
  if (ended) return settle(house, kind, errand, ended, now)
  await postpone(house, kind, errand, outcome, now)
}

/** "No such order" ends an errand only when said twice, the second time after the outside's longest processing time. */
function endOf(outcome: Outcome, errand: Errand, longestMs: number, now: Date): Ended | undefined {
  if (outcome.is === 'done' || outcome.is === 'refused') return outcome
  const overdue = now.getTime() - (errand.sentAt ?? errand.createdAt).getTime() >= longestMs
  return outcome.is === 'missing' && errand.missingSince && overdue ? (refused('NOT_FOUND') as Ended) : undefined
}

async function settle(house: House, kind: ErrandKind, errand: Errand, ended: Ended, now: Date): Promise<void> {
  const first = await inTx(house.db, async (tx) => {
    const locked = await lockErrand(tx, errand.id)
    if (!locked || locked.state === 'done' || locked.state === 'refused') return false
    await kind.settle(tx, locked, ended, now)
    const ref = ended.is === 'done' ? ended.ref : null
    await endErrand(tx, {
      id: errand.id,
      state: ended.is,
      ref,
      reason: ended.is === 'refused' ? ended.reason : null,
      now,
    })
    return true
  })
  if (first) house.tell(errand.memberId, ...kind.tells(errand, ended))
}

async function postpone(house: House, kind: ErrandKind, errand: Errand, outcome: Outcome, now: Date): Promise<void> {
  const needsPerson = now.getTime() - errand.createdAt.getTime() > personAfterMs
  if (needsPerson)
    house.log.error(
      { errand: errand.id, kind: errand.kind, provider: errand.provider },
      'an order outside is undecided for a day: a person must look',
    )
  const next =
    outcome.is === 'waiting' && kind.nextLook
      ? kind.nextLook(errand, now)
      : new Date(now.getTime() + nextDelayMs(errand.attempt))
  await postponeErrand(house.db, {
    id: errand.id,
    state: outcome.is === 'waiting' ? 'asked' : 'unknown',
    reason: outcome.is === 'unknown' ? outcome.why : outcome.is === 'missing' ? 'NOT_FOUND' : null,
    nextCheckAt: needsPerson ? null : next,
    missingSince: outcome.is === 'missing' ? (errand.missingSince ?? now) : errand.missingSince,
    alertedAt: needsPerson ? now : null,
  })
}

function kindOf(kinds: ErrandKinds, errand: Errand): ErrandKind {
  const kind = kinds[errand.kind]
  if (!kind) throw new Error(`errand ${errand.id}: no kind ${errand.kind}`)
  return kind
}
