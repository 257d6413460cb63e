import { fail } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { mapped, type Read } from '../../db/read.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { lockPassword, readPassword, recoveredAt, writeName } from './auth.sql.ts'
import { passwordFits } from './password/password.ts'

/** What a change that wants the password is done under: see `underPassword`. */
export type Confirmed = { memberId: number; passwordHash: string }

/**
 * Goes on when it is the caller's own password. Throws WRONG_PASSWORD, and REQUEST_LIMIT after five wrong ones in a quarter of
 * an hour, wherever they were typed: a found phone must not allow guessing. After thirty in an hour, too, right ones among them: each costs a hash.
 * What was not compared, since too many hashes wait (SERVICE_BUSY), does not count.
 */
export async function confirmPassword(ctx: MemberCall, password: string): Promise<Confirmed> {
  const key = String(ctx.member.id)
  await ctx.throttles.use('password', key)
  await ctx.throttles.use('passwordAsked', key)
  const passwordHash = await readPassword(ctx.db, ctx.member.id)
  const fits = await passwordFits(passwordHash, password).catch(async (error) => {
    await ctx.throttles.giveBack('password', key)
    await ctx.throttles.giveBack('passwordAsked', key)
    throw error
  })
  if (!fits) {
    noteSecurity(ctx, 'password-wrong')
    fail('WRONG_PASSWORD')
  }
  await ctx.throttles.forget('password', key)
  return { memberId: ctx.member.id, passwordHash }
}

export const renameMember = writeName

/** After a recovery; the holder of a stolen phone should not also choose where the money goes. */
const bankChangeClosedMs = 24 * 3_600_000

/** Until when the bank account may not be changed, because the password was reset by SMS. Under `underPassword` it stays true until the commit. */
export const bankChangeClosedUntil = (memberId: number, now: Date): Read<Date | undefined> =>
  mapped(recoveredAt(memberId), (at) => {
    const until = at && new Date(at.getTime() + bankChangeClosedMs)
    return until && until > now ? until : undefined
  })

/** First in the transaction that was confirmed: locks the member. Throws WRONG_PASSWORD when the password was changed in between. */
export async function underPassword(tx: Tx, confirmed: Confirmed): Promise<void> {
  if ((await lockPassword(tx, confirmed.memberId)) !== confirmed.passwordHash)
    fail('WRONG_PASSWORD')
}
