import { type Money, ZERO } from '@krapao/shared/money'
import { fail, Refusal, unless } from '@krapao/shared/refusal'
import type { TransferLeg } from '@krapao/shared/transfer/transfer.contract'
import { leastInto, MAIN, whyNotTransfer } from '@krapao/shared/transfer/transfer.rules'
import type { MemberCall, OrderCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { isUuid } from '../../ids.ts'
import { noteIfForeign } from '../../security/foreign-id.ts'
import { heldBy } from '../bonus/bonus.read.ts'
import { unlessCounted } from '../bonus/gate.read.ts'
import { type ActiveGame, activeGamesAsked, activeGamesFrom } from '../games/games.read.ts'
import { mainOf } from '../wallet/wallet.read.ts'
import { type Leg, legId, runLeg } from './leg.ts'
import { gameOf, isBusy, limitsOf, mustBeOpen } from './target.ts'
import { readTransfer, type TransferOrder, transferOf } from './transfer.sql.ts'
import { answerOf, readOutcome, whyOf } from './transfer-answer.ts'

/**
 * A game-to-game move goes through main; what reached main stays there when the second leg fails. No more goes on than came: the first leg may
 * bring less than was asked for, and main's own money was not asked to move.
 */
export async function move(ctx: OrderCall, input: { from: string; to: string; amount: Money }) {
  const from = input.from.toUpperCase()
  const to = input.to.toUpperCase()
  const { member } = ctx
  const [direction, code] = from === MAIN ? (['in', to] as const) : (['out', from] as const)
  const { asked, main, earlier, held } = await ask(
    ctx.db,
    together({
      asked: activeGamesAsked(member),
      main: mainOf(member),
      earlier: transferOf(legId(ctx.orderId, direction, code)),
      held: heldBy(member.id),
    }),
  )
  const games = await activeGamesFrom(ctx, member, asked)
  const source = gameOf(games, from)
  const target = gameOf(games, to)
  const amounts = { amount: input.amount, currency: member.currency }
  const legs = [
    ...(source ? [legOf(ctx, 'out', source, amounts)] : []),
    ...(target ? [legOf(ctx, 'in', target, amounts)] : []),
  ]
  // A call repeated after a crash finds its first leg moved, and today's balance says nothing of it.
  if (!earlier) {
    unless(
      whyNotTransfer({
        from,
        to,
        ...amounts,
        // What a game holds only its provider knows; main's own balance is ours to judge.
        balance: source ? input.amount : main,
        limits: target && limitsOf(target),
      }),
    )
    if (target) unlessCounted(held, target.id)
    if (target) await mustBeOpen(ctx, member, target)
    if (target && isBusy(target)) fail('REQUEST_LIMIT')
  }
  const stayed = await runInTurn(ctx, legs)
  const after = await readOutcome(ctx, ctx.orderId)
  return answerOf(ctx.orderId, [...after.legs, ...stayed], after.main)
}

const legOf = (
  ctx: OrderCall,
  direction: 'in' | 'out',
  game: ActiveGame,
  rest: Pick<Leg, 'amount' | 'currency'>,
): Leg => ({
  id: legId(ctx.orderId, direction, game.code),
  direction,
  game,
  ...rest,
})

/** The second waits for the first to be known, and moves what that brought; answers what was not asked to move, and why. */
async function runInTurn(ctx: OrderCall, [first, second]: Leg[]): Promise<TransferLeg[]> {
  const end = await runLeg(ctx, first!)
  if (end.state === 'refused') refuse(first!, end)
  if (!second) return []
  const { game, direction } = second
  const stays = { code: game.code, direction, state: 'stayed' } as const
  if (end.state === 'asked') return [{ ...stays, amount: second.amount }]
  const amount = (await readTransfer(ctx.db, first!.id))!.arrived ?? second.amount
  if (amount < second.amount && amount < leastInto(limitsOf(game)))
    return [{ ...stays, amount, why: 'limit' }]
  const onward = await runLeg(ctx, { ...second, amount }).catch((error) => {
    throw error instanceof Refusal
      ? new Refusal(error.code, { ...error.details, where: MAIN })
      : error
  })
  if (onward.state === 'refused') refuse(second, onward)
  return []
}

/** A definite no: only now may it be said where the money is. */
function refuse({ game, direction }: Leg, end: Pick<TransferOrder, 'reason'>): never {
  const where = direction === 'in' ? MAIN : game.code
  const why = whyOf(end)
  if (why === 'maintenance') fail('GAME_MAINTENANCE', { where })
  return fail(why === 'short' && direction === 'out' ? 'MONEY_NOT_ENOUGH' : 'TRANSFER_FAIL', {
    where,
  })
}

/** As it stands now, for a page that waits for what was pending. */
export async function look(ctx: MemberCall, input: { id: string }) {
  const { legs, main } = isUuid(input.id) ? await readOutcome(ctx, input.id) : noOrders
  if (legs.length === 0) {
    await noteIfForeign(ctx, 'transfer', input.id)
    fail('NO_DATA')
  }
  return answerOf(input.id, legs, main)
}
const noOrders = { legs: [], main: ZERO }
