import { type Currency, currencies } from '@krapao/shared/country'
import {
  add,
  type Money,
  money,
  parseTyped,
  percentOf,
  smaller,
  subtract,
  ZERO,
} from '@krapao/shared/money'
import { type WithdrawLimits, whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import type { Problem } from '../../api/words.ts'
import { whyNoAmount, whyNotWhole, withSign } from '../wallet/typed-amount.offer.ts'
import { t } from './withdraw.text.ts'

/** `games`: what is in all game accounts together; the server recalls as much of it as the main wallet lacks. */
export type Funds = { main: Money; games: Money; currency: Currency; limits: WithdrawLimits }

/** The most that one withdrawal can take now: of kip only whole ones. */
export const mostOf = ({ main, games, currency, limits }: Funds): Money =>
  roundedDown(smaller(add(main, games), limits.max), currency)

export const parts = [25, 50, 100] as const
export const partOf = (funds: Funds, percent: (typeof parts)[number]): Money =>
  roundedDown(percentOf(mostOf(funds), percent), funds.currency)

const roundedDown = (amount: Money, currency: Currency): Money =>
  money(amount - (amount % currencies[currency].step))

/** What must come back from games first. */
export const recalledFor = (amount: Money, { main }: Funds): Money =>
  amount > main ? subtract(amount, main) : ZERO

/** Why what is in the box cannot be withdrawn: not readable, or the same rule that the server refuses by. */
export function whyNotTyped(
  typed: string,
  { main, games, currency, limits }: Funds,
  sign: string,
): Problem | undefined {
  if (!typed.trim()) return t.missing
  const amount = parseTyped(typed)
  if (amount === undefined) return whyNoAmount(typed)
  const balance = add(main, games)
  return (
    whyNotWhole(amount, currency) ??
    withSign(whyNotWithdraw({ amount, currency, balance, limits, open: false }), sign)
  )
}

/** Whether an amount of the address may be under review; the rest is for the server to refuse. */
export const isBetween = (amount: Money, { min, max }: WithdrawLimits): boolean =>
  amount >= min && amount <= max
