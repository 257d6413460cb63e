import {
  boundShare,
  cutOf,
  floorOf,
  judge,
  keptHere,
  shareKept,
  shareOf,
  targetOf,
} from '@krapao/shared/bonus/holding.rules'
import { add, larger, type Money, subtract, sum, writeMoney, ZERO } from '@krapao/shared/money'
import { fail, Refusal, refusal } from '@krapao/shared/refusal'
import { inTx, type Tx } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { MoveCall } from '../transfer/transfer.offer.ts'
import { type Answers, areGone, failSilent, gather, lockTold } from './ask-games.ts'
import { boundLaterOf, insertBound } from './bound.sql.ts'
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
import { lockPlaces, returnPlace } from './offer.sql.ts'

// The end of a holding. What is lost ends at the look that finds it (look.ts). All else is two steps: from `beginEnding` on nothing goes into its games;
// then they are emptied, and one transaction reads the total again, under the locks, and ends it. A worker finishes what a process began (looks.ts).
// All but a `clear` goes on without games that have been silent for a day: what is there is bound, and comes home by the end's share (bound.offer.ts).

/** How it ended: what is the member's, and what went back. `later`: the part of `kept` that comes when its game tells again. */
export type Ended = { kept: Money; cut: Money; later?: Money }

/** The member's own end. Throws NO_DATA where nothing is held, BONUS_CONDITION while it is not met, and what `gather` throws. */
export const clearHolding = (call: MoveCall): Promise<Ended> =>
  endOnce(call, 'clear').catch((error) => {
    // A bet was placed since the look: the next one tells what is open.
    throw error instanceof Refusal && error.code === 'OPEN_BETS' ? refusal('REQUEST_LIMIT') : error
  })

/** Gives it up. Throws NO_DATA where nothing is held, OPEN_BETS while bets are open, and what `gather` throws. */
export const leaveHolding = (call: MoveCall): Promise<Ended> => endOnce(call, 'left')

/** A repeated call finds what it ended: also what a run of it that was taken for dead, or a worker, has ended meanwhile. */
async function endOnce(call: MoveCall, as: 'clear' | 'left'): Promise<Ended> {
  const { db, member, orderId } = call
  const earlier = await endedBy(call)
  if (earlier) return earlier
  const holding = await ask(db, heldBy(member.id))
  if (holding) await call.throttles.use('end', String(member.id))
  const looked = holding && (await look(call, member, holding, orderId))
  if (!looked || looked.is === 'over') return (await endedBy(call)) ?? fail('NO_DATA')
  if (as === 'clear' && looked.is === 'looked' && looked.verdict !== 'lost') unlessMet(looked)
  return endFrom(call, holding, looked, as)
}

async function endedBy({ db, member, orderId }: MoveCall): Promise<Ended | undefined> {
  const earlier = await ask(db, holdingOfOrder(member.id, orderId))
  if (!earlier?.endedAt || earlier.endOrder !== orderId) return undefined
  const later = await ask(db, boundLaterOf(earlier.id))
  return { kept: earlier.kept!, cut: earlier.cut!, later }
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
  if (looked.is === 'silent' && !(as === 'left' && areGone(looked.games, call.clock())))
    return failSilent(looked.games)
  if (looked.is === 'moved') return fail('REQUEST_LIMIT')
  if (looked.is === 'looked' && looked.verdict === 'lost')
    return { kept: add(looked.money.main, looked.money.away), cut: ZERO }
  if (holding.endingSince && holding.endOrder !== call.orderId) return fail('REQUEST_LIMIT')
  const begun = { id: holding.id, as, order: call.orderId }
  if (!holding.endingSince && !(await beginEnding(call, begun))) return fail('REQUEST_LIMIT')
  return finishEnding(call, { ...holding, endingAs: as }).catch(async (error) => {
    // After a fault nothing is known, and a worker goes on; after a refusal it is held as before.
    if (error instanceof Refusal) await dropEnding(call.db, begun)
    throw error
  })
}

/** The second step. Throws what `gather` throws, and BONUS_CONDITION where a `clear` finds that it is not met any more. */
export async function finishEnding(
  call: MoveCall,
  { id, games, endingAs }: Pick<Holding, 'id' | 'games' | 'endingAs'>,
): Promise<Ended> {
  const answers = await gather(call, games, { withoutGone: endingAs !== 'clear' })
  const ended = await inTx(call.db, (tx) => end(tx, call, { id, games, answers }))
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

type Of = { id: string; games: readonly number[]; answers: Answers }

/** undefined: money was moved meanwhile, or its end was given up by who held its lease. */
async function end(tx: Tx, call: MoveCall, { id, games, answers }: Of): Promise<Ended | undefined> {
  const money = await lockTold(tx, call.member, games, answers)
  if (!money || money.held > ZERO) return undefined
  const now = call.clock()
  const place = await lockPlaceOf(tx, call.member.id, { id, now })
  const holding = await lockHolding(tx, id)
  if (!holding?.endingAs) return undefined
  if (place !== undefined && holding.endingAs === 'left') await returnPlace(tx, place)
  const total = add(money.main, money.away)
  // More left a game than our books knew there, and was lost elsewhere: a person decides about that first.
  if (total < ZERO) return undefined
  const isTold = answers.silent.length === 0
  const { isMet, ...ended } = endOf(holding, { total, open: money.open, isTold })
  const bound = answers.silent.map(({ game }) => ({
    gameId: game.id,
    amount: money.at.get(game.id)!,
  }))
  const here = subtract(total, sum(bound.map(({ amount }) => amount)))
  const open = sum(answers.silent.map(({ game }) => game.account.openStakes ?? ZERO))
  const share = boundShare({ total: mostOf(holding, total), here, open }, holding, holding, isMet)
  const later = sum(bound.map((one) => shareOf(one.amount, share)))
  const { currency, id: member } = call.member
  const kept = isTold ? ended.kept : keptHere({ here }, holding, { kept: ended.kept, later })
  const cut = { order: finishOf(id), currency, member, amount: subtract(here, kept) }
  await post(tx, movements.holdingCut(cut))
  await writeEnd(tx, { id, ...ended, finishId: cut.order, isMet, now })
  for (const one of bound) {
    const mirror = account.game(currency, member, one.gameId)
    await insertBound(tx, { id, memberId: member, mirror, ...one, ...share, now })
  }
  return { ...ended, later }
}

const earlyMs = 600_000

/**
 * Somebody else may have the place of one that is left at once, before anything was played: the offer, locked before the holding is. While that lock
 * is waited for the end may be given up, so nothing is given back yet. undefined: the place is gone.
 */
async function lockPlaceOf(
  tx: Tx,
  memberId: number,
  { id, now }: { id: string; now: Date },
): Promise<number | undefined> {
  const held = await ask(tx, heldBy(memberId))
  if (held?.id !== id || held.offerId === null || held.endingAs !== 'left') return undefined
  if (now.getTime() - held.takenAt.getTime() > earlyMs) return undefined
  if (await hasPlayedSince(tx, memberId, held.takenAt)) return undefined
  await lockPlaces(tx, held.offerId)
  return held.offerId
}

/** What was there above the base at the last look may be staked by now: only a balance tells of a stake, and a transfer may have been the last to tell one. */
const mostOf = ({ base, lookedTotal, raisedSince }: Holding, total: Money): Money => {
  const looked = add(lookedTotal, raisedSince)
  return looked > base ? larger(total, looked) : total
}

const outcomes = { left: 'left', expired: 'expired', revoked: 'revoked' } as const

/** What it comes to with nothing at its games, but those that were not told of (`isTold`): it is not lost then. Throws BONUS_CONDITION for a `clear` of one that is not met. */
export function endOf(
  holding: Holding,
  { total, open, isTold }: { total: Money; open: Money; isTold: boolean },
): HoldingEnd & { isMet: boolean } {
  const verdict = judge({ total, open, raisedSince: holding.raisedSince }, holding, holding)
  const isMet = holding.metAt !== null || verdict === 'met'
  if (isMet) {
    const cut = cutOf(total, holding, holding)
    return { outcome: 'succeeded', kept: subtract(total, cut), cut, total, isMet }
  }
  if (verdict === 'lost' && isTold)
    return { outcome: 'failed', kept: total, cut: ZERO, total, isMet }
  const as = holding.endingAs!
  if (as === 'clear') throw notMet(holding, { total, open })
  const kept = shareKept(total, holding)
  return { outcome: outcomes[as], kept, cut: subtract(total, kept), total, isMet }
}
