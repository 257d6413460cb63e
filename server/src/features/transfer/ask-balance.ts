import type { Currency } from '@krapao/shared/country'
import type { Ctx } from '../../house.ts'
import type { Told } from '../../outside/games/game.ts'
import { takeTold } from '../games/games.offer.ts'
import type { ActiveGame } from '../games/games.read.ts'

/** Asks a provider for the member's balance; what it told, or that it did not, is seen on the member's pages too. */
export async function askBalance(
  ctx: Ctx,
  member: { id: number; currency: Currency },
  game: ActiveGame,
): Promise<Told> {
  const told = await ctx.outside.games(game).balance(game.account.username)
  if ((await takeTold(ctx, member, game, told)) === 'changed') ctx.tell(ctx.memberId, { type: 'slots' })
  return told
}
