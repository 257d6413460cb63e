import type { Currency } from '@krapao/shared/country'
import type { House } from '../../house.ts'
import { takeTold } from './games.offer.ts'
import type { ActiveGame } from './games.read.ts'
import { patienceMs } from './patience.ts'

/** Asks one provider for the member's balance and tells the member's open pages at once when they show anything else by it. */
export async function refreshGame(
  house: House,
  member: { id: number; currency: Currency },
  game: ActiveGame,
): Promise<void> {
  const told = await house.outside.games(game).balance(game.account.username, patienceMs(house.env))
  // Those pages only read the wallet again; a page that asked the games because of this would ask for ever.
  if ((await takeTold(house, member, game, told)) === 'changed') house.tell(member.id, { type: 'slots' })
}
