import * as z from 'zod/mini'
import { time } from '../contract.ts'

/** A picture of ours, and words beside it: HTML, sanitised when written and again when shown. */
export const banner = z.object({ image: z.string(), html: z.string() })

/** How a member stands to one offer: whether they hold it, and each time that they took it, newest first. */
export const userBonus = z.object({
  _id: z.string(),
  isActive: z.boolean(),
  received: z.array(z.object({ updatedAt: time })),
})

/** What every door to a holding may answer. */
export const takingErrors = [
  'BONUS_ALREADY_ACTIVE',
  'MONEY_NOT_ENOUGH',
  'OPEN_BETS',
  'REQUEST_LIMIT',
  'GAME_MAINTENANCE',
] as const
