import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import { mapped, type Read } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'

/** What a member's invitees have brought and what is not received yet. */
export const sharesOf = ({ id, currency }: { id: number; currency: Currency }): Read<Money> =>
  mapped(balanceOf(account.referral(currency, id)), ({ available }) => available)

/** As the contract shows it. */
export async function inviteBonusOf({ setting }: Pick<Context, 'setting'>, amount: Money) {
  const { active, success, fail } = await setting('invite')
  return { amount, success, fail, open: active }
}
