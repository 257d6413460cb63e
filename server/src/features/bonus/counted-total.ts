import type { Currency } from '@krapao/shared/country'
import { add, type Money, sum, ZERO } from '@krapao/shared/money'
import type { MemberCall } from '../../context.ts'
import { type AnswerOf, together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { type Balance, balanceOf } from '../../ledger/balances.ts'
import { countedIn, mirrorsAsked } from '../games/games.read.ts'

/** A member's money as it was last read, for a read that asks more. */
export const moneyAsked = (member: { id: number; currency: Currency }) =>
  together({
    main: balanceOf(account.main(member.currency, member.id)),
    games: mirrorsAsked(member),
  })
export type AskedMoney = AnswerOf<ReturnType<typeof moneyAsked>>

/** In main and at these games. */
export const totalIn = (
  { main, games }: { main: Balance; games: Pick<AskedMoney['games'], 'mirrors'> },
  ids: readonly number[],
): Money => add(main.posted, sum(ids.map((id) => games.mirrors.get(id)?.posted ?? ZERO)))

/** What an offer for these games would go by. */
export const countedTotal = async (
  ctx: MemberCall,
  money: AskedMoney,
  games: readonly number[] | null,
): Promise<Money> => totalIn(money, await countedIn(ctx, money.games.version, ctx.member, games))
