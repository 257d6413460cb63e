import { type Currency, currencies } from '../country.ts'
import { baht, larger, type Money, money, showMoney } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

export const transferMin = baht(1)
export const MAIN = 'MAIN'

/** What one transfer into a game may be; out of it none holds. */
export type TransferLimits = { min?: Money | undefined; max?: Money | undefined }
type Asked = {
  from: string
  to: string
  amount: Money
  currency: Currency
  balance: Money
  /** Of the game at `to`. */
  limits?: TransferLimits | undefined
}

/**
 * Asked by the web (to say why before asking) and by the server (to refuse): one rule, two doors.
 *
 * No parts of a kip leave the main wallet by an amount that somebody asks for: no bank pays them, so nothing should make them there. Out of a game
 * they are never refused. A game may hold parts by what was won or lost there, and its money must always be able to come home, or to move on, as it
 * is. What such money leaves in main is no amount that anybody asks for either: `transferAll` takes it along.
 */
export function whyNotTransfer({
  from,
  to,
  amount,
  currency,
  balance,
  limits = {},
}: Asked): Refusal | undefined {
  if (from === to) return refusal('NO_GAME')
  const min = leastInto(limits)
  if (amount < min) return refusal('TRANSFER_MINIMUM', { min: showMoney(min) })
  if (limits.max !== undefined && amount > limits.max)
    return refusal('TRANSFER_MAXIMUM', { max: showMoney(limits.max) })
  if (wholeIfFrom(from, amount, currency) !== amount)
    return refusal('KEY_INVALID', { field: 'amount' })
  if (amount > balance) return refusal('MONEY_NOT_ENOUGH')
  return undefined
}

/** As much of it as one transfer may ask for out of there. */
export const wholeIfFrom = (from: string, amount: Money, currency: Currency): Money =>
  from === MAIN ? money(amount - (amount % currencies[currency].step)) : amount

/** A game may ask for more than the least transfer there is, never for less. */
export const leastInto = ({ min = transferMin }: TransferLimits): Money => larger(min, transferMin)
