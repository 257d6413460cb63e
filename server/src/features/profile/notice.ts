import { internationalPhone } from '@krapao/shared/auth/auth.rules'
import type { Context } from '../../context.ts'
import { endNotice, takeNotices } from './notice.sql.ts'
import { bankNotice } from './notice.text.ts'

/** A notice is sent again when the gateway did not answer: after this time, until it was sent this often. */
const againAfterMs = 120_000
const triesMax = 3

/**
 * A job: informs members by SMS of changes to their bank account. It blocks nothing: the change was
 * made before, and is on their page too.
 */
export async function sendNotices(context: Context): Promise<void> {
  const { env, db, time } = context
  for (const notice of await takeNotices(db, time, againAfterMs)) {
    const to = `+${internationalPhone(notice.username, env.country)}`
    const outcome = await context.outside.sms.send({ to, text: bankNotice(notice, env.brand) })
    if (outcome.is !== 'done')
      context.log.warn(
        { notice: notice.id, is: outcome.is, tries: notice.tries },
        'a notice was not sent',
      )
    if (outcome.is !== 'unknown' || notice.tries >= triesMax) await endNotice(db, notice.id, time)
  }
}
