import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpCodeIn } from '@krapao/shared/auth/otp.rules'
import { limits } from '@krapao/shared/limits'
import { fail, Refusal, refusal, unless } from '@krapao/shared/refusal'
import { inTx, type Tx } from '../../db/pool.ts'
import type { Ctx } from '../../house.ts'
import { hashToken } from '../../http/session.ts'
import { noteSecurity } from '../../security-log.ts'
import * as rows from './otp.sql.ts'
import { otpSms } from './otp.text.ts'

// What registration and recovery have in common: codes that are drawn, counted and judged. A code is for one purpose and unknown to the other.

/** Consonants only: four of them spell no word in any language, and none looks like a digit. */
const refLetters = 'BCDFGHJKLMNPQRSTVWXZ'
const tokenShape = /^[\w-]{43}$/
const hourMs = 3_600_000
const perHour: Record<rows.Purpose, number> = { register: limits.otpPerHour, recover: limits.recoverPerHour }

export type Drawn = ReturnType<typeof drawCode>

export const drawCode = () => ({
  token: randomBytes(32).toString('base64url'),
  code: String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0'),
  ref: Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join(''),
})

/** What the one who asked is told of it. */
export const toldOf = (drawn: Drawn) => ({
  otpRef: drawn.ref,
  otpToken: drawn.token,
  resendAfterSeconds: limits.otpResendMs / 1_000,
  expiresInSeconds: limits.otpLifeMs / 1_000,
})

/**
 * Puts the code on file before it is sent: of two at once the second finds the first and is told to wait, and an SMS can't arrive before
 * we would know its code. Throws OTP_BLOCK, and REQUEST_LIMIT for a minute between two and for the most of an hour.
 */
export async function claimCode(tx: Tx, number: rows.OtpNumber, drawn: Drawn, now: Date): Promise<void> {
  unless(whyBlocked(number, now))
  const sent = await rows.sentSince(tx, number, new Date(now.getTime() - hourMs))
  const oldest = sent[perHour[number.purpose] - 1]
  if (oldest) fail('REQUEST_LIMIT', secondsUntil(oldest.getTime() + hourMs, now))
  if (sent[0] && sent[0].getTime() + limits.otpResendMs > now.getTime())
    fail('REQUEST_LIMIT', secondsUntil(sent[0].getTime() + limits.otpResendMs, now))
  const expiresAt = new Date(now.getTime() + limits.otpLifeMs)
  await rows.insertCode(tx, number, { ...secretsOf(drawn.token, drawn.code), now, expiresAt })
}

/** Hands the SMS over. What the outcome means is for the caller. */
export async function sendCode(
  ctx: Ctx,
  { dialled, purpose }: { dialled: string; purpose: rows.Purpose },
  drawn: Drawn,
) {
  const { hostname: host } = new URL(ctx.env.publicUrl)
  const text = otpSms(ctx.locale, purpose, { brand: ctx.env.brand, host, code: drawn.code, ref: drawn.ref })
  const outcome = await ctx.outside.sms.send({ to: `+${dialled}`, text })
  const why = outcome.is === 'refused' ? outcome.reason : outcome.is === 'unknown' ? outcome.why : undefined
  if (outcome.is !== 'done') ctx.log.warn({ is: outcome.is, why }, 'an SMS was not sent')
  return outcome
}

/** Judges a code that was typed in. Five tries a code; the right one again answers OTP_VERIFIED. */
export async function verifyCode(ctx: Ctx, purpose: rows.Purpose, input: { otpToken: string; otpCode: string }) {
  // What holds no code at all is not a wrong one: it costs no try.
  const code = otpCodeIn(input.otpCode) ?? fail('KEY_INVALID', { field: 'otpCode' })
  if (!isToken(input.otpToken)) fail('OTP_TOKEN_INVALID')
  // The verdict is thrown only after the commit: a refusal thrown within would roll the counted try back.
  const judged = await inTx(ctx.db, (tx) => judgeCode(tx, ctx.now, purpose, secretsOf(input.otpToken, code)))
  if (typeof judged === 'string') return { code: judged }
  if (judged instanceof Refusal) throw judged
  await noteSecurity(ctx, 'otp-blocked', { purpose }, { phone: judged.blocked })
  throw refusal('OTP_BLOCK', { retryAfterSeconds: limits.otpBlockMs / 1_000 })
}

export const isToken = (token: string): boolean => tokenShape.test(token)

/** The try is taken before the code is compared, so that of fifty at once five are judged and no more. */
async function judgeCode(
  tx: Tx,
  now: Date,
  purpose: rows.Purpose,
  given: Secrets,
): Promise<'OTP_CODE_VALID' | 'OTP_VERIFIED' | Refusal | { blocked: string }> {
  const number = await rows.lockNumberOf(tx, given.tokenHash, purpose)
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
    await rows.markVerified(tx, number, given.tokenHash, now)
    return 'OTP_CODE_VALID'
  }
  if (tried < limits.otpTries) return refusal('OTP_CODE_INVALID', { triesLeft: limits.otpTries - tried })
  await rows.block(tx, number, new Date(now.getTime() + limits.otpBlockMs))
  return { blocked: number.dialled }
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

export const whyBlocked = ({ blockedUntil }: rows.OtpNumber, now: Date): Refusal | undefined =>
  blockedUntil && blockedUntil > now ? refusal('OTP_BLOCK', secondsUntil(blockedUntil.getTime(), now)) : undefined

export const isFresh = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt !== null && verifiedAt.getTime() > now.getTime() - limits.otpVerifiedMs

const secondsUntil = (untilMs: number, now: Date) => ({
  retryAfterSeconds: Math.max(1, Math.ceil((untilMs - now.getTime()) / 1_000)),
})
