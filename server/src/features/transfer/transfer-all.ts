import type { Currency } from '@krapao/shared/country'
import { showMoney, smaller, ZERO } from '@krapao/shared/money'
import { Refusal, refusal } from '@krapao/shared/refusal'
import { sumUp } from '@krapao/shared/transfer/standing.rules'
import type { TransferLeg } from '@krapao/shared/transfer/transfer.contract'
import { leastInto, MAIN } from '@krapao/shared/transfer/transfer.rules'
import type { OrderCall } from '../../context.ts'
import { ask } from '../../db/read.ts'
import { heldBy } from '../bonus/bonus.read.ts'
import { unlessCounted } from '../bonus/gate.read.ts'
import { askBalance } from '../games/games.offer.ts'
import { type ActiveGame, maintenanceOf, readActiveGames, readSlots } from '../games/games.read.ts'
import { mainBalance } from '../wallet/wallet.read.ts'
import { type Leg, legId, runLeg } from './leg.ts'
import { gameOf, inMaintenance, isBusy, limitsOf, mustBeOpen } from './target.ts'
import { readTransfer } from './transfer.sql.ts'
import { answerOf, readOutcome } from './transfer-answer.ts'

type Member = { id: number; currency: Currency }

/**
 * Empties every other game into main, side by side, then main into `to`. One game that is silent, refuses or is undecided keeps none of the
 * others' money away; the answer says of each where its money is. Only when nothing moved at all is it refused. Into a game nothing comes
 * out of one that is under maintenance, as the wallet tells it.
 */
export async function all(ctx: OrderCall, input: { to: string }) {
  const to = input.to.toUpperCase()
  const { member } = ctx
  const games = await readActiveGames(ctx, member)
  const target = gameOf(games, to)
  // A call repeated after a crash goes on with what it began, whatever has become of its target.
  const isBegun = (await readOutcome(ctx, ctx.orderId)).legs.length > 0
  if (target && !isBegun) {
    unlessCounted(await ask(ctx.db, heldBy(member.id)), target.id)
    await mustBeOpen(ctx, member, target)
  }
  const sources = games.filter((g) => g !== target)
  // Whoever plays was shown what else is emptied, and of those under maintenance none. All of it into main names every game.
  const isLeft = (game: ActiveGame) => target && maintenanceOf(game, game.account, ctx.clock())
  const outOf = await Promise.all(
    sources.map((game) => (isLeft(game) ? leave : empty)(ctx, member, game)),
  )
  const into = target ? await fill(ctx, member, target) : nothing
  const { legs: orders, main } = await readOutcome(ctx, ctx.orderId)
  const stayed = [...outOf, into].flatMap((end) => (end.is === 'stayed' ? [end.leg] : []))
  const legs = [...(into.is === 'ordered-to-limit' ? orders.map(limited) : orders), ...stayed]
  const standing = sumUp(legs)
  const nothingMoved = standing === 'refused' || standing === 'stayed'
  if (nothingMoved || (target && legs.length === 0)) throw whyNothing(legs, target)
  return answerOf(ctx.orderId, legs, main)
}

/** What became of one game: an order was written for its money, or for as much as the game takes at once; or it stayed, and why. */
type End =
  | { is: 'nothing' }
  | { is: 'ordered' }
  | { is: 'ordered-to-limit' }
  | { is: 'stayed'; leg: TransferLeg }
const nothing: End = { is: 'nothing' }
const ordered: End = { is: 'ordered' }

/** What moved into the target is shown to be only as much as it takes at once. */
const limited = (leg: TransferLeg): TransferLeg =>
  leg.direction === 'in' ? { ...leg, why: leg.why ?? 'limit' } : leg

/** Other calls of the member's may move money at the same time; so often what one has read is read again. */
const tries = 3

/** Takes all money out of a game, unless the game does not report how much that is. */
async function empty(
  ctx: OrderCall,
  member: Member,
  game: ActiveGame,
  triesLeft = tries,
): Promise<End> {
  const id = outId(ctx, game)
  if (await goOn(ctx, id)) return ordered
  const stays = (why: TransferLeg['why']) => staysAt(game, why)
  if (isBusy(game)) return stays('busy')
  const told = await askBalance(ctx, member, game)
  if (told.is !== 'known') return stays(told.is)
  if (told.amount <= ZERO) return nothing
  const leg = {
    id,
    direction: 'out',
    game,
    amount: told.amount,
    currency: member.currency,
    asRead: true,
  } as const
  if ((await tryLeg(ctx, leg)) === 'ran') return ordered
  if (triesLeft === 1) return stays('busy')
  // It is another amount by now: asked for the old one, the game would refuse what is elsewhere already.
  const now = (await readActiveGames(ctx, member)).find(({ id: gameId }) => gameId === game.id)!
  return empty(ctx, member, now, triesLeft - 1)
}
const staysAt = ({ code }: ActiveGame, why: TransferLeg['why']): End => ({
  is: 'stayed',
  leg: { code, direction: 'out', amount: null, state: 'stayed', why },
})

/** Takes nothing out of a game. Where it held money when last read, the answer says that this stays. */
async function leave(ctx: OrderCall, member: Member, game: ActiveGame): Promise<End> {
  if (await goOn(ctx, outId(ctx, game))) return ordered
  const slot = (await readSlots(ctx, member)).find(({ code }) => code === game.code)
  return slot && slot.amount > ZERO ? staysAt(game, 'maintenance') : nothing
}
const outId = (ctx: OrderCall, { code }: ActiveGame) => legId(ctx.orderId, 'out', code, 0)

/** Puts what is in main into it. */
async function fill(
  ctx: OrderCall,
  member: Member,
  game: ActiveGame,
  triesLeft = tries,
): Promise<End> {
  const leg = {
    id: legId(ctx.orderId, 'in', game.code),
    direction: 'in',
    game,
    currency: member.currency,
  } as const
  const limits = limitsOf(game)
  if (await goOn(ctx, leg.id)) return ordered
  const main = await mainBalance(ctx.db, member)
  if (main <= ZERO) return nothing
  const stays = (why: TransferLeg['why']): End => {
    return {
      is: 'stayed',
      leg: { code: game.code, direction: 'in', amount: main, state: 'stayed', why },
    }
  }
  if (main < leastInto(limits)) return stays('limit')
  if (isBusy(game)) return stays('busy')
  if (await inMaintenance(ctx, member, game)) return stays('maintenance')
  const amount = smaller(main, limits.max ?? main)
  const how = await tryLeg(ctx, { ...leg, amount })
  if (how === 'busy') return stays('busy')
  if (how === 'short') return triesLeft > 1 ? fill(ctx, member, game, triesLeft - 1) : nothing
  return amount < main ? { is: 'ordered-to-limit' } : ordered
}

/** Of a call that is repeated: its order is taken on from where it stands. */
async function goOn(ctx: OrderCall, id: string): Promise<boolean> {
  const earlier = await readTransfer(ctx.db, id)
  if (earlier?.state === 'asked') await ctx.errands.run(id)
  return earlier !== undefined
}

async function tryLeg(ctx: OrderCall, leg: Leg): Promise<'ran' | 'busy' | 'short'> {
  try {
    await runLeg(ctx, leg)
    return 'ran'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Of what it could be refused for, only these two: another call was quicker, with the game or with main's money.
    return error.code === 'REQUEST_LIMIT' ? 'busy' : 'short'
  }
}

function whyNothing(legs: readonly TransferLeg[], target: ActiveGame | undefined): Refusal {
  const into = legs.find(({ direction }) => direction === 'in')
  const main = { where: MAIN }
  if (into?.why === 'limit')
    return refusal('TRANSFER_MINIMUM', { min: showMoney(leastInto(limitsOf(target!))) })
  if (into) return refusal(into.why === 'maintenance' ? 'GAME_MAINTENANCE' : 'TRANSFER_FAIL', main)
  const left = legs[0]
  return left ? refusal('TRANSFER_FAIL', { where: left.code }) : refusal('MONEY_NOT_ENOUGH')
}
