import { type Currency, currencies } from '../country.ts'
import { type Money, showMoney } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

export type WithdrawLimits = { min: Money; max: Money }

export function whyNotWithdraw(w: {
  amount: Money
  currency: Currency
  /** undefined: it is no matter, since games are recalled for what is short. */
  balance: Money | undefined
  limits: WithdrawLimits
  open: boolean
}): Refusal | undefined {
  if (w.amount < w.limits.min) return refusal('WITHDRAW_MINIMUM', { min: showMoney(w.limits.min) })
  if (w.amount > w.limits.max) return refusal('WITHDRAW_MAXIMUM', { max: showMoney(w.limits.max) })
  // No bank pays parts of a kip.
  if (w.amount % currencies[w.currency].step !== 0n)
    return refusal('KEY_INVALID', { field: 'amount' })
  if (w.open) return refusal('REQUEST_LIMIT')
  if (w.balance !== undefined && w.amount > w.balance) return refusal('MONEY_NOT_ENOUGH')
  return undefined
}
