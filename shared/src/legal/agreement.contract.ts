import * as z from 'zod/mini'
import { time } from '../contract.ts'

/** Which texts a member is asked to agree to now, and when they did: null, until they have. The wallet tells it, too. */
export const agreementState = z.object({
  /** A mark of the texts in all languages: other texts, another version. */
  version: z.string(),
  agreedAt: z.nullable(time),
})
