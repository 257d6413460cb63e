import { internationalPhone, whyNotMobile } from '@krapao/shared/auth/auth.rules'
import { fail, unless } from '@krapao/shared/refusal'
import type { AnyoneCall } from '../../../context.ts'
import { inTx, type Tx } from '../../../db/pool.ts'
import { siteOf } from '../../../security/throttle.ts'
import { hashToken } from '../../../sessions/session.ts'
import { isPhoneTaken } from '../auth.sql.ts'
import { usernameOf } from '../auth.ts'
import { asksForOtp, verifiedSince } from './otp.read.ts'
import * as rows from './otp.sql.ts'
import {
  claimCode,
  type Drawn,
  drawCode,
  sendCode,
  toldOf,
  verifyCode,
  whyBlocked,
} from './otp-code.ts'
import { maySendSms } from './sms-ceiling.ts'

const verified = { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' } as const

export async function sendOtp(ctx: AnyoneCall, input: { phoneNumber: string }) {
  // It reveals who is a member, as `validate` does: the same throttle for both.
  await ctx.throttles.useFrom('validate', ctx.ip)
  const username = usernameOf(input.phoneNumber, ctx)
  if (await isPhoneTaken(ctx.db, username)) fail('EXISTING_USER')
  if (!(await asksForOtp(ctx))) return verified
  unless(whyNotMobile(username, ctx.env.country, 'phoneNumber'))
  const dialled = internationalPhone(username, ctx.env.country)
  const drawn = drawCode()
  const state = await inTx(ctx.db, (tx) => claim(tx, ctx, dialled, drawn))
  if (state === 'verified') return verified
  await mayCost(ctx).catch(async (why) => {
    await rows.takeBack(ctx.db, hashToken(drawn.token))
    throw why
  })
  await sendSms(ctx, dialled, drawn)
  return { ...toldOf(drawn), code: 'OTP_SENT' as const }
}

async function claim(
  tx: Tx,
  ctx: AnyoneCall,
  dialled: string,
  drawn: Drawn,
): Promise<'verified' | 'claimed'> {
  const asker: rows.Asker = { dialled, purpose: 'register', network: siteOf(ctx.ip) }
  await rows.lockNumber(tx, asker, ctx.now)
  unless(await whyBlocked(tx, asker, ctx.now))
  if (await rows.isVerifiedSince(tx, { ...asker, tokenHash: null }, verifiedSince(ctx)))
    return 'verified'
  await claimCode(tx, asker, drawn, ctx.now)
  return 'claimed'
}

/** Each SMS costs money: one address may cause so many, and all together may. */
async function mayCost(ctx: AnyoneCall): Promise<void> {
  await ctx.throttles.useFrom('otpAddress', ctx.ip)
  if (!(await maySendSms(ctx, ctx.now, 'register'))) fail('OTP_SEND_FAIL')
}

/**
 * A definite no gives the minute back (the address's count stays, or a dead number would be asked for all day). When nothing is
 * known the SMS may still arrive: its code is good and the minute counts, so the refusal carries what is needed to type it in.
 */
async function sendSms(ctx: AnyoneCall, dialled: string, drawn: Drawn): Promise<void> {
  const outcome = await sendCode(ctx, { dialled, purpose: 'register' }, drawn)
  if (outcome.is === 'done') return
  if (outcome.is === 'unknown') fail('OTP_SEND_FAIL', toldOf(drawn))
  await rows.takeBack(ctx.db, hashToken(drawn.token))
  fail('OTP_SEND_FAIL')
}

export const verifyOtp = (ctx: AnyoneCall, input: { otpToken: string; otpCode: string }) =>
  verifyCode(ctx, 'register', input)
