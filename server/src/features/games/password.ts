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

/** A fresh one, as it is kept. */
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
 * Gives the login at a game a new password and answers it. The wished one is on record before the provider is asked, so that one whose
 * answer is lost is known: `account` tells both, and the next try asks for the same one. Throws REQUEST_LIMIT while another is on its way.
 */
export async function changePassword(
  ctx: MemberCall,
  game: Game,
  own: GameAccount,
): Promise<string> {
  const onItsWay = `${ctx.member.id}/${game.id}`
  await ctx.throttles.use('gamePasswordOnItsWay', onItsWay)
  try {
    await ctx.throttles.use('gamePassword', String(ctx.member.id))
    return await ask(ctx, game, own)
  } finally {
    await ctx.throttles.forget('gamePasswordOnItsWay', onItsWay)
  }
}

async function ask(ctx: MemberCall, game: Game, own: GameAccount): Promise<string> {
  const drawn = drawPassword(ctx, own.username)
  const { sealed, password } = await nextPassword(ctx, own, drawn)
  const outcome = await ctx.outside.games(game).password(own.username, password)
  // A no to one that was asked for before says nothing of that first time: it may hold since then.
  if (outcome.is === 'refused' && sealed === drawn)
    await dropNextPassword(ctx.db, { ...own, sealed })
  unlessRefused(outcome, 'SLOT_RESET_PASSWORD_FAIL')
  await takeNextPassword(ctx.db, { ...own, sealed })
  return password
}

/** The one to ask for: an earlier one whose answer was lost, unless it cannot be read any more, or else `drawn`. */
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
