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
 * An amount out of the main wallet must be whole kip, since banks pay no parts of a kip. An amount out of a game may have parts: play can leave
 * them there, and the money must always be able to come back or move on. `transferAll` also takes the parts that this leaves in main.
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
