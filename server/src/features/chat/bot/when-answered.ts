import { isStaffThere } from '@krapao/shared/chat/chat.rules'
import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { say } from '@krapao/shared/text'
import type { Context } from '../../../context.ts'
import { replySeconds } from '../chat.sql.ts'
import type { Asker } from './answer.ts'
import { t } from './bot.text.ts'

/** '' where nothing is known of how long people take. */
export async function whenAnswered(
  context: Context,
  { locale, now }: Pick<Asker, 'locale' | 'now'>,
): Promise<string> {
  const { hours } = await context.setting('chat')
  if (hours && !isStaffThere(hours, now)) {
    const isToday = bangkokIso(now).slice(11, 16) < hours.from
    return say(locale, isToday ? t.backToday : t.backTomorrow, { time: hours.from })
  }
  const seconds = await replySeconds(context.db, now)
  return seconds === null ? '' : say(locale, t.usually, { n: Math.max(1, Math.ceil(seconds / 60)) })
}
