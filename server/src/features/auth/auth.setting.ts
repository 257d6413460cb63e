import * as z from 'zod/mini'
import { setting } from '../../settings/setting.ts'

/** null: what the environment says, REGISTER_OTP. */
export const otp = setting({
  means: 'whether registration asks for a one-time code; null means REGISTER_OTP',
  written: '{"register": true, false or null}',
  shape: z.object({ register: z.nullable(z.boolean()) }),
  start: { register: null },
})

/** The most SMS for all numbers and addresses together. */
export const sms = setting({
  means:
    'the most SMS that are sent in a clock hour and in 24 hours, all members together; above it none is sent and the log says so',
  written: '{"perHour": number, "perDay": number}',
  shape: z.object({ perHour: z.int().check(z.gte(0)), perDay: z.int().check(z.gte(0)) }),
  start: { perHour: 600, perDay: 5_000 },
})
