import { randomBytes } from 'node:crypto'
import type { Context, MemberCall } from '../../context.ts'
import { seal, unseal } from '../../security/seal.ts'
import {
  dropNextPassword,
  type Game,
  type GameAccount,
  keepNextPassword,
  takeNextPassword,
} from './games.sql.ts'
import { unlessRefused } from './refused.ts'

/** A new random password, sealed as it is stored. */
export const drawPassword = (context: Context, username: string): string =>
  seal(context.env.gamePasswordKey, username, randomBytes(9).toString('base64url'))

/** Throws when it was sealed with another GAME_PASSWORD_KEY than today's. */
export const readPassword = (context: Context, username: string, sealed: string): string =>
  unseal(context.env.gamePasswordKey, username, sealed)

/** undefined: it cannot be read, which is logged. A reset gives the login one that can. */
export function knownPassword(
  context: Context,
  username: string,
  sealed: string,
): string | undefined {
  try {
    return readPassword(context, username, sealed)
  } catch (err) {
    context.log.error(
      { err },
      'the password of a game account cannot be read: GAME_PASSWORD_KEY is another',
    )
    return undefined
  }
}

/**
 * Gives the login at a game a new password and returns it. The password is stored before the provider is
 * asked, so that it is known even when the answer is lost: `account` then shows the old and the new one,
 * and the next try asks for the same new one. Throws REQUEST_LIMIT while another change is under way, and
 * for a minute after a lost answer where another password would be drawn: the lost call may arrive last.
 */
export async function changePassword(
  ctx: MemberCall,
  game: Game,
  own: GameAccount,
): Promise<string> {
  const login = `${ctx.member.id}/${game.id}`
  await ctx.throttles.use('gamePasswordOnItsWay', login)
  try {
    await ctx.throttles.use('gamePassword', String(ctx.member.id))
    return await ask(ctx, game, own, login)
  } finally {
    await ctx.throttles.forget('gamePasswordOnItsWay', login)
  }
}

async function ask(ctx: MemberCall, game: Game, own: GameAccount, login: string): Promise<string> {
  const drawn = drawPassword(ctx, own.username)
  const { sealed, password } = await nextPassword(ctx, own, drawn)
  const isNew = sealed === drawn
  const drop = () => dropNextPassword(ctx.db, { ...own, sealed })
  if (isNew) await ctx.throttles.use('newGamePassword', login).catch(dropAndThrow(drop))
  else await ctx.throttles.shut('newGamePassword', login)
  const outcome = await ctx.outside.games(game).password(own.username, password)
  // Neither the answer to a retry nor its refusal tells where the earlier one is.
  if (isNew && outcome.is !== 'unknown') await ctx.throttles.forget('newGamePassword', login)
  if (isNew && outcome.is === 'refused') await drop()
  unlessRefused(outcome, 'SLOT_RESET_PASSWORD_FAIL')
  await takeNextPassword(ctx.db, { ...own, sealed })
  return password
}

const dropAndThrow = (drop: () => Promise<void>) => async (why: unknown) => {
  await drop()
  throw why
}

/** The password to ask for: an earlier one whose answer was lost, if it can still be read; else `drawn`. */
async function nextPassword(
  ctx: MemberCall,
  own: GameAccount,
  drawn: string,
): Promise<{ sealed: string; password: string }> {
  const sealed = await keepNextPassword(ctx.db, { ...own, sealed: drawn })
  const password = knownPassword(ctx, own.username, sealed)
  if (password !== undefined) return { sealed, password }
  await dropNextPassword(ctx.db, { ...own, sealed })
  return nextPassword(ctx, own, drawn)
}
