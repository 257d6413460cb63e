import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { OrderCall } from '../../context.ts'
import { inTx, type Tx, violatedConstraint } from '../../db/pool.ts'
import { askErrand } from '../../errands/errand.sql.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { beginMove, lockGame } from '../games/games.offer.ts'
import type { ActiveGame } from '../games/games.read.ts'
import { insertTransfer, readTransfer, type TransferOrder } from './transfer.sql.ts'

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
  try {
    await inTx(ctx.db, (tx) => write(ctx, tx, leg))
  } catch (error) {
    if (violatedConstraint(error) === 'one_transfer_in_flight') fail('REQUEST_LIMIT')
    throw error
  }
  ctx.tell(ctx.member.id, { type: 'wallet' }, { type: 'statement' })
  await ctx.errands.run(leg.id)
  return (await readTransfer(ctx.db, leg.id))!
}

async function write(ctx: OrderCall, tx: Tx, leg: Leg): Promise<void> {
  const { id, direction, game, amount } = leg
  const checkFrom = new Date(ctx.clock().getTime() + runsAtMostMs)
  const at = { memberId: ctx.member.id, gameId: game.id }
  const { moves } = await lockGame(tx, at)
  const order = { id, memberId: ctx.member.id, now: ctx.now }
  if (
    !(await askErrand(tx, {
      ...order,
      kind: direction === 'in' ? 'gameDeposit' : 'gameWithdraw',
      provider: providerOf(game),
      checkFrom,
    }))
  )
    return
  if (leg.asRead && moves !== game.account.moves) fail('REQUEST_LIMIT')
  await insertTransfer(tx, { ...order, gameId: game.id, direction, amount, callId: ctx.orderId })
  await beginMove(tx, at)
  if (direction === 'in')
    await post(
      tx,
      movements.gameFundAsked({
        currency: leg.currency,
        member: ctx.member.id,
        game: game.id,
        amount,
        order: id,
      }),
    )
}

/** Scope of a provider reference. A game moved to another address may see the same references again, for other orders. */
const providerOf = ({ code, adapter, baseUrl }: ActiveGame): string =>
  ['GAME', code, adapter, baseUrl ?? ''].join(':')
