import { ZERO } from '@krapao/shared/money'
import type { Slot } from '../wallet/wallet.read.ts'

/** The games that were played, the last one first. */
export const recent = (slots: readonly Slot[]): Slot[] =>
  slots.filter(playedMs).toSorted((a, b) => playedMs(b) - playedMs(a))
const playedMs = ({ playedAt }: Slot): number => playedAt?.getTime() ?? 0

/**
 * What a member goes on with: the games last played, then games with money, the largest sum first. A game that cannot be entered now is
 * left out.
 */
export function continuing(slots: readonly Slot[]): Slot[] {
  const open = slots.filter((slot) => slot.isActive && !slot.maintenance)
  const withMoney = open
    .filter((slot) => !playedMs(slot) && slot.amount > ZERO)
    .toSorted((a, b) => Number(b.amount - a.amount))
  return [...recent(open), ...withMoney].slice(0, atMost)
}
const atMost = 3
