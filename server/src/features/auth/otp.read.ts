import { internationalPhone } from '@krapao/shared/auth/auth.rules'
import { limits } from '@krapao/shared/limits'
import type { Ctx } from '../../house.ts'
import { isVerifiedSince } from './otp.sql.ts'

/** Whether registration asks for a one-time code: the operator's word, else the environment's. */
export async function asksForOtp(ctx: Ctx): Promise<boolean> {
  return (await ctx.setting('otp')).register ?? ctx.env.registerOtp
}

/** Whether somebody may register this number now: no code is asked for, or it was given within the last quarter of an hour. */
export async function isProven(ctx: Ctx, username: string): Promise<boolean> {
  if (!(await asksForOtp(ctx))) return true
  const since = new Date(ctx.now.getTime() - limits.otpVerifiedMs)
  return isVerifiedSince(ctx.db, internationalPhone(username, ctx.env.country), since)
}
