import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { Context, OrderCall } from '../../context.ts'
import { violatedConstraint } from '../../db/pool.ts'
import type { NewErrand } from '../../errands/running.ts'
import { uuidOf } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { notForHolding } from '../bonus/gate.read.ts'
import { type ActiveGame, maintenanceOf, readActiveGames } from '../games/games.read.ts'
import { sendMove } from './game-orders.ts'
import { type Begun, beginMove, type Move } from './move.sql.ts'
import { readTransfer, type TransferOrder } from './transfer.sql.ts'

// The path of one leg, a move between main and one game:
//
// 1. transfer.ts, transfer-all.ts or transfer.offer.ts makes a leg; its id is `legId`.
// 2. runLeg: beginMove (move.sql.ts) writes the order and its row and holds the money, in one statement.
// 3. runNew (errands/run.ts) takes the new order, and sendMove (game-orders.ts) stores a mark where the provider needs one.
// 4. sendInTime (errands/send.ts) marks the order as sent, unless step 2 did, and calls the provider.
// 5. Its answer ends the order: endOf (move-end.ts) judges it, endedMove (move.sql.ts) posts and writes it.
// 6. Without an answer a sweeper asks the provider later (`gameMove.ask`), and `gameMove.settle` ends the order under its lock.

export type Leg = {
  id: string
  direction: 'in' | 'out'
  game: ActiveGame
  amount: Money
  currency: Currency
  /** Its amount is what the provider reported after `game` was read: no transfer with it may have begun or ended since. */
  asRead?: true
}
/**
 * The id of a leg, so that a repeated call finds its earlier order. `attempt`: counts the moves that one call may ask of one game; a call that
 * asks for one only has none.
 */
export const legId = (
  callId: string,
  direction: Leg['direction'],
  code: string,
  attempt?: number,
): string => uuidOf(callId, direction, code, ...(attempt === undefined ? [] : [attempt]))

/** What a leg needs of its caller: a call, or a worker that goes on with one. */
export type MoveCall = Context & Pick<OrderCall, 'member' | 'orderId' | 'now'>

/** The state of a leg when the call must answer. */
export type LegEnd = Pick<TransferOrder, 'direction' | 'state' | 'reason' | 'amount'>

/** The call itself runs the order. A sweeper may take it after the longest time that this can last. */
const runsAtMostMs = 20_000

/**
 * Runs one leg: writes its order, sends it and ends it. A repeated call with the same id finds the first order.
 * Throws MONEY_NOT_ENOUGH, BONUS_GAME when the member holds a bonus that the game is not in, REQUEST_LIMIT while another transfer with this game is under way or when one came between (`asRead`), and GAME_MAINTENANCE
 * or REQUEST_LIMIT when the game was paused or changed after it was read.
 */
export async function runLeg(ctx: MoveCall, leg: Leg): Promise<LegEnd> {
  const { id, direction, game, amount } = leg
  const order = {
    id,
    memberId: ctx.member.id,
    kind: direction === 'in' ? 'gameDeposit' : 'gameWithdraw',
    provider: providerOf(game),
    createdAt: ctx.now,
  }
  const { isNew, marked, mirror } = await begin(ctx, leg, order)
  if (!isNew && !(await readTransfer(ctx.db, id))) return failOvertaken(ctx, leg)
  ctx.tell(ctx.member.id, { type: 'wallet' }, { type: 'statement' })
  const ended = isNew
    ? await ctx.errands.runNew({ ...order, marked }, () =>
        sendMove(ctx, { game, transfer: moveOf(ctx, leg), mirror }),
      )
    : await ctx.errands.run(id).then(() => undefined)
  if (!ended) return (await readTransfer(ctx.db, id))!
  const reason = ended.is === 'refused' ? ended.reason : null
  return { direction, amount, state: ended.is, reason }
}

/** The order was not written: after the game was read, another move began or ended, or an operator changed or paused the game. */
async function failOvertaken(ctx: MoveCall, { direction, game }: Leg): Promise<never> {
  const current = (await readActiveGames(ctx, ctx.member)).find(({ id }) => id === game.id)
  if (direction === 'in' && current && maintenanceOf(current, undefined, ctx.clock()))
    fail('GAME_MAINTENANCE')
  return fail('REQUEST_LIMIT')
}

const moveOf = (ctx: MoveCall, { game, asRead, ...rest }: Leg): Move => ({
  memberId: ctx.member.id,
  gameId: game.id,
  ...rest,
})

function begin(ctx: MoveCall, leg: Leg, { createdAt, ...order }: NewErrand): Promise<Begun> {
  const { id, direction, game, amount, currency } = leg
  const facts = { currency, member: ctx.member.id, game: game.id, amount, order: id }
  return beginMove(ctx, {
    ...order,
    ...moveOf(ctx, leg),
    callId: ctx.orderId,
    now: createdAt,
    checkFrom: new Date(ctx.clock().getTime() + runsAtMostMs),
    moves: leg.asRead ? game.account.moves : null,
    hold: direction === 'in' ? movements.gameFundAsked(facts) : [],
    // Where a provider must be asked for a mark first, the order is sent when it has answered.
    marked: !ctx.outside.games(game).mark,
    game,
  }).catch((error) => {
    if (violatedConstraint(error) === 'one_transfer_in_flight') fail('REQUEST_LIMIT')
    throw notForHolding(error) ?? error
  })
}

/** Scope of a provider reference. A game moved to another address may see the same references again, for other orders. */
const providerOf = ({ code, adapter, baseUrl }: ActiveGame): string =>
  ['GAME', code, adapter, baseUrl ?? ''].join(':')
