import { randomBytes } from 'node:crypto'
import { foldPhone, internationalPhone, whyNotPhone } from '@krapao/shared/auth/auth.rules'
import { fail, unless } from '@krapao/shared/refusal'
import type { AnyoneCall, MemberCall } from '../../context.ts'
import { inTx } from '../../db/pool.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { siteOf, type ThrottleName } from '../../security/throttle.ts'
import { insertSession, revokeOne } from '../../sessions/session.sql.ts'
import { hashToken } from '../../sessions/session.ts'
import { findLogin } from './auth.sql.ts'
import { knownDevice, rememberDevice } from './device/known-device.ts'
import { countGuess, guessesOf, guessKey, wasNotJudged, wasRight } from './guesses.ts'
import { passwordFits } from './password/password.ts'

export async function login(
  ctx: AnyoneCall,
  input: { username: string; password: string; remember?: boolean | undefined },
) {
  const username = foldPhone(input.username, ctx.env.country)
  // One number has one count, however many zeros it is written with.
  const dialled = internationalPhone(username, ctx.env.country)
  const device = await knownDevice(ctx, username)
  const guesses = guessesOf(ctx, dialled, device)
  await countGuess(ctx, guesses, (by) => noteLimited(ctx, by, dialled, username))
  const member = await findLogin(ctx.db, username)
  const fits = await passwordFits(member?.passwordHash, input.password).catch(async (error) => {
    await wasNotJudged(ctx, guesses)
    throw error
  })
  if (!fits || !member) {
    noteSecurity(
      ctx,
      'login-wrong',
      { knownDevice: device !== undefined },
      { code: member?.code, phone: username },
    )
    return fail('WRONG_CREDENTIAL')
  }
  const who = { code: member.code, phone: username }

  // A login refused here still counts as a guess, so that a flood is soon rejected before hashing.
  await ctx.throttles.use('loginRight', dialled)
  await wasRight(ctx, guesses)
  if (member.locked) {
    noteSecurity(ctx, 'login-of-locked', {}, who)
    fail('INACTIVE_USER')
  }
  const token = randomBytes(32).toString('base64url')
  const opened = await inTx(ctx.db, async (tx) => {
    const session = await insertSession(tx, {
      memberId: member.id,
      passwordHash: member.passwordHash,
      tokenHash: hashToken(token),
      remember: input.remember ?? false,
      userAgent: ctx.userAgent,
      ip: ctx.ip,
      now: ctx.now,
    })
    if (session) await rememberDevice(tx, ctx, member.id, device)
    return session
  })
  if (!opened) return fail('WRONG_CREDENTIAL')
  noteSecurity({ ...ctx, sessionId: opened }, 'login', { knownDevice: device !== undefined }, who)
  return { token }
}

/**
 * Noted once a minute for a name and a network, or for a closed address or site alone: there the caller makes up a new name for each call, and each
 * would be a line and a row. All notes together have a ceiling, too: a flood of refused calls should not fill the log.
 */
async function noteLimited(
  ctx: AnyoneCall,
  by: ThrottleName,
  dialled: string,
  username: string,
): Promise<void> {
  const key = by.startsWith('loginAddress') ? siteOf(ctx.ip) : guessKey(ctx, dialled)
  const first = await ctx.throttles.use('loginLimitedNoted', key).then(
    () => true,
    () => false,
  )
  if (!first || ctx.throttles.whyNotNow('limitedNoted', 'all')) return
  noteSecurity(ctx, 'login-limited', {}, { phone: username })
}

export async function logout(ctx: MemberCall) {
  await revokeOne(ctx.db, ctx)
  ctx.hangUp([ctx.sessionId])
  noteSecurity(ctx, 'logout')
  return {}
}

/** A member's name to us: the phone as it is stored, the way it is said at home. Throws the country's refusal. */
export function usernameOf(typed: string, ctx: AnyoneCall): string {
  const username = foldPhone(typed, ctx.env.country)
  unless(whyNotPhone(username, ctx.env.country))
  return username
}
