import type { Currency } from '@krapao/shared/country'
import { inTx } from '../../db/pool.ts'
import type { House } from '../../house.ts'
import { mirrorTo } from './games.offer.ts'
import type { ActiveGame } from './games.read.ts'
import { lockAccount, setRead, setStale } from './games.sql.ts'

const providerLimitMs = 8_000

/**
 * Reads one provider's balance into our mirror; answers whether the mirror moved. Says nothing when it can't: the last
 * amount stays, marked stale.
 */
export async function refreshGame(
  house: House,
  member: { id: number; currency: Currency },
  game: ActiveGame,
): Promise<'changed' | 'same'> {
  const told = await house.outside
    .games(game)
    .balance(game.account.username, Math.min(providerLimitMs, house.env.outsideTimeoutMs))
  if (told.is !== 'told') {
    await setStale(house.db, member.id, game.id)
    return 'same'
  }
  return inTx(house.db, async (tx) => {
    const locked = await lockAccount(tx, member.id, game.id)
    // A transfer began or ended while we asked, or somebody read a balance after us: ours may be older than what stands here.
    const { moves, reads } = game.account
    if (!locked || locked.moves !== moves || locked.reads !== reads || moves % 2 === 1) return 'same'
    const mirror = await mirrorTo(tx, { currency: member.currency, memberId: member.id, gameId: game.id }, told.amount)
    await setRead(tx, { memberId: member.id, gameId: game.id, now: house.clock() })
    return mirror
  })
}
