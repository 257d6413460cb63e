import { baht, type Money, showMoney } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

export const transferMin = baht(1)
export const MAIN = 'MAIN'

/** Asked by the web (to say why before asking) and by the server (to refuse): one rule, two doors. */
export function whyNotTransfer(t: { from: string; to: string; amount: Money; balance: Money }): Refusal | undefined {
  if (t.from === t.to) return refusal('NO_GAME')
  if (t.amount < transferMin) return refusal('TRANSFER_MINIMUM', { min: showMoney(transferMin) })
  if (t.amount > t.balance) return refusal('MONEY_NOT_ENOUGH')
  return undefined
}
