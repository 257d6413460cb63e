import { internationalPhone, whyNotPassword } from '@krapao/shared/auth/auth.rules'
import { fail } from '@krapao/shared/refusal'
import type { MemberCall } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { noteSecurity } from '../../../security/security-log.ts'
import { revokeOthers } from '../../../sessions/session.sql.ts'
import { confirmPassword, underPassword } from '../auth.offer.ts'
import { readUsername, writePassword } from '../auth.sql.ts'
import { forgetDevices } from '../device/known-device.sql.ts'
import { endRecoveries } from '../recover/recover.sql.ts'
import { isEasyPassword } from './easy-password.ts'
import { hashPassword } from './password.ts'

/** Of two at once with the same old password one wins; all other sessions end, no device is known any more, and no code that was proven for a recovery sets another. */
export async function changePassword(
  ctx: MemberCall,
  given: { oldPassword: string; newPassword: string },
) {
  const username = await readUsername(ctx.db, ctx.member.id)
  const easy = (password: string) =>
    password === given.oldPassword || isEasyPassword(ctx, password, username)
  if (whyNotPassword(given.newPassword, easy)) fail('INVALID_USER_INFO', { field: 'newPassword' })
  const confirmed = await confirmPassword(ctx, given.oldPassword)
  const passwordHash = await hashPassword(given.newPassword)
  const revoked = await inTx(ctx.db, async (tx) => {
    await underPassword(tx, confirmed)
    await writePassword(tx, ctx.member.id, passwordHash)
    await forgetDevices(tx, ctx.member.id)
    await endRecoveries(tx, internationalPhone(username, ctx.env.country), ctx.now)
    return revokeOthers(tx, ctx)
  })
  ctx.hangUp(revoked)
  noteSecurity(ctx, 'password-changed', { sessionsEnded: revoked.length })
  return {}
}
