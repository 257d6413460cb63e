import { add, fromWire, type Money, money, sum } from '@krapao/shared/money'
import type { Wallet } from '../../member-queries.ts'

export type Slot = Wallet['slots'][number]

/** What lies in all games together, each as last read. */
export const inGames = (wallet: Wallet): Money => sum(wallet.slots.map((slot) => slot.amount))

/** SPEC §2: the main wallet plus every game. What is held for open orders is in neither and shown beside them. */
export const totalOf = (wallet: Wallet): Money => add(wallet.amount, inGames(wallet))

/** The carousels of SPEC §2; a casino is in the sport group. Groups without a game are left out. */
export const groupsOf = (slots: readonly Slot[]): { category: Slot['category']; slots: Slot[] }[] =>
  categories
    .map((category) => ({ category, slots: slots.filter((slot) => slot.category === category) }))
    .filter((group) => group.slots.length > 0)
const categories = ['slot', 'sport', 'lotto'] as const

/** The provider's own credits for a balance (× ftWalletSlot, rounded down to hundredths); undefined where one credit is one baht. */
export function creditsOf({ amount, ftWalletSlot }: Pick<Slot, 'amount' | 'ftWalletSlot'>): Money | undefined {
  if (ftWalletSlot === 1) return undefined
  // A factor has at most four decimals, so a hundred of it has at most two: exactly what the wire's reader takes.
  const hundredfold = fromWire(Number((ftWalletSlot * 100).toFixed(2)))
  return hundredfold === undefined ? undefined : money((amount * hundredfold) / scale)
}
const scale = 10_000n

/** The games that still show an older amount because their provider did not answer. */
export const silentOf = (slots: readonly Slot[]): Slot[] => slots.filter((slot) => slot.stale)

/** How long to wait before asking silent games by ourselves again, after so many tries that did not help. */
export const retryAfterMs = (tries: number): number => retriesMs[Math.min(tries, retriesMs.length - 1)]!
const retriesMs = [10_000, 30_000, 60_000]
