import { Refusal } from '@krapao/shared/refusal'
import { minutesSeconds } from '@krapao/ui/data/remaining'
import { isCodeOut, type Otp } from './sent-code.ts'

/** The one thing to do next on the step of the code. */
export type Next = 'confirm' | 'send' | 'change-number' | 'login'
export type OtpView = {
  next: Next
  /** Whether a code can be typed in. */
  asksCode: boolean
  /** What may be said of an SMS to this number; nothing where none is on its way and none will be sent. */
  sms?: 'sent' | 'perhaps' | 'to-come'
  /** When another code may be asked for, epoch milliseconds; undefined: at once. */
  sendAt: number | undefined
  /** Whether support is worth offering beside. */
  support: boolean
}

// What each answer leads to; whatever is not here leaves the step as it was, to try the same again.
const nexts: Readonly<Record<string, Next>> = {
  OTP_EXPIRED: 'send',
  OTP_TOKEN_INVALID: 'send',
  OTP_NOT_EXIST: 'send',
  OTP_SEND_FAIL: 'send',
  UNVERIFIED_OTP: 'send',
  OTP_CODE_INVALID: 'confirm',
  OTP_VERIFY_FAIL: 'confirm',
  OTP_BLOCK: 'change-number',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'change-number',
  INVALID_USER_INFO: 'change-number',
  EXISTING_USER: 'login',
}
const worthSupport = new Set([
  'OTP_SEND_FAIL',
  'OTP_VERIFY_FAIL',
  'OTP_BLOCK',
  'INTERNAL_SERVER_ERROR',
])

/** What the step offers, of what is kept, what went wrong last, and the time. */
export function otpView(otp: Otp, trouble: unknown, now: number): OtpView {
  const code = trouble instanceof Refusal ? trouble.code : ''
  const blocked = now < otp.blockedUntil
  const sendAt = Math.max(otp.resendAt, otp.blockedUntil)
  const alive = isCodeOut(otp, now) && !blocked
  // A block that is over is no news any more.
  const told = code === 'OTP_BLOCK' && !blocked ? undefined : nexts[code]
  const wished = blocked ? 'change-number' : (told ?? (alive ? 'confirm' : 'send'))
  const next = wished === 'confirm' && !alive ? 'send' : wished
  return {
    next,
    asksCode: next === 'confirm',
    sms: smsOf(next, otp),
    sendAt: sendAt > now ? sendAt : undefined,
    support: worthSupport.has(code) || otp.doubtful || blocked,
  }
}

function smsOf(next: Next, { doubtful }: Otp): OtpView['sms'] {
  if (next === 'send') return 'to-come'
  if (next !== 'confirm') return undefined
  return doubtful ? 'perhaps' : 'sent'
}

/** mm:ss left until then. The time drawn may be a moment old, so it is rounded; and 00:00 is never shown while waiting. */
export const timeUntil = (at: number, now: number): string =>
  minutesSeconds(Math.max(1, Math.round((at - now) / 1000)))

/** What an answer changes in what is kept: the times until which nothing can be asked. */
export function afterRefusal(otp: Otp, error: unknown, now: number): Otp {
  if (!(error instanceof Refusal)) return otp
  const seconds = Number(error.details.retryAfterSeconds)
  const until = now + 1000 * (seconds > 0 ? seconds : 0)
  switch (error.code) {
    case 'OTP_BLOCK':
      return { ...otp, token: '', blockedUntil: seconds > 0 ? until : now + blockMs }
    case 'REQUEST_LIMIT':
      return { ...otp, resendAt: Math.max(otp.resendAt, until) }
    case 'OTP_EXPIRED':
    case 'OTP_TOKEN_INVALID':
    case 'OTP_NOT_EXIST':
      return { ...otp, token: '' }
    default:
      return otp
  }
}

// What RULES say, for a server that names no time.
const blockMs = 900_000
