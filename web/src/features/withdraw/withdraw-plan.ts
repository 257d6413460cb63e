import { add, type Money, parseMoney, percentOf, smaller, subtract, ZERO } from '@krapao/shared/money'
import type { Refusal } from '@krapao/shared/refusal'
import { type WithdrawLimits, whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'

/** `games`: what lies in all game accounts together; the server recalls as much of it as the main wallet lacks. */
export type Funds = { main: Money; games: Money; limits: WithdrawLimits }

/** The most that one withdrawal can take now. */
export const mostOf = ({ main, games, limits }: Funds): Money => smaller(add(main, games), limits.max)

export const parts = [25, 50, 100] as const
export const partOf = (funds: Funds, percent: (typeof parts)[number]): Money => percentOf(mostOf(funds), percent)

/** What must come back from games first. */
export const recalledFor = (amount: Money, { main }: Funds): Money => (amount > main ? subtract(amount, main) : ZERO)

/** Why what stands in the box cannot be withdrawn: not readable, or the same rule that the server refuses by. */
export function whyNotTyped(typed: string, funds: Funds): 'missing' | 'unreadable' | Refusal | undefined {
  if (!typed.trim()) return 'missing'
  const amount = parseMoney(typed)
  if (amount === undefined) return 'unreadable'
  return whyNotWithdraw({ amount, balance: add(funds.main, funds.games), limits: funds.limits, open: false })
}

/** `123-•••-7890`: enough to know one's own account, too little for who looks over the shoulder. */
export function maskAccountNo(no: string): string {
  if (no.length < 8) return `•••${no.slice(-3)}`
  return `${no.slice(0, 3)}-•••-${no.slice(6)}`
}
