import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { inTx, repeated, type Tx } from '../db/pool.ts'
import { type Outcome, refused } from '../outside/outcome.ts'
import { endErrand, isReferenceTaken, lockErrand, noteContradiction } from './errand.sql.ts'
import { type Errand, type ErrandKind, factsOf } from './errand.ts'
import type { Ended, Sending } from './running.ts'

/** "No such order" ends an errand only when said twice, the second time after the outside's longest processing time. */
export function endOf(outcome: Outcome, errand: Errand, overdue: boolean): Ended | undefined {
  if (outcome.is === 'done' || outcome.is === 'refused') return outcome
  return outcome.is === 'missing' && errand.missingSince && overdue
    ? (refused('NOT_FOUND') as Ended)
    : undefined
}

/**
 * What became of an end that the outside reported.
 *
 * - `ended`: the order has ended now, perhaps otherwise than the outside said (`ErrandKind.settle`).
 * - `not-ours`: it had ended like this before, or a newer attempt has taken it. Nothing was written.
 * - `contradicted`: it had ended in the other way before. That was noted.
 * - `reference-taken`: the provider's reference belongs to another order. Nothing was written.
 */
type Settled =
  | { is: 'ended'; as: Ended }
  | { is: 'not-ours' }
  | { is: 'contradicted' }
  | { is: 'reference-taken' }

export async function settle(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  { ended, atOnce }: { ended: Ended; atOnce?: Sending['atOnce'] },
): Promise<Settled> {
  const now = context.clock()
  const also = atOnce?.(ended, now)
  const settled = await end(context, kind, errand, { ended, also, now }).catch((error) => {
    if (isReferenceTaken(error)) return { is: 'reference-taken' } as const
    throw error
  })
  if (settled.is === 'ended') context.tell(errand.memberId, ...kind.liveEvents(errand, settled.as))
  if (settled.is === 'contradicted')
    context.log.error(
      factsOf(errand),
      `the outside says ${ended.is} of an order that had ended otherwise`,
    )
  return settled
}

async function end(
  { db }: Context,
  kind: ErrandKind,
  errand: Errand,
  { ended, also: foreseen, now }: { ended: Ended; also?: RawBuilder<unknown>; now: Date },
): Promise<Settled> {
  const { id } = errand
  const asForeseen = () => endErrand(db, { id, ...endColumns(ended), now }, foreseen)
  if (foreseen && (await repeated(asForeseen))) return { is: 'ended', as: ended }
  return inTx<Settled>(db, async (tx) => {
    const locked = await lockOrder(tx, kind, errand)
    // This attempt sent nothing, but a newer one may have.
    if (!errand.sentAt && locked.attempt !== errand.attempt) return { is: 'not-ours' }
    if (locked.state === 'done' || locked.state === 'refused') {
      const isPaidLate = kind.mayBePaidLate && locked.state === 'done'
      if (locked.state === ended.is || kind.onlyAsks || isPaidLate) return { is: 'not-ours' }
      await noteContradiction(tx, errand.id, now)
      await kind.whenContradicted(tx, errand, now)
      return { is: 'contradicted' }
    }
    const { end, also } = await kind.settle(tx, locked, ended, now)
    await endErrand(tx, { id, ...endColumns(end), now }, also)
    return { is: 'ended', as: end }
  })
}

/** Locks an order with all else that its end changes. */
export const lockOrder = async (tx: Tx, kind: ErrandKind, errand: Errand): Promise<Errand> =>
  (await (kind.lock?.(tx, errand) ?? lockErrand(tx, errand.id)))!

const endColumns = (end: Ended) => ({
  state: end.is,
  ref: end.is === 'done' ? end.ref : null,
  reason: end.is === 'refused' ? end.reason : null,
})
