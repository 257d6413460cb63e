import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { inTx, repeated } from '../db/pool.ts'
import { type Outcome, refused } from '../outside/outcome.ts'
import { endErrand, isReferenceTaken, lockErrand, noteContradiction } from './errand.sql.ts'
import { type Errand, type ErrandKind, factsOf, type Writes } from './errand.ts'
import type { Ended, Sending } from './running.ts'

/** "No such order" ends an errand only when said twice, the second time after the outside's longest processing time. */
export function endOf(outcome: Outcome, errand: Errand, overdue: boolean): Ended | undefined {
  if (outcome.is === 'done' || outcome.is === 'refused') return outcome
  return outcome.is === 'missing' && errand.missingSince && overdue
    ? (refused('NOT_FOUND') as Ended)
    : undefined
}

/** What `settle` of a kind has answered. */
export const endAndWrites = (answered: Ended | Writes | undefined, ended: Ended) =>
  answered?.is === 'written-with-it'
    ? { end: ended, also: answered.also }
    : { end: answered ?? ended, also: undefined }

/**
 * How it has ended now. `settled`: nothing is left for this process to do. The errand has ended in an earlier call, or a newer attempt has
 * taken it over. `reference-taken`: the provider's reference belongs to
 * another order, and nothing was written.
 */
export async function settle(
  context: Context,
  kind: ErrandKind,
  errand: Errand,
  { ended, atOnce }: { ended: Ended; atOnce?: Sending['atOnce'] },
): Promise<Ended | 'settled' | 'reference-taken'> {
  const now = context.clock()
  const also = atOnce?.(ended, now)
  const how = await end(context, kind, errand, { ended, also, now }).catch((error) => {
    if (isReferenceTaken(error)) return 'reference-taken' as const
    throw error
  })
  if (typeof how === 'object') {
    context.tell(errand.memberId, ...kind.liveEvents(errand, how))
    return how
  }
  if (how === 'contradicted')
    context.log.error(
      factsOf(errand),
      `the outside says ${ended.is} of an order that had ended otherwise`,
    )
  return how === 'reference-taken' ? how : 'settled'
}

async function end(
  { db }: Context,
  kind: ErrandKind,
  errand: Errand,
  { ended, also: foreseen, now }: { ended: Ended; also?: RawBuilder<unknown>; now: Date },
): Promise<Ended | 'again' | 'overtaken' | 'contradicted'> {
  const { id } = errand
  const asForeseen = () => endErrand(db, { id, ...endColumns(ended), now }, foreseen)
  if (foreseen && (await repeated(asForeseen))) return ended
  return inTx(db, async (tx) => {
    const locked = (await (kind.lock?.(tx, errand) ?? lockErrand(tx, errand.id)))!
    // This attempt sent nothing, but a newer one may have.
    if (!errand.sentAt && locked.attempt !== errand.attempt) return 'overtaken'
    if (locked.state === 'done' || locked.state === 'refused') {
      const isPaidLate = kind.mayBePaidLate && locked.state === 'done'
      if (locked.state === ended.is || kind.onlyAsks || isPaidLate) return 'again'
      await noteContradiction(tx, errand.id, now)
      await kind.whenContradicted(tx, errand, now)
      return 'contradicted'
    }
    const { end, also } = endAndWrites(await kind.settle(tx, locked, ended, now), ended)
    await endErrand(tx, { id, ...endColumns(end), now }, also)
    return end
  })
}

const endColumns = (end: Ended) => ({
  state: end.is,
  ref: end.is === 'done' ? end.ref : null,
  reason: end.is === 'refused' ? end.reason : null,
})
