import * as z from 'zod/mini'
import { amount } from '../contract.ts'

/** What waits to be received, and at which percentages it would be held. */
export const inviteBonus = z.object({
  amount,
  success: z.number(),
  fail: z.number(),
  /** An addition: whether it may be received at all; false where the operator has switched it off. */
  open: z.optional(z.boolean()),
})
