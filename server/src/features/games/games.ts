import type { Currency } from '@krapao/shared/country'
import { fail, Refusal } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import { inTx } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { openGame } from '../../ledger/accounts.ts'
import type { Launch } from '../../outside/games/game.ts'
import { type Outcome, unknown } from '../../outside/outcome.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { lookByAnswers } from '../bonus/bonus.offer.ts'
import { heldBy } from '../bonus/bonus.read.ts'
import { unlessCounted } from '../bonus/gate.read.ts'
import { notePlayed } from '../find/find.offer.ts'
import { atBettingHost } from './betting-host.ts'
import { askBalance } from './games.offer.ts'
import { type ActiveGame, findGame, ownAccount, readActiveGames, readSlots } from './games.read.ts'
import { type Game, type GameAccount, isLogin, keepAccount, setActive } from './games.sql.ts'
import { changePassword, drawPassword, knownPassword, readPassword } from './password.ts'
import { briefMs, inTime, patienceMs } from './patience.ts'
import { unlessPaused, unlessRefused } from './refused.ts'

/** Every provider side by side, each with its own limit: the slowest decides nothing but its own tile. */
export async function refresh(ctx: MemberCall) {
  await ctx.throttles.use('refresh', String(ctx.member.id))
  const { member } = ctx
  const games = await readActiveGames(ctx, member)
  // An error of our own at one game must not keep the others' balances away.
  const log = (game: Game) => (err: unknown) => {
    ctx.log.error({ err, game: game.code }, 'a game’s balance was not read')
    return { is: 'silent' } as const
  }
  const ask = (game: ActiveGame) =>
    askBalance(ctx, member, game, patienceMs(ctx.env)).catch(log(game))
  await lookByAnswers(
    ctx,
    await Promise.all(games.map(async (game) => ({ game, told: await ask(game) }))),
  )
  return readSlots(ctx, member)
}

export async function activate(ctx: MemberCall, input: { slotCode: string }) {
  const { member } = ctx
  const game = await openGameRow(ctx, input.slotCode, member.currency)
  if (await ownAccount(ctx.db, ctx.member.id, game)) fail('SLOT_ALREADY_ACTIVE')
  unlessPaused(ctx, game)
  await ctx.throttles.use('openGame', String(ctx.member.id))
  const own = { memberId: ctx.member.id, gameId: game.id, currency: member.currency, now: ctx.now }
  const username = `kp${member.code}${game.code.toLowerCase()}`
  const kept = await keepAccount(ctx.db, {
    ...own,
    username,
    passwordSealed: drawPassword(ctx, username),
  })
  if (kept.active) fail('SLOT_ALREADY_ACTIVE')
  unlessRefused(await openThere(ctx, game, kept), 'SLOT_ACTIVATE_FAIL')
  const first = await inTx(ctx.db, async (tx) => {
    await openGame(tx, ctx.member.id, game.id, member.currency)
    return setActive(tx, own)
  })
  if (!first) fail('SLOT_ALREADY_ACTIVE')
  ctx.tell(ctx.member.id, { type: 'slots' })
  return (await readSlots(ctx, member)).find((s) => s.code === game.code)!
}

async function openThere(
  ctx: MemberCall,
  game: Game,
  { username, passwordSealed }: GameAccount,
): Promise<Outcome> {
  const provider = ctx.outside.games(game)
  try {
    return await provider.open(username, readPassword(ctx, username, passwordSealed), game.currency)
  } catch (err) {
    // Begun under another GAME_PASSWORD_KEY than today's.
    ctx.log.error({ err, game: game.code }, 'a game account could not be opened')
    return unknown('its password cannot be read')
  }
}

export async function account(ctx: MemberCall, input: { slotCode: string }) {
  const { currency } = ctx.member
  const game = (await findGame(ctx.db, input.slotCode, currency)) ?? fail('NO_GAME')
  const own = (await ownAccount(ctx.db, ctx.member.id, game)) ?? fail('SLOT_NO_ACCOUNT')
  const { username, passwordSealed, nextPasswordSealed } = own
  const password = knownPassword(ctx, username, passwordSealed) ?? fail('SLOT_PASSWORD_LOST')
  const maybePassword = nextPasswordSealed && knownPassword(ctx, username, nextPasswordSealed)
  const event = await eventThere(ctx, game, username)
  return { username, password, ...(event && { event }), ...(maybePassword && { maybePassword }) }
}

/** What a provider holds for its players goes with the login when it is known at once; the login does not wait for it. */
async function eventThere(
  ctx: MemberCall,
  game: Game,
  username: string,
): Promise<string | undefined> {
  const provider = ctx.outside.games(game)
  if (!provider.event) return undefined
  try {
    await ctx.throttles.use('gameEvent', String(ctx.member.id))
  } catch (error) {
    // Asked often enough: that is no reason to keep the login back.
    if (error instanceof Refusal) return undefined
    throw error
  }
  return inTime(provider.event(username), briefMs(ctx.env))
}

/** A lost answer loses no password: `account` shows both, and the next try asks for the same one. */
export async function resetPassword(ctx: MemberCall, input: { slotCode: string }) {
  const { currency } = ctx.member
  const game = await openGameRow(ctx, input.slotCode, currency)
  const own = (await ownAccount(ctx.db, ctx.member.id, game)) ?? fail('SLOT_NO_ACCOUNT')
  unlessPaused(ctx, game)
  return { username: own.username, password: await changePassword(ctx, game, own) }
}

type Platform = Launch['platform']

/** The contract names games in lower case here. Another member's username gets the same answer as none. */
export async function autoLogin(
  ctx: MemberCall,
  input: { game: string; username: string; platform?: Platform | undefined },
) {
  const { currency } = ctx.member
  const game = await openGameRow(ctx, input.game, currency)
  const own = await ownAccount(ctx.db, ctx.member.id, game)
  if (own?.username !== input.username) {
    if (await isLogin(ctx.db, game.id, input.username))
      noteSecurity(ctx, 'foreign-id', { what: 'game-login', id: input.username })
    return fail('SLOT_NO_ACCOUNT')
  }
  unlessCounted(await ask(ctx.db, heldBy(ctx.member.id)), game.id)
  unlessPaused(ctx, game)
  await ctx.throttles.use('launch', String(ctx.member.id))
  const link = (await linkThere(ctx, game, own.username, input.platform ?? 'web')) ?? game.playUrl
  // What it said when last asked is the likeliest reason.
  if (!link) return fail(own.maintenance ? 'GAME_MAINTENANCE' : 'LOGIN_FAIL')
  await notePlayed(ctx, game.id)
  return { link }
}

/** A link of the provider's into the game; one that leads to no web page is none. */
async function linkThere(
  ctx: MemberCall,
  game: Game,
  username: string,
  platform: Platform,
): Promise<string | undefined> {
  const returnUrl = `${ctx.env.publicUrl}/user/home?played=${game.code}`
  const asked = ctx.outside
    .games(game)
    .launch(username, { locale: ctx.locale, returnUrl, platform })
  const link = await inTime(asked, patienceMs(ctx.env))
  if (link === undefined || !/^https?:$/.test(URL.parse(link)?.protocol ?? '')) return undefined
  return atBettingHost(link, game.category, ctx.env.bettingHost)
}

const openGameRow = async (ctx: MemberCall, code: string, currency: Currency): Promise<Game> => {
  const game = await findGame(ctx.db, code, currency)
  return game?.open ? game : fail('NO_GAME')
}
