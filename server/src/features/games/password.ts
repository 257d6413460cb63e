import { randomBytes } from 'node:crypto'
import type { Context, MemberCall } from '../../context.ts'
import { seal, unseal } from '../../security/seal.ts'
import {
  dropNextPassword,
  type Game,
  type GameAccount,
  keepNextPassword,
  nextPasswordOf,
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
  const earlier = await earlierPassword(ctx, own)
  const isNew = earlier === undefined
  // Before a new one is stored: whatever is stored is asked for again at once.
  if (isNew) await ctx.throttles.use('newGamePassword', login)
  else await ctx.throttles.shut('newGamePassword', login)
  const sealed = earlier ?? drawPassword(ctx, own.username)
  if (isNew) await keepNextPassword(ctx.db, { ...own, sealed })
  const password = readPassword(ctx, own.username, sealed)

  const outcome = await ctx.outside.games(game).password(own.username, password)
  // Neither the answer to a retry nor its refusal tells where the earlier one is.
  if (isNew && outcome.is !== 'unknown') await ctx.throttles.forget('newGamePassword', login)
  if (isNew && outcome.is === 'refused') await dropNextPassword(ctx.db, { ...own, sealed })
  unlessRefused(outcome, 'SLOT_RESET_PASSWORD_FAIL')
  await takeNextPassword(ctx.db, { ...own, sealed })
  return password
}

/** Sealed, of a try whose answer was lost. undefined: there is none, or none that can still be read. */
async function earlierPassword(ctx: MemberCall, own: GameAccount): Promise<string | undefined> {
  const sealed = await nextPasswordOf(ctx.db, own)
  if (sealed === null) return undefined
  if (knownPassword(ctx, own.username, sealed) !== undefined) return sealed
  await dropNextPassword(ctx.db, { ...own, sealed })
  return undefined
}
