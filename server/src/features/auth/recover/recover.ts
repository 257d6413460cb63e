import { internationalPhone, whyNotMobile, whyNotPassword } from '@krapao/shared/auth/auth.rules'
import { fail, unless } from '@krapao/shared/refusal'
import type { AnyoneCall } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { noteSecurity } from '../../../security/security-log.ts'
import { siteOf } from '../../../security/throttle.ts'
import { revokeAll } from '../../../sessions/session.sql.ts'
import { hashToken } from '../../../sessions/session.ts'
import { findLogin, lockPassword } from '../auth.sql.ts'
import { usernameOf } from '../auth.ts'
import { forgetDevices } from '../device/known-device.sql.ts'
import { knownDevice } from '../device/known-device.ts'
import { guessKey } from '../guesses.ts'
import { verifiedSince } from '../otp/otp.read.ts'
import { lockNumber } from '../otp/otp.sql.ts'
import {
  askerOfDevice,
  claimCode,
  type Drawn,
  drawCode,
  isToken,
  sendCode,
  toldOf,
  verifyCode,
} from '../otp/otp-code.ts'
import { maySendSms } from '../otp/sms-ceiling.ts'
import { isEasyPassword } from '../password/easy-password.ts'
import { hashPassword } from '../password/password.ts'
import { endRecoveries, readRecovery, spend, writeRecovered } from './recover.sql.ts'

/**
 * Everything up to the answer is the same for a number that a member has and for any other: the same statements, the same rows. Who is a member
 * is looked up after it, so neither its words nor its timing reveal it. Only a device that logged in as this member is told apart: its holder knows.
 */
export async function sendRecovery(ctx: AnyoneCall, input: { phoneNumber: string }) {
  const username = usernameOf(input.phoneNumber, ctx)
  unless(whyNotMobile(username, ctx.env.country, 'phoneNumber'))
  const device = await knownDevice(ctx, username)
  if (!device) await ctx.throttles.useFrom('recoverAddress', ctx.ip)
  const dialled = internationalPhone(username, ctx.env.country)
  const drawn = drawCode()
  await inTx(ctx.db, async (tx) => {
    const network = device ? askerOfDevice(device) : siteOf(ctx.ip)
    const asker = { dialled, purpose: 'recover', network } as const
    await lockNumber(tx, asker, ctx.now)
    await claimCode(tx, asker, drawn, ctx.now)
  })
  noteSecurity(ctx, 'recovery-asked', {}, { phone: username })
  ctx.afterwards.begin(() => deliver(ctx, username, dialled, drawn))
  return { ...toldOf(drawn), code: 'OTP_SENT' as const }
}

/** A failure is only logged: answering it would reveal who is a member. The page offers another code, and support. */
async function deliver(
  ctx: AnyoneCall,
  username: string,
  dialled: string,
  drawn: Drawn,
): Promise<void> {
  if (!(await findLogin(ctx.db, username))) return
  if (await maySendSms(ctx, ctx.now, 'recover'))
    await sendCode(ctx, { dialled, purpose: 'recover' }, drawn)
}

export const verifyRecovery = (ctx: AnyoneCall, input: { otpToken: string; otpCode: string }) =>
  verifyCode(ctx, 'recover', input)

/** The new password and the end of every session are one transaction; a login with the old one comes before it and ends, or after it and fails. */
export async function recover(ctx: AnyoneCall, given: { otpToken: string; newPassword: string }) {
  await ctx.throttles.useFrom('recover', ctx.ip)
  const tokenHash = hashToken(given.otpToken)
  const dialled = await provenNumber(ctx, given.otpToken, tokenHash)
  const username = dialled.slice(ctx.env.country.callingCode.length)
  // A number without a member gets here only by guessing its code.
  const member = (await findLogin(ctx.db, username)) ?? fail('OTP_TOKEN_INVALID')
  if (member.locked) fail('INACTIVE_USER')
  const easy = (password: string) => isEasyPassword(ctx, password, username)
  if (whyNotPassword(given.newPassword, easy)) fail('INVALID_USER_INFO', { field: 'newPassword' })
  const passwordHash = await hashPassword(given.newPassword)
  const revoked = await inTx(ctx.db, async (tx) => {
    await lockPassword(tx, member.id)
    const of = { memberId: member.id, usedSince: verifiedSince(ctx), now: ctx.now }
    if (!(await spend(tx, tokenHash, of))) fail('OTP_NOT_EXIST')
    await endRecoveries(tx, dialled, ctx.now)
    await writeRecovered(tx, member.id, passwordHash, ctx.now)
    await forgetDevices(tx, member.id)
    return revokeAll(tx, member.id, ctx.now)
  })
  ctx.hangUp(revoked)
  // A member who had to recover was likely held up by wrong passwords; they are of no use against the new one.
  await Promise.all([
    ctx.throttles.forget('loginName', dialled),
    ctx.throttles.forget('loginGuess', guessKey(ctx, dialled)),
    ctx.throttles.forget('password', String(member.id)),
  ])
  noteSecurity(
    ctx,
    'recovered',
    { sessionsEnded: revoked.length },
    { code: member.code, phone: `0${username}` },
  )
  return {}
}

/** Which number this token has proven in the last quarter of an hour. */
async function provenNumber(ctx: AnyoneCall, token: string, tokenHash: Buffer): Promise<string> {
  const recovery = isToken(token) ? await readRecovery(ctx.db, tokenHash) : undefined
  if (!recovery) return fail('OTP_TOKEN_INVALID')
  if (!recovery.usedAt) return fail('UNVERIFIED_OTP')
  if (recovery.spentAt) return fail('OTP_NOT_EXIST')
  return recovery.usedAt > verifiedSince(ctx) ? recovery.dialled : fail('OTP_EXPIRED')
}
