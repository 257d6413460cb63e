import * as z from 'zod/mini'
import { setting } from '../../settings/setting.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Where there is a chat, it is open, with people at every hour, until the operator says otherwise. */
export const chat = setting({
  means:
    'false closes the chat where there is one; hours: of the day, in the country’s time, in which people answer, null for all of them; returnAfterMinutes: whose operator has not answered for so long goes back to those who wait, null for never',
  written:
    '{"enabled": true or false, "hours": {"from": "HH:MM", "to": "HH:MM"} or null, "returnAfterMinutes": 1 to 60, or null}',
  shape: z.object({
    enabled: z.boolean(),
    hours: z._default(z.nullable(z.object({ from: clock, to: clock })), null),
    returnAfterMinutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(60))), null),
  }),
  start: { enabled: true, hours: null, returnAfterMinutes: null },
})
