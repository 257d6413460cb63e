import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpCodeIn } from '@krapao/shared/auth/otp.rules'
import { limits } from '@krapao/shared/limits'
import { fail, Refusal, refusal, unless } from '@krapao/shared/refusal'
import type { AnyoneCall } from '../../../context.ts'
import { inTx, type Tx } from '../../../db/pool.ts'
import { noteSecurity } from '../../../security/security-log.ts'
import { hashToken } from '../../../sessions/session.ts'
import * as rows from './otp.sql.ts'
import { otpSms } from './otp.text.ts'

// What registration and recovery have in common: codes that are drawn, counted and judged. A code is for one purpose and unknown to the other.

/** Consonants only: four of them spell no word in any language, and none looks like a digit. */
const refLetters = 'BCDFGHJKLMNPQRSTVWXZ'
const tokenShape = /^[\w-]{43}$/
const hourMs = 3_600_000
/** So many an hour for one number: for one asker, and for all together. */
const perHour: Record<rows.Purpose, { asker: number; inAll: number }> = {
  register: { asker: limits.otpPerHour, inAll: limits.otpPerHour },
  recover: { asker: limits.recoverPerHour, inAll: limits.recoverPerHourInAll },
}

const deviceMark = 'device '
/** Who asks, of a device that this member logged in on: it is the same wherever it asks from. No address looks like it. */
export const askerOfDevice = (secret: string): string =>
  deviceMark + hashToken(secret).toString('hex')
const isDevice = (network: string): boolean => network.startsWith(deviceMark)

export type Drawn = ReturnType<typeof drawCode>

export const drawCode = () => ({
  token: randomBytes(32).toString('base64url'),
  code: String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0'),
  ref: Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join(''),
})

/** What the caller learns about it. */
export const toldOf = (drawn: Drawn) => ({
  otpRef: drawn.ref,
  otpToken: drawn.token,
  resendAfterSeconds: limits.otpResendMs / 1_000,
  expiresInSeconds: limits.otpLifeMs / 1_000,
})

/**
 * Puts the code on file before it is sent: of two at once the second finds the first and has to wait, and an SMS can't arrive before
 * we would know its code. Throws OTP_BLOCK, and REQUEST_LIMIT for a minute between two and for the most of an hour. A stranger's codes leave an
 * asker their own: those count for the minute and for the most that the number gets from all. Devices that the member logged in on have a minute and a
 * most of their own, so that no number of strangers holds them up.
 */
export async function claimCode(tx: Tx, asker: rows.Asker, drawn: Drawn, now: Date): Promise<void> {
  unless(await whyBlocked(tx, asker, now))
  const most = perHour[asker.purpose]
  const all = await rows.sentSince(tx, asker, new Date(now.getTime() - hourMs))
  const sent = all.filter(({ network }) => isDevice(network) === isDevice(asker.network))
  const oldest =
    sent.filter(({ network }) => network === asker.network)[most.asker - 1] ?? sent[most.inAll - 1]
  if (oldest) fail('REQUEST_LIMIT', secondsUntil(oldest.at.getTime() + hourMs, now))
  if (sent[0] && sent[0].at.getTime() + limits.otpResendMs > now.getTime())
    fail('REQUEST_LIMIT', secondsUntil(sent[0].at.getTime() + limits.otpResendMs, now))
  const expiresAt = new Date(now.getTime() + limits.otpLifeMs)
  await rows.insertCode(tx, asker, { ...secretsOf(drawn.token, drawn.code), now, expiresAt })
}

/** Hands the SMS over. What the outcome means is for the caller. */
export async function sendCode(
  ctx: AnyoneCall,
  { dialled, purpose }: { dialled: string; purpose: rows.Purpose },
  drawn: Drawn,
) {
  const { hostname: host } = new URL(ctx.env.publicUrl)
  const text = otpSms(ctx.locale, purpose, {
    brand: ctx.env.brand,
    host,
    code: drawn.code,
    ref: drawn.ref,
  })
  const outcome = await ctx.outside.sms.send({ to: `+${dialled}`, text })
  const why =
    outcome.is === 'refused' ? outcome.reason : outcome.is === 'unknown' ? outcome.why : undefined
  if (outcome.is !== 'done') ctx.log.warn({ is: outcome.is, why }, 'an SMS was not sent')
  return outcome
}

/** Judges a code that was typed in. Five tries a code; the right one again answers OTP_VERIFIED. */
export async function verifyCode(
  ctx: AnyoneCall,
  purpose: rows.Purpose,
  input: { otpToken: string; otpCode: string },
) {
  // What holds no code at all is not a wrong one: it costs no try.
  const code = otpCodeIn(input.otpCode) ?? fail('KEY_INVALID', { field: 'otpCode' })
  if (!isToken(input.otpToken)) fail('OTP_TOKEN_INVALID')
  // The verdict is thrown only after the commit: a refusal thrown within would roll the counted try back.
  const judged = await inTx(ctx.db, (tx) =>
    judgeCode(tx, ctx.now, purpose, secretsOf(input.otpToken, code)),
  )
  if (typeof judged === 'string') return { code: judged }
  if (judged instanceof Refusal) throw judged
  noteSecurity(ctx, 'otp-blocked', { purpose }, { phone: judged.blocked })
  throw refusal('OTP_BLOCK', { retryAfterSeconds: limits.otpBlockMs / 1_000 })
}

export const isToken = (token: string): boolean => tokenShape.test(token)

/** Under the lock of the number, so that of fifty at once only five are judged; the block after the fifth outlives the code. */
async function judgeCode(
  tx: Tx,
  now: Date,
  purpose: rows.Purpose,
  given: Secrets,
): Promise<'OTP_CODE_VALID' | 'OTP_VERIFIED' | Refusal | { blocked: string }> {
  const asker = await rows.lockNumberOf(tx, given.tokenHash, purpose)
  const blocked = asker && (await whyBlocked(tx, asker, now))
  if (blocked) return blocked
  const stored = await rows.readCode(tx, given.tokenHash)
  if (!asker || !stored) return refusal('OTP_TOKEN_INVALID')
  // A new password was set since it was sent: this one sets no other.
  if (stored.spentAt) return refusal('OTP_NOT_EXIST')
  const fits = timingSafeEqual(stored.codeHash, given.codeHash)
  // Used: the same call again (a double tap, a lost answer) gets that answer; the code judges nothing else any more.
  if (stored.usedAt)
    return fits && isFresh(stored.usedAt, now) ? 'OTP_VERIFIED' : refusal('OTP_NOT_EXIST')
  if (!stored.isNewest) return refusal('OTP_NOT_EXIST')
  if (stored.expiresAt <= now) return refusal('OTP_EXPIRED')
  const tried = await rows.takeTry(tx, given.tokenHash)
  if (fits) {
    await rows.markUsed(tx, given.tokenHash, now)
    return 'OTP_CODE_VALID'
  }
  if (tried < limits.otpTries)
    return refusal('OTP_CODE_INVALID', { triesLeft: limits.otpTries - tried })
  await rows.block(tx, given.tokenHash, new Date(now.getTime() + limits.otpBlockMs))
  return { blocked: asker.dialled }
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

export async function whyBlocked(
  tx: Tx,
  asker: rows.Asker,
  now: Date,
): Promise<Refusal | undefined> {
  const until = await rows.readBlock(tx, asker)
  return until && until > now ? refusal('OTP_BLOCK', secondsUntil(until.getTime(), now)) : undefined
}

const isFresh = (usedAt: Date, now: Date): boolean =>
  usedAt.getTime() > now.getTime() - limits.otpVerifiedMs

const secondsUntil = (untilMs: number, now: Date) => ({
  retryAfterSeconds: Math.max(1, Math.ceil((untilMs - now.getTime()) / 1_000)),
})
