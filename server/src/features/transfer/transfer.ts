import type { Money } from '@krapao/shared/money'
import { fail, Refusal, unless } from '@krapao/shared/refusal'
import type { TransferLeg } from '@krapao/shared/transfer/transfer.contract'
import { MAIN, whyNotTransfer } from '@krapao/shared/transfer/transfer.rules'
import type { MemberCall, OrderCall } from '../../context.ts'
import { isUuid, uuidOf } from '../../ids.ts'
import { noteIfForeign } from '../../security/foreign-id.ts'
import { type ActiveGame, readActiveGames } from '../games/games.read.ts'
import { mainBalance } from '../wallet/wallet.read.ts'
import { type Leg, runLeg } from './leg.ts'
import { gameOf, isBusy, limitsOf, mustBeOpen } from './target.ts'
import { readTransfer, type TransferOrder } from './transfer.sql.ts'
import { answerOf, legsOf, whyOf } from './transfer-answer.ts'

/** A game-to-game move goes through main; what reached main stays there when the second leg fails. */
export async function move(ctx: OrderCall, input: { from: string; to: string; amount: Money }) {
  const from = input.from.toUpperCase()
  const to = input.to.toUpperCase()
  const { member } = ctx
  const games = await readActiveGames(ctx, member)
  const source = gameOf(games, from)
  const target = gameOf(games, to)
  const amounts = { amount: input.amount, currency: member.currency }
  const legs = [
    ...(source ? [legOf(ctx, 'out', source, amounts)] : []),
    ...(target ? [legOf(ctx, 'in', target, amounts)] : []),
  ]
  // A call repeated after a crash finds its first leg moved, and today's balance says nothing of it.
  if (!legs[0] || !(await readTransfer(ctx.db, legs[0].id))) {
    // What a game holds only its provider knows; main's own balance is ours to judge.
    const known = source ? input.amount : await mainBalance(ctx.db, member)
    unless(
      whyNotTransfer({
        from,
        to,
        amount: input.amount,
        balance: known,
        limits: target && limitsOf(target),
      }),
    )
    if (target) await mustBeOpen(ctx, member, target)
    if (target && isBusy(target)) fail('REQUEST_LIMIT')
  }
  const stayed = await runInTurn(ctx, legs)
  return answerOf(ctx, member, ctx.orderId, [...(await legsOf(ctx, ctx.orderId)), ...stayed])
}

const legOf = (
  ctx: OrderCall,
  direction: 'in' | 'out',
  game: ActiveGame,
  rest: Pick<Leg, 'amount' | 'currency'>,
): Leg => ({
  id: uuidOf(ctx.orderId, direction, game.code),
  direction,
  game,
  ...rest,
})

/** The second waits for the first to be known; answers what was not asked to move because the first is not known yet. */
async function runInTurn(ctx: OrderCall, legs: Leg[]): Promise<TransferLeg[]> {
  for (const [i, leg] of legs.entries()) {
    const end = await runLeg(ctx, leg).catch((error) => {
      throw i > 0 && error instanceof Refusal
        ? new Refusal(error.code, { ...error.details, where: MAIN })
        : error
    })
    if (end.state === 'refused') refuse(leg, end)
    if (end.state === 'asked')
      return legs.slice(i + 1).map(({ game, direction, amount }) => ({
        code: game.code,
        direction,
        amount,
        state: 'stayed',
      }))
  }
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
  const legs = isUuid(input.id) ? await legsOf(ctx, input.id) : []
  if (legs.length === 0) {
    await noteIfForeign(ctx, 'transfer', input.id)
    fail('NO_DATA')
  }
  return answerOf(ctx, ctx.member, input.id, legs)
}
