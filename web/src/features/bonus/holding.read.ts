import { type Money, showMoney, subtract, ZERO } from '@krapao/shared/money'
import type { Wallet } from '../wallet/wallet-query.read.ts'

export type Holding = NonNullable<Wallet['holding']>

/** Whether a game may be entered and filled now: what is held names the games that count for it. */
export const isCounted = ({ holding }: Pick<Wallet, 'holding'>, code: string): boolean =>
  holding === undefined || holding.games.includes(code)

/** How far the total has come from the floor to the target, 0 to 1. */
export function progressOf({
  total,
  success,
  fail,
}: Pick<Holding, 'total' | 'success' | 'fail'>): number {
  const way = subtract(success, fail)
  if (total >= success || way <= ZERO) return 1
  return total <= fail ? 0 : Number(subtract(total, fail)) / Number(way)
}

/** An amount in running words: whole baht without satang. */
export const brief = (amount: Money): string => showMoney(amount).replace(/\.00$/, '')
