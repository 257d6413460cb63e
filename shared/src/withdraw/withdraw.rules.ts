import { type Money, showMoney } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

export type WithdrawLimits = { min: Money; max: Money }

export function whyNotWithdraw(w: {
  amount: Money
  balance: Money
  limits: WithdrawLimits
  open: boolean
}): Refusal | undefined {
  if (w.amount < w.limits.min) return refusal('WITHDRAW_MINIMUM', { min: showMoney(w.limits.min) })
  if (w.amount > w.limits.max) return refusal('WITHDRAW_MAXIMUM', { max: showMoney(w.limits.max) })
  if (w.open) return refusal('REQUEST_LIMIT')
  if (w.amount > w.balance) return refusal('MONEY_NOT_ENOUGH')
  return undefined
}
