import { randomUUID } from 'node:crypto'
import { larger, type Money, ZERO } from '@krapao/shared/money'
import type { Ended } from '../../errands/running.ts'
import { movements } from '../../ledger/movements.ts'
import type { Facts } from '../../outside/outcome.ts'
import { type Bound, returnOf } from '../bonus/bound.offer.ts'
import { gainBefore, type Mirror } from '../games/games.offer.ts'
import type { Judged, Move, MoveEnd } from './move.sql.ts'

/**
 * What the end of a move posts and writes, by what the provider reported and by our mirror of the game. undefined: the move is done, but the
 * balance that was reported with it is not believed. A person decides about that gain, so it is not posted (decisions/037).
 */
export function endOf(move: Move, mirror: Judged, ended: Ended, now: Date): MoveEnd | undefined {
  if (ended.is === 'refused') return refusedEnd(move, ended.reason, now)
  const gain = gainBefore(move, mirror, toldBefore(move, mirror, ended.facts))
  if (gain === undefined) return undefined
  const end = doneEnd(move, { gain, bound: mirror.bound, now })
  // Where a person says that it is done, the game has told nothing, and is as silent as before.
  return ended.facts.byPerson ? { ...end, readAt: null } : end
}

/**
 * The end of a move that the provider has made. `gain`: what was won or lost there before; ZERO posts none. `bound`: to what the money there is bound;
 * what comes home of it is shared.
 */
export function doneEnd(
  move: Move,
  { gain, bound, now }: { gain: Money; bound: Bound | null; now: Date },
): MoveEnd {
  const facts = factsOf(move)
  const result = gain === ZERO ? undefined : { id: randomUUID(), amount: gain }
  const won = result ? movements.gameResult({ ...facts, ...result, order: result.id }) : []
  const moved =
    move.direction === 'in' ? movements.gameFunded(facts) : movements.gameReturned(facts)
  const shared = bound && move.direction === 'out'
  const returned = shared ? returnOf(bound, { ...move, order: move.id, at: now }) : undefined
  const back = returned
    ? movements.holdingCut({ ...facts, order: returned.id, amount: returned.cut })
    : []
  const postings = [...won, ...moved, ...back]
  return { state: 'done', reason: null, now, readAt: now, result, returned, postings }
}

/** What was held for a move into the game is free again. A move out of it has held nothing. */
function refusedEnd(move: Move, reason: string, now: Date): MoveEnd {
  const postings = move.direction === 'in' ? movements.gameFundRefused(factsOf(move)) : []
  const nothing = { readAt: null, result: undefined, returned: undefined }
  return { state: 'refused', reason, now, ...nothing, postings }
}

/** The provider's balance just before this move. A provider that does not report it had at least what it let us take. */
export function toldBefore(move: Move, { ours }: Mirror, { before }: Facts): Money {
  if (before !== undefined) return before
  return move.direction === 'out' ? larger(ours, move.amount) : ours
}

const factsOf = ({ id, memberId, gameId, currency, amount }: Move) => ({
  currency,
  member: memberId,
  game: gameId,
  amount,
  order: id,
})
