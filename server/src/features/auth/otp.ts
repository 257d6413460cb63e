import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { internationalPhone } from '@krapao/shared/auth/auth.rules'
import { otpCodeIn } from '@krapao/shared/auth/otp.rules'
import { limits } from '@krapao/shared/limits'
import { fail, type Refusal, refusal, unless } from '@krapao/shared/refusal'
import { inTx, type Tx } from '../../db/pool.ts'
import type { Ctx } from '../../house.ts'
import { hashToken } from '../../http/session.ts'
import { isPhoneTaken } from './auth.sql.ts'
import { usernameOf } from './auth.ts'
import { asksForOtp } from './otp.read.ts'
import * as rows from './otp.sql.ts'
import { otpSms } from './otp.text.ts'

/** Consonants only: four of them spell no word in any language, and none looks like a digit. */
const refLetters = 'BCDFGHJKLMNPQRSTVWXZ'
const verified = { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' } as const
const tokenShape = /^[\w-]{43}$/
const hourMs = 3_600_000

export async function sendOtp(ctx: Ctx, input: { phoneNumber: string }) {
  // Tells who is a member, as `validate` does: the same throttle for both.
  await ctx.throttles.use('validate', ctx.ip)
  const username = usernameOf(input.phoneNumber, ctx)
  if (await isPhoneTaken(ctx.db, username)) fail('EXISTING_USER')
  if (!(await asksForOtp(ctx))) return verified
  const dialled = internationalPhone(username, ctx.env.country)
  const drawn = drawCode()
  const claim = await inTx(ctx.db, (tx) => claimCode(tx, ctx, dialled, drawn))
  if (claim === 'verified') return verified
  await ctx.throttles.use('otpAddress', ctx.ip).catch(async (why) => {
    await rows.takeBack(ctx.db, hashToken(drawn.token))
    throw why
  })
  const told = {
    otpRef: drawn.ref,
    otpToken: drawn.token,
    resendAfterSeconds: limits.otpResendMs / 1_000,
    expiresInSeconds: limits.otpLifeMs / 1_000,
  }
  await sendSms(ctx, dialled, drawn, told)
  return { ...told, code: 'OTP_SENT' as const }
}

type Drawn = ReturnType<typeof drawCode>

const drawCode = () => ({
  token: randomBytes(32).toString('base64url'),
  code: String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0'),
  ref: Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join(''),
})

/**
 * The code is on file before it is sent: of two at once the second finds the first and is told to wait, and an SMS can't
 * arrive before we would know its code.
 */
async function claimCode(tx: Tx, ctx: Ctx, dialled: string, drawn: Drawn): Promise<'verified' | 'claimed'> {
  const { now } = ctx
  const number = await rows.lockNumber(tx, dialled, now)
  unless(whyBlocked(number, now))
  if (isFresh(number.verifiedAt, now)) return 'verified'
  const sent = await rows.sentSince(tx, dialled, new Date(now.getTime() - hourMs))
  const oldest = sent[limits.otpPerHour - 1]
  if (oldest) fail('REQUEST_LIMIT', secondsUntil(oldest.getTime() + hourMs, now))
  if (sent[0] && sent[0].getTime() + limits.otpResendMs > now.getTime())
    fail('REQUEST_LIMIT', secondsUntil(sent[0].getTime() + limits.otpResendMs, now))
  const expiresAt = new Date(now.getTime() + limits.otpLifeMs)
  await rows.insertCode(tx, { ...secretsOf(drawn.token, drawn.code), dialled, now, expiresAt })
  return 'claimed'
}

/**
 * A definite no gives the minute back (the address's count stays, or a dead number would be asked for all day). When nothing is
 * known the SMS may still arrive: its code is good and the minute counts, so the refusal carries what is needed to type it in.
 */
async function sendSms(ctx: Ctx, dialled: string, drawn: Drawn, told: Record<string, string | number>): Promise<void> {
  const { hostname: host } = new URL(ctx.env.publicUrl)
  const text = otpSms(ctx.locale, { brand: ctx.env.brand, host, code: drawn.code, ref: drawn.ref })
  const outcome = await ctx.outside.sms.send({ to: `+${dialled}`, text })
  if (outcome.is === 'done') return
  const why = outcome.is === 'refused' ? outcome.reason : outcome.why
  ctx.log.warn({ is: outcome.is, why }, 'an SMS was not sent')
  if (outcome.is === 'unknown') fail('OTP_SEND_FAIL', told)
  await rows.takeBack(ctx.db, hashToken(drawn.token))
  fail('OTP_SEND_FAIL')
}

export async function verifyOtp(ctx: Ctx, input: { otpToken: string; otpCode: string }) {
  // What holds no code at all is not a wrong one: it costs no try.
  const code = otpCodeIn(input.otpCode) ?? fail('KEY_INVALID', { field: 'otpCode' })
  if (!tokenShape.test(input.otpToken)) fail('OTP_TOKEN_INVALID')
  // The verdict is thrown only after the commit: a refusal thrown within would roll the counted try back.
  const verdict = await inTx(ctx.db, (tx) => judgeCode(tx, ctx.now, secretsOf(input.otpToken, code)))
  if (typeof verdict === 'string') return { code: verdict }
  throw verdict
}

/** The try is taken before the code is compared, so that of fifty at once five are judged and no more. */
async function judgeCode(tx: Tx, now: Date, given: Secrets): Promise<'OTP_CODE_VALID' | 'OTP_VERIFIED' | Refusal> {
  const number = await rows.lockNumberOf(tx, given.tokenHash)
  const blocked = number && whyBlocked(number, now)
  if (blocked) return blocked
  const stored = await rows.readCode(tx, given.tokenHash)
  if (!number || !stored) return refusal('OTP_TOKEN_INVALID')
  const fits = timingSafeEqual(stored.codeHash, given.codeHash)
  // Used: the same call again (a double tap, a lost answer) is told so; nothing else is judged by it any more.
  if (stored.usedAt) return fits && isFresh(number.verifiedAt, now) ? 'OTP_VERIFIED' : refusal('OTP_NOT_EXIST')
  if (!stored.isNewest) return refusal('OTP_NOT_EXIST')
  if (stored.expiresAt <= now) return refusal('OTP_EXPIRED')
  const tried = await rows.takeTry(tx, given.tokenHash, limits.otpTries)
  if (tried === undefined) return refusal('OTP_NOT_EXIST')
  if (fits) {
    await rows.markVerified(tx, number.dialled, given.tokenHash, now)
    return 'OTP_CODE_VALID'
  }
  if (tried < limits.otpTries) return refusal('OTP_CODE_INVALID', { triesLeft: limits.otpTries - tried })
  const until = now.getTime() + limits.otpBlockMs
  await rows.block(tx, number.dialled, new Date(until))
  return refusal('OTP_BLOCK', secondsUntil(until, now))
}

type Secrets = { tokenHash: Buffer; codeHash: Buffer }

/**
 * What is kept of a token and its code. A million codes are tried in a second under any plain hash, however slow or salted; so
 * the code's key is the token itself, which we do not keep: a stolen database opens neither.
 */
const secretsOf = (token: string, code: string): Secrets => ({
  tokenHash: hashToken(token),
  codeHash: createHmac('sha256', token).update(code).digest(),
})

const whyBlocked = ({ blockedUntil }: rows.OtpNumber, now: Date): Refusal | undefined =>
  blockedUntil && blockedUntil > now ? refusal('OTP_BLOCK', secondsUntil(blockedUntil.getTime(), now)) : undefined

const isFresh = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt !== null && verifiedAt.getTime() > now.getTime() - limits.otpVerifiedMs

const secondsUntil = (untilMs: number, now: Date) => ({
  retryAfterSeconds: Math.max(1, Math.ceil((untilMs - now.getTime()) / 1_000)),
})
