import { type Money, smaller, subtract, ZERO } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { Ctx } from '../../house.ts'
import { uuidOf } from '../../ids.ts'
import { type ActiveGame, readActiveGames, readSlots } from '../games/games.read.ts'
import { readMember } from '../profile/profile.read.ts'
import { type LegEnd, runLeg } from './leg.ts'

/** Brings at least `need` from games to main, largest first. Throws MONEY_NOT_ENOUGH when all of them have less, REQUEST_LIMIT while one is still undecided; what came stays in main. */
export async function recallGames(ctx: Ctx, need: Money): Promise<void> {
  const member = await readMember(ctx.db, ctx.memberId)
  const [games, slots] = await Promise.all([readActiveGames(ctx.db, ctx.memberId), readSlots(ctx, member)])
  const mirrored = (g: ActiveGame) => slots.find((s) => s.code === g.code)!.amount
  let missing = need
  let unsure = false
  for (const game of games.sort((a, b) => (mirrored(b) > mirrored(a) ? 1 : -1))) {
    if (missing <= ZERO) return
    const end = await drainGame(ctx, game, member.currency, missing)
    if (end === 'silent' || end?.state === 'asked') unsure = true
    else if (end?.state === 'done') missing = subtract(missing, end.amount)
  }
  if (missing > ZERO) fail(unsure ? 'REQUEST_LIMIT' : 'MONEY_NOT_ENOUGH')
}

/** Takes up to `atMost` (all, when not given) out of one game. undefined: there is nothing; 'silent': the provider did not tell. */
export async function drainGame(
  ctx: Ctx,
  game: ActiveGame,
  currency: 'THB' | 'LAK',
  atMost?: Money,
): Promise<LegEnd | 'silent' | undefined> {
  const there = await ctx.outside.games(game).balance(game.account.username)
  if (there === undefined) return 'silent'
  const amount = atMost === undefined ? there : smaller(there, atMost)
  if (amount <= ZERO) return undefined
  return runLeg(ctx, { id: uuidOf(ctx.orderId, 'out', game.code), direction: 'out', game, amount, currency })
}
