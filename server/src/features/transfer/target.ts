import type { Currency } from '@krapao/shared/country'
import { fail } from '@krapao/shared/refusal'
import { MAIN, type TransferLimits } from '@krapao/shared/transfer/transfer.rules'
import type { MemberCall } from '../../context.ts'
import { askBalance } from '../games/games.offer.ts'
import { type ActiveGame, maintenanceOf } from '../games/games.read.ts'

type Member = { id: number; currency: Currency }

/** undefined: the main wallet. Throws NO_GAME for a name that the member has no account of. */
export function gameOf(games: readonly ActiveGame[], name: string): ActiveGame | undefined {
  if (name === MAIN) return undefined
  return games.find((g) => g.code === name) ?? fail('NO_GAME')
}

export const limitsOf = ({ minTransfer, maxTransfer }: ActiveGame): TransferLimits => ({
  ...(minTransfer !== null && { min: minTransfer }),
  ...(maxTransfer !== null && { max: maxTransfer }),
})

/** An earlier transfer with it is under way. It ends by itself, and other games need not wait for it. */
export const isBusy = (game: ActiveGame): boolean => game.account.underWay

/** Throws NO_GAME for a game that is closed to newcomers, GAME_MAINTENANCE for one that is being worked on: money may only leave them. */
export async function mustBeOpen(ctx: MemberCall, member: Member, game: ActiveGame): Promise<void> {
  if (!game.open) fail('NO_GAME')
  if (await inMaintenance(ctx, member, game)) fail('GAME_MAINTENANCE')
}

/** The operator's word holds as it is. The provider's own may be over by now: it is asked. */
export async function inMaintenance(
  ctx: MemberCall,
  member: Member,
  game: ActiveGame,
): Promise<boolean> {
  if (maintenanceOf(game, undefined, ctx.clock())) return true
  return game.account.maintenance && (await askBalance(ctx, member, game)).is !== 'known'
}
