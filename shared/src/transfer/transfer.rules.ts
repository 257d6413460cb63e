import { baht, larger, type Money, showMoney } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

export const transferMin = baht(1)
export const MAIN = 'MAIN'

/** What one transfer into a game may be; out of it none holds. */
export type TransferLimits = { min?: Money | undefined; max?: Money | undefined }
type Asked = {
  from: string
  to: string
  amount: Money
  balance: Money
  /** Of the game at `to`. */
  limits?: TransferLimits | undefined
}

/** Asked by the web (to say why before asking) and by the server (to refuse): one rule, two doors. */
export function whyNotTransfer({
  from,
  to,
  amount,
  balance,
  limits = {},
}: Asked): Refusal | undefined {
  if (from === to) return refusal('NO_GAME')
  const min = leastInto(limits)
  if (amount < min) return refusal('TRANSFER_MINIMUM', { min: showMoney(min) })
  if (limits.max !== undefined && amount > limits.max)
    return refusal('TRANSFER_MAXIMUM', { max: showMoney(limits.max) })
  if (amount > balance) return refusal('MONEY_NOT_ENOUGH')
  return undefined
}

/** A game may ask for more than the least transfer there is, never for less. */
export const leastInto = ({ min = transferMin }: TransferLimits): Money => larger(min, transferMin)
