import type { Victim } from './house.ts'

/** What was struck, and when. */
export type Strike = { victim: string; at: Date }
export type Kill = Strike & { victim: Victim; backMs: number }
/** `at`: when what is missing was acknowledged, or when what is too much was done; unknown where only sums tell. */
export type Loss = { about: string; at?: Date }
/** How long something took, and what it was. */
export type Timed = { ms: number; about: string }
export type Campaign = {
  kills: Kill[]
  acknowledged: number
  /** Of each kind. */
  kinds: ReadonlyMap<string, number>
  refused: number
  /** Of calls that were cut off: how long until the repeat was answered. */
  repeats: Timed[]
  /** Of orders that were under way at a kill: how long after it they ended. */
  settled: Timed[]
  /** How many outlived the time they were given. */
  unsettled: number
  lost: Loss[]
  doubled: Loss[]
  /** What our books and the outside's do not agree on. */
  wrong: string[]
}
