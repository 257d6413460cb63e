import { type Money, smaller, ZERO } from '@krapao/shared/money'
import { leastInto, transferMin } from '@krapao/shared/transfer/transfer.rules'
import { isCounted } from '../../bonus/holding.read.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import type { Wallet } from '../../wallet/wallet-query.read.ts'
import { comingInto, limitsOf, type Plan, type Purse } from './choice.ts'

/** The games that hold the member's money while this one holds none, the fullest first. */
export function elsewhereOf(slot: Slot, { slots }: Pick<Wallet, 'slots'>): readonly Slot[] {
  if (slot.amount >= transferMin) return []
  return slots
    .filter(({ code, amount }) => code !== slot.code && amount > ZERO)
    .sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1))
}

/** Whether a game's money can be brought here: this one is not entered while it is worked on or does not count for a bonus that is held. */
export const canBring = (from: Slot, slot: Slot, wallet: Pick<Wallet, 'holding'>): boolean =>
  !from.maintenance &&
  !slot.maintenance &&
  isCounted(wallet, slot.code) &&
  from.amount >= leastInto(limitsOf(slot))

/**
 * Whether bringing it here is what the sheet leads to, and entering comes second: there is nothing to play with, neither here nor in the
 * main wallet, and nothing on its way.
 */
export function bringsFirst(
  { plan, isSpent }: { plan: Plan; isSpent: boolean },
  slot: Slot,
  wallet: Purse & Pick<Wallet, 'holding'>,
): boolean {
  const [fullest] = elsewhereOf(slot, wallet)
  return (
    plan.is === 'nothing' &&
    !isSpent &&
    wallet.amount <= ZERO &&
    comingInto(slot, wallet) === ZERO &&
    fullest !== undefined &&
    canBring(fullest, slot, wallet)
  )
}

/** All of what a game holds, or as much of it as this one takes at once. */
export const broughtOf = (held: Money, { maxTransfer }: Slot): Money =>
  smaller(held, maxTransfer ?? held)
