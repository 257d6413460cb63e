import { type Money, subtract, sum, ZERO } from '@krapao/shared/money'
import type { CachedWallet } from '../wallet-cache.ts'
import type { Wallet } from '../wallet-query.read.ts'

export type Kind = 'transfer' | 'held' | 'checking' | 'holding' | 'name'
export type UnderWay = { kind: Kind; count: number }

/** Of the last visit only what is about money is known. */
export type Known = CachedWallet & Partial<Pick<Wallet, 'profile' | 'checking' | 'holding'>>

/** What is not finished, by kind, with how many things of it the member can look at. */
export function underWayOf(wallet: Known, isNameWrong: boolean): UnderWay[] {
  const all: UnderWay[] = [
    { kind: 'transfer', count: wallet.underWay?.length ?? 0 },
    { kind: 'held', count: heldApart(wallet) > ZERO ? 1 : 0 },
    { kind: 'checking', count: wallet.checking ?? 0 },
    { kind: 'holding', count: wallet.holding ? 1 : 0 },
    { kind: 'name', count: isNameWrong ? 1 : 0 },
  ]
  return all.filter(({ count }) => count > 0)
}

/** What is held for withdrawals. Transfers into a game are part of `held` too, and are listed by themselves. */
export function heldApart({ held, underWay = [] }: Pick<Wallet, 'held' | 'underWay'>): Money {
  const coming = sum(underWay.filter((o) => o.direction === 'in').map((o) => o.amount))
  return held > coming ? subtract(held, coming) : ZERO
}
