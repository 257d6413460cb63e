import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { WithdrawLimits } from '@krapao/shared/withdraw/withdraw.rules'
import type { Context } from '../../context.ts'
import { mapped } from '../../db/read.ts'
import { holdAfterChangeMs } from '../profile/profile.read.ts'
import { type OpenHold, openHoldsOf } from './hold.sql.ts'

/**
 * Limits of one withdrawal: the same numbers are shown to the member and decide refusals. A person
 * approves it above `auto`, or when it exceeds `autoPerDay` together with what the member was paid
 * without approval in the last 24 hours.
 */
export const withdrawLimits = async (
  context: Context,
  member: { currency: Currency },
): Promise<WithdrawLimits & { auto: Money; autoPerDay: Money }> =>
  (await context.setting('withdraw'))[member.currency]

/** Why the member's withdrawals wait, as the contract shows it: the reason that lasts longest, without the case behind it. */
export const withdrawHeld = (memberId: number) => mapped(openHoldsOf(memberId), heldBy)

function heldBy(holds: OpenHold[]) {
  const others = holds.filter(({ why }) => why !== 'bank_changed')
  if (others.some(({ why }) => why !== 'bank_change_asked'))
    return { why: 'review' as const, until: null }
  if (others.length > 0) return { why: 'bank-change-asked' as const, until: null }
  const newest = holds.at(-1)
  return (
    newest && {
      why: 'bank-changed' as const,
      until: new Date(newest.at.getTime() + holdAfterChangeMs),
    }
  )
}
