import { fail } from '@krapao/shared/refusal'
import type { Tx } from '../../db/pool.ts'
import type { Ctx } from '../../house.ts'
import { lockPassword, readPassword } from './auth.sql.ts'
import { passwordFits } from './password.ts'

/** What a change that wants the password is done under: see `underPassword`. */
export type Confirmed = { memberId: number; passwordHash: string }

/**
 * Goes on when it is the caller's own password. Throws WRONG_PASSWORD, and REQUEST_LIMIT after five wrong ones in a quarter of
 * an hour, wherever they were typed: a found phone is no place to guess at.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<Confirmed> {
  const key = String(ctx.memberId)
  await ctx.throttles.use('password', key)
  const passwordHash = await readPassword(ctx.db, ctx.memberId)
  if (!(await passwordFits(passwordHash, password))) fail('WRONG_PASSWORD')
  await ctx.throttles.forget('password', key)
  return { memberId: ctx.memberId, passwordHash }
}

/** First in the transaction that was confirmed: locks the member. Throws WRONG_PASSWORD when the password was changed in between. */
export async function underPassword(tx: Tx, confirmed: Confirmed): Promise<void> {
  if ((await lockPassword(tx, confirmed.memberId)) !== confirmed.passwordHash) fail('WRONG_PASSWORD')
}
