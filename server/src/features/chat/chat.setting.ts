import * as z from 'zod/mini'
import { setting } from '../../settings/setting.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Where there is a chat, it is open, with people at every hour, until the operator says otherwise. */
export const chat = setting({
  means:
    'false closes the chat where there is one; hours: of the day, in the country’s time, in which people answer, null for all of them',
  written: '{"enabled": true or false, "hours": {"from": "HH:MM", "to": "HH:MM"} or null}',
  shape: z.object({
    enabled: z.boolean(),
    hours: z._default(z.nullable(z.object({ from: clock, to: clock })), null),
  }),
  start: { enabled: true, hours: null },
})
