import { type Money, subtract, sum, ZERO } from '@krapao/shared/money'
import type { Wallet } from '../wallet-query.read.ts'

export type UnderWay = 'transfer' | 'held' | 'checking' | 'holding' | 'name'

/** What is not finished, one entry for each thing that the member can look at. */
export function underWayOf(wallet: Wallet, isNameWrong: boolean): UnderWay[] {
  const counts: Record<UnderWay, number> = {
    transfer: wallet.underWay?.length ?? 0,
    held: heldApart(wallet) > ZERO ? 1 : 0,
    checking: wallet.checking ?? 0,
    holding: wallet.holding ? 1 : 0,
    name: isNameWrong ? 1 : 0,
  }
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as UnderWay),
  )
}

/** What is held for withdrawals. Transfers on their way in are part of `held` and stand in a list of their own. */
export function heldApart({ held, underWay = [] }: Pick<Wallet, 'held' | 'underWay'>): Money {
  const coming = sum(underWay.filter((o) => o.direction === 'in').map((o) => o.amount))
  return held > coming ? subtract(held, coming) : ZERO
}
