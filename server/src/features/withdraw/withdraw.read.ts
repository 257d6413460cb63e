import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { WithdrawLimits } from '@krapao/shared/withdraw/withdraw.rules'
import type { House } from '../../house.ts'

/**
 * Of one withdrawal: what is shown and what is refused by are the same numbers. Above `auto` a person approves it, and so above `autoPerDay`
 * together with what the member was paid without a person in the last 24 hours: many small ones are a large one.
 */
export const withdrawLimits = async (
  house: House,
  member: { currency: Currency },
): Promise<WithdrawLimits & { auto: Money; autoPerDay: Money }> => (await house.setting('withdraw'))[member.currency]
