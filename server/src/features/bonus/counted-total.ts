import { add, type Money, sum, ZERO } from '@krapao/shared/money'
import type { MemberCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { countedGames, mirrorsAsked } from '../games/games.read.ts'

/** What an offer for these games would go by, as last read. */
export async function countedTotal(
  ctx: MemberCall,
  games: readonly number[] | null,
): Promise<Money> {
  const { member } = ctx
  const counted = await countedGames(ctx, member, games)
  const { main, inGames } = await ask(
    ctx.db,
    together({
      main: balanceOf(account.main(member.currency, member.id)),
      inGames: mirrorsAsked(member),
    }),
  )
  return add(main.posted, sum(counted.map((id) => inGames.mirrors.get(id)?.posted ?? ZERO)))
}
