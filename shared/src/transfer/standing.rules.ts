import type { TransferLeg } from './transfer.contract.ts'

/** One game's part of a transfer. `free`: the earlier transfer that it waited for has ended since. */
type Part = Pick<TransferLeg, 'state' | 'why'> & { free?: boolean }

/**
 * How the parts of a transfer sum up. `pending`: some part is undecided. `partly`: some money moved and some did not. `refused`: none moved.
 * `stayed`: none was even asked to move.
 */
export type Standing = 'done' | 'pending' | 'partly' | 'stayed' | 'refused'

export function sumUp(parts: readonly Part[]): Standing {
  if (parts.some(isOpen)) return 'pending'
  if (parts.every(isWhole)) return 'done'
  if (parts.some(({ state }) => state === 'done')) return 'partly'
  return parts.some(({ state }) => state === 'refused') ? 'refused' : 'stayed'
}

/** Undecided, or behind an earlier transfer that is. */
export const isOpen = ({ state, why, free }: Part): boolean =>
  state === 'pending' || (why === 'busy' && !free)

/** A game that takes only so much at once: that much is done, and has a reason all the same. */
const isWhole = ({ state, why }: Part): boolean => state === 'done' && why === undefined
