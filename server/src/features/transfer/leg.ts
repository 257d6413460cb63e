import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { OrderCall } from '../../context.ts'
import { violatedConstraint } from '../../db/pool.ts'
import type { NewErrand } from '../../errands/running.ts'
import { movements } from '../../ledger/movements.ts'
import type { ActiveGame } from '../games/games.read.ts'
import { sendMove } from './game-orders.ts'
import { type Begun, beginMove, type Move } from './move.sql.ts'
import { readTransfer, type TransferOrder } from './transfer.sql.ts'

export type Leg = {
  id: string
  direction: 'in' | 'out'
  game: ActiveGame
  amount: Money
  currency: Currency
  /** Its amount is what the provider reported after `game` was read: no transfer with it may have begun or ended since. */
  asRead?: true
}
/** The state of a leg when the call must answer. */
export type LegEnd = Pick<TransferOrder, 'direction' | 'state' | 'reason' | 'amount'>

/** The call itself runs the order; a sweeper may take it only after the longest that running can last. */
const runsAtMostMs = 20_000

/**
 * One move between main and one game: written and held, sent, settled. A repeated call with the same id finds the first one.
 * Throws MONEY_NOT_ENOUGH, or REQUEST_LIMIT while another transfer with this game is under way or when one came between (`asRead`).
 */
export async function runLeg(ctx: OrderCall, leg: Leg): Promise<LegEnd> {
  const { id, direction, game, amount } = leg
  const order = {
    id,
    memberId: ctx.member.id,
    kind: direction === 'in' ? 'gameDeposit' : 'gameWithdraw',
    provider: providerOf(game),
    createdAt: ctx.now,
  }
  const { isNew, marked, mirror } = await begin(ctx, leg, order)
  // Neither new nor written before: what it goes by has changed since it was read.
  if (!isNew && !(await readTransfer(ctx.db, id))) fail('REQUEST_LIMIT')
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

const moveOf = (ctx: OrderCall, { game, asRead, ...rest }: Leg): Move => ({
  memberId: ctx.member.id,
  gameId: game.id,
  ...rest,
})

function begin(ctx: OrderCall, leg: Leg, { createdAt, ...order }: NewErrand): Promise<Begun> {
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
  }).catch((error) => {
    if (violatedConstraint(error) === 'one_transfer_in_flight') fail('REQUEST_LIMIT')
    throw error
  })
}

/** Scope of a provider reference. A game moved to another address may see the same references again, for other orders. */
const providerOf = ({ code, adapter, baseUrl }: ActiveGame): string =>
  ['GAME', code, adapter, baseUrl ?? ''].join(':')
