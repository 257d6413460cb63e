import type { House } from '../../house.ts'
import { countRefused, takeSms } from './sms-ceiling.sql.ts'

const hourMs = 3_600_000

/**
 * Whether the whole house may send one more SMS (the setting `sms`), and counts it. Numbers and addresses have limits of their own; this one
 * bounds what they cost together when somebody has many of both. The first refusal of an hour is an error in the log.
 */
export async function maySendSms(house: House, now: Date): Promise<boolean> {
  const most = await house.setting('sms')
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  if (await takeSms(house.db, hour, most)) return true
  if ((await countRefused(house.db, hour)) === 1)
    house.log.error({ ...most, hour }, 'no more SMS are sent: the ceiling of the setting `sms` is reached')
  return false
}
