import { internationalPhone } from '@krapao/shared/auth/auth.rules'
import { limits } from '@krapao/shared/limits'
import type { AnyoneCall, Call } from '../../../context.ts'
import { siteOf } from '../../../security/throttle.ts'
import { hashToken } from '../../../sessions/session.ts'
import { isVerifiedSince } from './otp.sql.ts'

/** Whether registration asks for a one-time code: the operator's word, else the environment's. */
export async function asksForOtp(ctx: Call): Promise<boolean> {
  return (await ctx.setting('otp')).register ?? ctx.env.registerOtp
}

/** Since when a verified number, or code, still counts as such. */
export const verifiedSince = ({ now }: AnyoneCall): Date =>
  new Date(now.getTime() - limits.otpVerifiedMs)

/**
 * Whether the caller may register this number now: no code is asked for, or one was given within the last quarter of an hour, with this token or
 * from the caller's network. The contract's registration carries no token; without that bond anyone could register a number that another has verified.
 */
export async function isProven(
  ctx: AnyoneCall,
  username: string,
  otpToken: string | undefined,
): Promise<boolean> {
  if (!(await asksForOtp(ctx))) return true
  const dialled = internationalPhone(username, ctx.env.country)
  const tokenHash = otpToken ? hashToken(otpToken) : null
  return isVerifiedSince(
    ctx.db,
    { dialled, network: siteOf(ctx.ip), tokenHash },
    verifiedSince(ctx),
  )
}
