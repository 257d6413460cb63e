import * as z from 'zod/mini'
import { amount, time } from '../contract.ts'

/** An addition: the holding as it was last read. All money in whole satang inside. */
export const holding = z.object({
  _id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  credit: amount,
  /** The member's own money in it: what there was when it was taken, and what came since. */
  own: amount,
  base: amount,
  total: amount,
  /** The total that meets it, and the total at which it is lost. */
  success: amount,
  fail: amount,
  /** The most that success keeps; null: all. */
  cap: z.nullable(amount),
  /** What leaving now would keep. */
  leave: amount,
  met: z.boolean(),
  /** It is being ended: nothing may be moved meanwhile. */
  ending: z.boolean(),
  /** When the games were last read; null: never since it was taken. */
  readAt: z.nullable(time),
  expiresAt: z.nullable(time),
  takenAt: time,
  /** Slot codes. */
  games: z.array(z.string()),
})
export type Holding = z.output<typeof holding>
