import type { Context } from '../../../context.ts'
import type { Purpose } from './otp.sql.ts'
import { countRefused, takeSms } from './sms-ceiling.sql.ts'

const hourMs = 3_600_000

/** The rest is kept for recoveries: a caller with many addresses could else ask for codes for new numbers until no member finds a way back in. */
const shareOfRegistration = 0.8

/**
 * Whether one more SMS may be sent at all (the setting `sms`), and counts it. Numbers and addresses have their own limits; this one
 * bounds what they cost together for a caller with many of both. The first refusal of an hour is an error in the log.
 */
export async function maySendSms(context: Context, now: Date, purpose: Purpose): Promise<boolean> {
  const { perHour, perDay } = await context.setting('sms')
  const share = purpose === 'register' ? shareOfRegistration : 1
  const most = { perHour: Math.ceil(perHour * share), perDay: Math.ceil(perDay * share) }
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  if (await takeSms(context.db, hour, most)) return true
  if ((await countRefused(context.db, hour)) === 1)
    context.log.error(
      { ...most, hour },
      'no more SMS are sent: the ceiling of the setting `sms` is reached',
    )
  return false
}
