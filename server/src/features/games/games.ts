import { randomBytes } from 'node:crypto'
import { fail } from '@krapao/shared/refusal'
import { inTx } from '../../db/pool.ts'
import type { Ctx } from '../../house.ts'
import { openGame } from '../../ledger/accounts.ts'
import { seal, unseal } from '../../seal.ts'
import { readMember } from '../profile/profile.read.ts'
import { atBettingHost } from './betting-host.ts'
import { findGame, readActiveGames, readSlots } from './games.read.ts'
import {
  dropNextPassword,
  type Game,
  keepAccount,
  keepNextPassword,
  readAccounts,
  setActive,
  takeNextPassword,
} from './games.sql.ts'
import { refreshGame } from './refresh.ts'

/** Every provider side by side, each with its own limit: the slowest decides nothing but its own tile. */
export async function refresh(ctx: Ctx) {
  await ctx.throttles.use('refresh', String(ctx.memberId))
  const member = await readMember(ctx.db, ctx.memberId)
  const games = await readActiveGames(ctx.db, ctx.memberId)
  const mirrors = await Promise.all(games.map((g) => refreshGame(ctx, member, g)))
  // The member's other pages only read the wallet again; a page that asked the games because of this would ask for ever.
  if (mirrors.includes('changed')) ctx.tell(ctx.memberId, { type: 'slots' })
  return readSlots(ctx, member)
}

export async function activate(ctx: Ctx, input: { slotCode: string }) {
  const game = await openGameRow(ctx, input.slotCode)
  const member = await readMember(ctx.db, ctx.memberId)
  if (game.currency !== member.currency) fail('NO_GAME')
  const wanted = {
    memberId: ctx.memberId,
    gameId: game.id,
    username: `kp${member.code}${game.code.toLowerCase()}`,
    now: ctx.now,
  }
  const password = randomBytes(9).toString('base64url')
  const kept = await keepAccount(ctx.db, {
    ...wanted,
    passwordSealed: seal(ctx.env.gamePasswordKey, wanted.username, password),
  })
  if (kept.active) fail('SLOT_ALREADY_ACTIVE')
  const outcome = await ctx.outside
    .games(game)
    .open(kept.username, unseal(ctx.env.gamePasswordKey, kept.username, kept.passwordSealed))
  if (outcome.is !== 'done') fail('SLOT_ACTIVATE_FAIL')
  const first = await inTx(ctx.db, async (tx) => {
    await openGame(tx, ctx.memberId, game.id, member.currency)
    return setActive(tx, wanted)
  })
  if (!first) fail('SLOT_ALREADY_ACTIVE')
  ctx.tell(ctx.memberId, { type: 'slots' })
  return (await readSlots(ctx, member)).find((s) => s.code === game.code)!
}

export async function account(ctx: Ctx, input: { slotCode: string }) {
  const game = (await findGame(ctx.db, input.slotCode)) ?? fail('NO_GAME')
  const own =
    (await readAccounts(ctx.db, ctx.memberId)).find((a) => a.gameId === game.id && a.active) ?? fail('SLOT_NO_ACCOUNT')
  const open = (sealed: string) => unseal(ctx.env.gamePasswordKey, own.username, sealed)
  return {
    username: own.username,
    password: open(own.passwordSealed),
    ...(own.nextPasswordSealed && { maybePassword: open(own.nextPasswordSealed) }),
  }
}

/**
 * The wished password is on record before the provider is asked, so that one whose answer is lost is known: `account` tells both, and
 * the next try asks for the same one.
 */
export async function resetPassword(ctx: Ctx, input: { slotCode: string }) {
  const game = await openGameRow(ctx, input.slotCode)
  const own =
    (await readAccounts(ctx.db, ctx.memberId)).find((a) => a.gameId === game.id && a.active) ?? fail('SLOT_NO_ACCOUNT')
  const sealed = await keepNextPassword(ctx.db, {
    ...own,
    sealed: seal(ctx.env.gamePasswordKey, own.username, randomBytes(9).toString('base64url')),
  })
  const password = unseal(ctx.env.gamePasswordKey, own.username, sealed)
  const outcome = await ctx.outside.games(game).password(own.username, password)
  if (outcome.is === 'refused') await dropNextPassword(ctx.db, { ...own, sealed })
  if (outcome.is !== 'done') fail('SLOT_RESET_PASSWORD_FAIL')
  await takeNextPassword(ctx.db, { ...own, sealed })
  return { username: own.username, password }
}

/** The contract names games in lower case here. Another member's username gets the same answer as none. */
export async function autoLogin(ctx: Ctx, input: { game: string; username: string }) {
  const game = await openGameRow(ctx, input.game)
  const own = (await readAccounts(ctx.db, ctx.memberId)).find((a) => a.gameId === game.id && a.active)
  if (own?.username !== input.username) return fail('SLOT_NO_ACCOUNT')
  const returnUrl = `${ctx.env.publicUrl}/user/home?played=${game.code}`
  const link = await ctx.outside.games(game).launch(own.username, { locale: ctx.locale, returnUrl, platform: 'web' })
  return link ? { link: atBettingHost(link, game.category, ctx.env.bettingHost) } : fail('LOGIN_FAIL')
}

const openGameRow = async (ctx: Ctx, code: string): Promise<Game> => {
  const game = await findGame(ctx.db, code)
  return game?.open ? game : fail('NO_GAME')
}
