import { cutOf, floorOf, judge, shareKept, targetOf } from '@krapao/shared/bonus/holding.rules'
import { add, type Money, subtract, writeMoney, ZERO } from '@krapao/shared/money'
import { fail, Refusal, refusal } from '@krapao/shared/refusal'
import { inTx, type Tx } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { MoveCall } from '../transfer/transfer.offer.ts'
import { failSilent, gather, lockTold, type ToldGame } from './ask-games.ts'
import {
  beginEnding,
  dropEnding,
  type Holding,
  type HoldingEnd,
  hasPlayedSince,
  heldBy,
  holdingOfOrder,
  lockHolding,
  writeEnd,
} from './holding.sql.ts'
import { finishOf, type Looked, look } from './look.ts'
import { returnPlace } from './offer.sql.ts'

// The end of a holding. What is lost ends at the look that finds it (look.ts). All else is two steps: from `beginEnding` on nothing goes into its games;
// then they are emptied, and one transaction reads the total again, under the locks, and ends it. A worker finishes what a process began (looks.ts).

/** How it ended: what is the member's, and what went back. */
export type Ended = { kept: Money; cut: Money }

/** The member's own end. Throws NO_DATA where nothing is held, BONUS_CONDITION while it is not met, and what `gather` throws. */
export const clearHolding = (call: MoveCall): Promise<Ended> => endOnce(call, 'clear')

/** Gives it up. Throws NO_DATA where nothing is held, OPEN_BETS while bets are open, and what `gather` throws. */
export const leaveHolding = (call: MoveCall): Promise<Ended> => endOnce(call, 'left')

/** A repeated call finds what it ended: also what a run of it that was taken for dead, or a worker, has ended meanwhile. */
async function endOnce(call: MoveCall, as: 'clear' | 'left'): Promise<Ended> {
  const { db, member, orderId } = call
  const earlier = await endedBy(call)
  if (earlier) return earlier
  const holding = await ask(db, heldBy(member.id))
  const looked = holding && (await look(call, member, holding, orderId))
  if (!looked || looked.is === 'over') return (await endedBy(call)) ?? fail('NO_DATA')
  if (as === 'clear' && looked.is === 'looked' && looked.verdict !== 'lost') unlessMet(looked)
  return endFrom(call, holding, looked, as)
}

async function endedBy({ db, member, orderId }: MoveCall): Promise<Ended | undefined> {
  const earlier = await ask(db, holdingOfOrder(member.id, orderId))
  if (!earlier?.endedAt || earlier.endOrder !== orderId) return undefined
  return { kept: earlier.kept!, cut: earlier.cut! }
}

/** What the member is told while it is not met, or bets are open. */
function unlessMet({ holding, money, verdict }: Extract<Looked, { is: 'looked' }>): void {
  const isMet = holding.metAt !== null || verdict === 'met'
  if (isMet && money.open === ZERO) return
  throw notMet(holding, { total: add(money.main, money.away), open: money.open })
}

const notMet = (holding: Holding, { total, open }: { total: Money; open: Money }): Refusal =>
  refusal('BONUS_CONDITION', {
    total: writeMoney(total),
    success: writeMoney(targetOf(holding, holding)),
    fail: writeMoney(floorOf(holding, holding)),
    open: writeMoney(open),
  })

async function endFrom(
  call: MoveCall,
  holding: Holding,
  looked: Exclude<Looked, { is: 'over' }>,
  as: 'clear' | 'left',
): Promise<Ended> {
  if (looked.is === 'silent') return failSilent(looked)
  if (looked.is === 'moved') return fail('REQUEST_LIMIT')
  if (looked.verdict === 'lost')
    return { kept: add(looked.money.main, looked.money.away), cut: ZERO }
  if (holding.endingSince && holding.endOrder !== call.orderId) return fail('REQUEST_LIMIT')
  const begun = { id: holding.id, as, order: call.orderId }
  if (!holding.endingSince && !(await beginEnding(call, begun))) return fail('REQUEST_LIMIT')
  return finishEnding(call, holding).catch(async (error) => {
    // After a fault nothing is known, and a worker goes on; after a refusal it is held as before.
    if (error instanceof Refusal) await dropEnding(call.db, begun)
    throw error
  })
}

/** The second step. Throws what `gather` throws, and BONUS_CONDITION where a `clear` finds that it is not met any more. */
export async function finishEnding(
  call: MoveCall,
  { id, games }: Pick<Holding, 'id' | 'games'>,
): Promise<Ended> {
  const told = await gather(call, games)
  const ended = await inTx(call.db, (tx) => end(tx, call, { id, games, told }))
  if (!ended) return fail('REQUEST_LIMIT')
  call.tell(
    call.member.id,
    { type: 'wallet' },
    { type: 'statement' },
    { type: 'holding' },
    { type: 'slots' },
  )
  return ended
}

type Of = { id: string; games: readonly number[]; told: readonly ToldGame[] }

/** undefined: money was moved meanwhile, or its end was given up by who held its lease. */
async function end(tx: Tx, call: MoveCall, { id, games, told }: Of): Promise<Ended | undefined> {
  const money = await lockTold(tx, call.member, games, told)
  if (!money || money.held > ZERO) return undefined
  const now = call.clock()
  await returnPlaceOf(tx, call.member.id, { id, now })
  const holding = await lockHolding(tx, id)
  if (!holding?.endingAs) return undefined
  const at = { total: add(money.main, money.away), open: money.open }
  const { isMet, ...ended } = endOf(holding, at)
  const { currency, id: member } = call.member
  const cut = { order: finishOf(id), currency, member, amount: ended.cut }
  await post(tx, movements.holdingCut(cut))
  await writeEnd(tx, { id, ...ended, finishId: cut.order, isMet, now })
  return ended
}

const earlyMs = 600_000

/** Somebody else may have the place of one that was left at once, before anything was played. Its offer is locked before it is. */
async function returnPlaceOf(
  tx: Tx,
  memberId: number,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const held = await ask(tx, heldBy(memberId))
  if (held?.id !== id || held.offerId === null || held.endingAs !== 'left') return
  if (now.getTime() - held.takenAt.getTime() > earlyMs) return
  if (!(await hasPlayedSince(tx, memberId, held.takenAt))) await returnPlace(tx, held.offerId)
}

const outcomes = { left: 'left', expired: 'expired', revoked: 'revoked' } as const

/** What it comes to with nothing at its games. Throws BONUS_CONDITION for a `clear` of one that is not met. */
export function endOf(
  holding: Holding,
  { total, open }: { total: Money; open: Money },
): HoldingEnd & { isMet: boolean } {
  const verdict = judge({ total, open, raisedSince: holding.raisedSince }, holding, holding)
  const isMet = holding.metAt !== null || verdict === 'met'
  if (isMet) {
    const cut = cutOf(total, holding, holding)
    return { outcome: 'succeeded', kept: subtract(total, cut), cut, total, isMet }
  }
  if (verdict === 'lost') return { outcome: 'failed', kept: total, cut: ZERO, total, isMet }
  const as = holding.endingAs!
  if (as === 'clear') throw notMet(holding, { total, open })
  const kept = shareKept(total, holding)
  return { outcome: outcomes[as], kept, cut: subtract(total, kept), total, isMet }
}
