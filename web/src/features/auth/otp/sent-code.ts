import { Refusal } from '@krapao/shared/refusal'
import type { Step } from '../register/registration.ts'

/**
 * The state of the verifying of a number. Kept for this tab, so that a reload finds the same Ref and the same deadlines; the
 * code itself never is. Times are epoch milliseconds.
 */
export type Otp = {
  /** The number it belongs to, folded: another number must be verified again. */
  phone: string
  /** Empty while there is no code that could be typed in. */
  token: string
  ref: string
  resendAt: number
  expiresAt: number
  blockedUntil: number
  verified: boolean
  /** It is not known whether the SMS goes out; should it arrive, its code is good. */
  doubtful: boolean
  /** The later step that was refused because the number had been verified too long ago. */
  lapsedAt?: Step
}
export type Standing = 'none' | 'open' | 'verified'
type Sent = {
  otpRef: string
  otpToken: string
  code: string
  resendAfterSeconds?: number
  expiresInSeconds?: number
}

const nothing = {
  token: '',
  ref: '',
  resendAt: 0,
  expiresAt: 0,
  blockedUntil: 0,
  verified: false,
  doubtful: false,
}
// What RULES allow, for a server that names no seconds.
const usual = { resendAfterSeconds: 60, expiresInSeconds: 300 }

export const standingOf = (otp: Otp | undefined, phone: string): Standing => {
  if (otp?.phone !== phone) return 'none'
  return otp.verified ? 'verified' : 'open'
}

/** After `otp/send`. A number that needs no code is verified. */
export const sentOtp = (phone: string, sent: Sent, now: number): Otp =>
  sent.code === 'OTP_VERIFIED'
    ? verifiedOtp(phone)
    : {
        ...nothing,
        phone,
        token: sent.otpToken,
        ref: sent.otpRef,
        resendAt: now + 1000 * (sent.resendAfterSeconds ?? usual.resendAfterSeconds),
        expiresAt: now + 1000 * (sent.expiresInSeconds ?? usual.expiresInSeconds),
      }
/** A send that failed half-way names the code that may still arrive; undefined when nothing was sent. */
export function maybeSentOtp(phone: string, error: unknown, now: number): Otp | undefined {
  if (!(error instanceof Refusal) || error.code !== 'OTP_SEND_FAIL' || !error.details.otpToken)
    return undefined
  const { otpRef = '', otpToken, resendAfterSeconds, expiresInSeconds } = error.details
  const seconds = (given: unknown) => (Number(given) > 0 ? Number(given) : undefined)
  const sent = {
    otpRef: String(otpRef),
    otpToken: String(otpToken),
    code: 'OTP_SENT',
    resendAfterSeconds: seconds(resendAfterSeconds),
    expiresInSeconds: seconds(expiresInSeconds),
  }
  return { ...sentOtp(phone, sent, now), doubtful: true }
}
/** `token`: of the code that verified it; registering with it proves that the number was verified here. */
export const verifiedOtp = (phone: string, token = ''): Otp => ({
  ...nothing,
  phone,
  token,
  verified: true,
})
/** What proves a verified number, where a code did. */
export const proofOf = (otp: Otp | undefined, phone: string): string | undefined =>
  (standingOf(otp, phone) === 'verified' && otp?.token) || undefined
/** A number that no code has been asked for yet. */
export const noOtp = (phone: string): Otp => ({ ...nothing, phone })
/** A late refusal: verify again, then go on at the step it came from. */
export const lapsedOtp = (phone: string, lapsedAt: Step): Otp => ({ ...noOtp(phone), lapsedAt })
/** Whether a lapse is why a code is wanted, and none has been asked for since. */
export const isLapsed = (otp: Otp): boolean => otp.lapsedAt !== undefined && !otp.ref

/** Whether there is a code that may still be typed in. */
export const isCodeOut = (otp: Otp, now: number): boolean => otp.token !== '' && now < otp.expiresAt

/** What a reload finds, judged field by field: an older version may have written it. */
export function readOtp(found: unknown): Otp | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const kept = found as Record<string, unknown>
  const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '')
  const time = (name: string) => (Number.isFinite(kept[name]) ? Number(kept[name]) : 0)
  if (!text('phone')) return undefined
  return {
    phone: text('phone'),
    token: text('token'),
    ref: text('ref'),
    resendAt: time('resendAt'),
    expiresAt: time('expiresAt'),
    blockedUntil: time('blockedUntil'),
    verified: kept.verified === true,
    doubtful: kept.doubtful === true,
    lapsedAt: kept.lapsedAt === 'identity' || kept.lapsedAt === 'bank' ? kept.lapsedAt : undefined,
  }
}
