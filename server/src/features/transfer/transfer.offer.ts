import type { Currency } from '@krapao/shared/country'
import { type Money, smaller, subtract, sum, ZERO } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { Ctx } from '../../house.ts'
import { uuidOf } from '../../ids.ts'
import { type ActiveGame, readActiveGames } from '../games/games.read.ts'
import { readMember } from '../profile/profile.read.ts'
import { type LegEnd, runLeg } from './leg.ts'
import { readTransfer } from './transfer.sql.ts'

/**
 * Brings `need` from games to main, largest first. Throws before anything moves: MONEY_NOT_ENOUGH when all of them together have less,
 * REQUEST_LIMIT when one that is needed does not answer. Throws REQUEST_LIMIT also when one is still undecided; what came stays in main.
 */
export async function recallGames(ctx: Ctx, need: Money): Promise<void> {
  const { currency } = await readMember(ctx.db, ctx.memberId)
  const games = await readActiveGames(ctx.db, ctx.memberId)
  const told = await Promise.all(games.map(async (game) => ({ game, there: await balanceThere(ctx, game) })))
  const answered = told.flatMap(({ game, there }) => (there === undefined ? [] : [{ game, there }]))
  if (sum(answered.map((a) => a.there)) < need)
    fail(answered.length < told.length ? 'REQUEST_LIMIT' : 'MONEY_NOT_ENOUGH')
  let missing = need
  for (const { game, there } of answered.sort((a, b) => Number(b.there - a.there))) {
    if (missing <= ZERO) return
    const end = await drain(ctx, game, currency, smaller(there, missing))
    if (end?.state === 'done') missing = subtract(missing, end.amount)
  }
  if (missing > ZERO) fail('REQUEST_LIMIT')
}

/** Takes everything out of one game. undefined: there is nothing; 'silent': the provider did not tell. */
export async function drainGame(
  ctx: Ctx,
  game: ActiveGame,
  currency: Currency,
): Promise<LegEnd | 'silent' | undefined> {
  const there = await balanceThere(ctx, game)
  return there === undefined ? 'silent' : drain(ctx, game, currency, there)
}

async function balanceThere(ctx: Ctx, game: ActiveGame): Promise<Money | undefined> {
  const told = await ctx.outside.games(game).balance(game.account.username)
  return told.is === 'told' ? told.amount : undefined
}

async function drain(ctx: Ctx, game: ActiveGame, currency: Currency, amount: Money): Promise<LegEnd | undefined> {
  if (amount <= ZERO) return undefined
  return runLeg(ctx, { id: await nextLegId(ctx, game), direction: 'out', game, amount, currency })
}

/** A repeated call goes on with a leg that is undecided; one that has ended did its part, and what is asked now is more. */
async function nextLegId(ctx: Ctx, game: ActiveGame): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const id = uuidOf(ctx.orderId, 'out', game.code, attempt)
    const earlier = await readTransfer(ctx.db, id)
    if (!earlier || earlier.state === 'asked') return id
  }
}
