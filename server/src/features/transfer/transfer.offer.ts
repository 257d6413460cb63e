import { shareOf } from '@krapao/shared/bonus/holding.rules'
import type { Currency } from '@krapao/shared/country'
import { type Money, smaller, subtract, sum, ZERO } from '@krapao/shared/money'
import { fail, Refusal } from '@krapao/shared/refusal'
import { ask } from '../../db/read.ts'
import { boundSharesOf } from '../bonus/bound.offer.ts'
import { askBalance } from '../games/games.offer.ts'
import { type ActiveGame, readActiveGames } from '../games/games.read.ts'
import { type LegEnd, legId, type MoveCall, runLeg } from './leg.ts'
import { isBusy } from './target.ts'
import { readTransfer } from './transfer.sql.ts'
import { whyOf } from './transfer-answer.ts'

export type { MoveCall }

/**
 * Brings `need` from games to main, largest first; a game that is busy or refuses is passed over
 * while the others have enough. Throws before anything moves: MONEY_NOT_ENOUGH when all of them
 * together have less and nothing is under way; and when one that is needed did not report its
 * balance, GAME_MAINTENANCE if that is why, else REQUEST_LIMIT. Throws REQUEST_LIMIT also when one
 * is still undecided; what came stays in main. Of what is bound to an ended bonus only the
 * member's share counts, and all of it is brought.
 */
export async function recallGames(ctx: MoveCall, need: Money): Promise<void> {
  const { member } = ctx
  const games = await readActiveGames(ctx, member)
  const told = await Promise.all(
    games.map(async (game) => ({ game, told: await askBalance(ctx, member, game) })),
  )
  const shares = await ask(ctx.db, boundSharesOf(member.id))
  const answered = told.flatMap(({ game, told: t }) => {
    if (t.is !== 'known') return []
    const share = shares.get(game.id)
    return [{ game, there: t.amount, share, own: share ? shareOf(t.amount, share) : t.amount }]
  })
  if (sum(answered.map((a) => a.own)) < need) {
    // What is under way is in neither place, and will be in one of them.
    if (answered.length === told.length && !games.some(isBusy)) fail('MONEY_NOT_ENOUGH')
    const closed = told.find((t) => t.told.is === 'maintenance')
    if (closed && told.every((t) => t.told.is !== 'silent'))
      fail('GAME_MAINTENANCE', { where: closed.game.code })
    fail('REQUEST_LIMIT')
  }
  let missing = need
  for (const { game, there, share } of answered.sort((a, b) => Number(b.own - a.own))) {
    if (missing <= ZERO) return
    const end = await take(ctx, game, member.currency, share ? there : smaller(there, missing))
    if (end?.state === 'done')
      missing = subtract(missing, share ? shareOf(end.amount, share) : end.amount)
  }
  if (missing > ZERO) fail('REQUEST_LIMIT')
}

/** undefined: there is nothing to take, or an earlier transfer is under way. */
async function take(
  ctx: MoveCall,
  game: ActiveGame,
  currency: Currency,
  amount: Money,
): Promise<LegEnd | undefined> {
  if (amount <= ZERO) return undefined
  const leg = { id: await nextLegId(ctx, game), direction: 'out', game, amount, currency } as const
  return runLeg(ctx, leg).catch((error) => {
    if (error instanceof Refusal && error.code === 'REQUEST_LIMIT') return undefined
    throw error
  })
}

/** A repeated call goes on with a leg that is undecided; one that has ended did its part, and what is asked now is more. */
async function nextLegId(ctx: MoveCall, game: ActiveGame): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const id = legId(ctx.orderId, 'out', game.code, attempt)
    const earlier = await readTransfer(ctx.db, id)
    if (!earlier || earlier.state === 'asked') return id
  }
}

/** What became of one game's money: it is in main; on its way; the game said no, since it is being worked on or for another reason; or other money was moved meanwhile. */
export type BroughtHome = 'done' | 'pending' | 'maintenance' | 'refused' | 'busy'

/** Brings `amount`, which the game has just told as all that is there, to main. */
export async function bringHome(
  ctx: MoveCall,
  game: ActiveGame,
  amount: Money,
): Promise<BroughtHome> {
  const end = await take(ctx, game, ctx.member.currency, amount)
  if (!end) return 'busy'
  if (end.state !== 'refused') return end.state === 'done' ? 'done' : 'pending'
  return whyOf(end) === 'maintenance' ? 'maintenance' : 'refused'
}
