import { add, type Money, parseTyped, percentOf, smaller, subtract, ZERO } from '@krapao/shared/money'
import { type WithdrawLimits, whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import { whyNoAmount, withSign } from '../../shell/typed-amount.ts'
import type { Problem } from '../../words.ts'
import { t } from './withdraw.text.ts'

/** `games`: what lies in all game accounts together; the server recalls as much of it as the main wallet lacks. */
export type Funds = { main: Money; games: Money; limits: WithdrawLimits }

/** The most that one withdrawal can take now. */
export const mostOf = ({ main, games, limits }: Funds): Money => smaller(add(main, games), limits.max)

export const parts = [25, 50, 100] as const
export const partOf = (funds: Funds, percent: (typeof parts)[number]): Money => percentOf(mostOf(funds), percent)

/** What must come back from games first. */
export const recalledFor = (amount: Money, { main }: Funds): Money => (amount > main ? subtract(amount, main) : ZERO)

/** Why what stands in the box cannot be withdrawn: not readable, or the same rule that the server refuses by. */
export function whyNotTyped(typed: string, { main, games, limits }: Funds, sign: string): Problem | undefined {
  if (!typed.trim()) return t.missing
  const amount = parseTyped(typed)
  if (amount === undefined) return whyNoAmount(typed)
  return withSign(whyNotWithdraw({ amount, balance: add(main, games), limits, open: false }), sign)
}

/** Whether an amount of the address may stand under review; the rest is for the server to refuse. */
export const isBetween = (amount: Money, { min, max }: WithdrawLimits): boolean => amount >= min && amount <= max
