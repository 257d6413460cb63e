import { showMoney, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import type { Errand, ErrandKind, Settlement } from '../../errands/errand.ts'
import type { Ended, Sending } from '../../errands/running.ts'
import type { GameProvider } from '../../outside/games/game.ts'
import { done, refused, type SendOutcome } from '../../outside/outcome.ts'
import { keepUnbelieved } from '../games/games.offer.ts'
import { type ActiveGame, gameWay, maintenanceOf, readActiveGames } from '../games/games.read.ts'
import { holdContradicted } from '../withdraw/hold.offer.ts'
import { endedMove, type Judged, type LockedMove, lockMove, type Move } from './move.sql.ts'
import { doneEnd, endOf, toldBefore } from './move-end.ts'
import { readMoveAbout, readTransfer, spentRefs, writeMark } from './transfer.sql.ts'
import { notMarked, notSent } from './transfer-answer.ts'

/**
 * The order for a move between main and a game. Money that goes in is held in main until the provider says yes or no. Money that comes out
 * is credited once the provider has taken it from the game.
 */
export const gameMove: ErrandKind = {
  send: async (context, errand) => sendMove(context, await meet(context, errand)),
  ask: async (context, errand) => {
    const { game, transfer } = await meet(context, errand)
    const { direction, mark } = transfer
    const provider = context.outside.games(game)
    if (provider.mark && mark === null) throw new Error(sentUnmarked(errand.id))
    const spent = await spentRefs(context.db, transfer)
    return provider.status({
      ...orderThere(game, transfer),
      direction,
      mark,
      sentAt: errand.sentAt,
      spent,
      now: context.clock(),
    })
  },
  longestMs: async (context, errand) => (await providerOf(context, errand)).longestMs,
  lock: lockMove,
  settle,
  whenContradicted: holdContradicted,
  async about(db, { id }) {
    const { code, login, direction, amount } = await readMoveAbout(db, id)
    return `${showMoney(amount)} ${direction === 'in' ? 'into' : 'out of'} ${code} as ${login}`
  },
  said: async (_tx, _errand, said) =>
    said.is === 'done' ? done(said.reference, { byPerson: true }) : refused('NOT_FOUND'),
  liveEvents: () => [{ type: 'wallet' }, { type: 'statement' }, { type: 'slots' }],
}

async function meet(context: Context, errand: Errand) {
  const transfer = (await readTransfer(context.db, errand.id))!
  const { memberId, currency, gameId } = transfer
  const games = await readActiveGames(context, { id: memberId, currency })
  return { transfer, game: games.find((g) => g.id === gameId)! }
}

/** `mirror`: our mirror of the game when the order was written. With it, the answer to the call can end the order in one statement. */
type Met = { game: ActiveGame; transfer: Move; mirror?: Judged }

/** The call to the provider, made when its time has come; or the order's end, where it is certainly not sent. */
export async function sendMove(
  context: Context,
  { game, transfer, mirror }: Met,
): Promise<Sending | Ended> {
  const provider = context.outside.games(game)
  const order = orderThere(game, transfer)
  const call = async () =>
    refusedIfUnsent(
      await (transfer.direction === 'in' ? provider.deposit(order) : provider.withdraw(order)),
    )
  // Nothing goes into a game in maintenance, and that may have begun after the order was written.
  if (transfer.direction === 'in' && maintenanceOf(game, undefined, context.clock()))
    return refused('MAINTENANCE')
  const why =
    provider.mark && (await whyNotMarked(context, provider.mark(order.username), transfer.id))
  if (why) return refused(why)
  return { call, ...(mirror && { atOnce: endAtOnce(transfer, mirror) }) }
}

const orderThere = (game: ActiveGame, { id, amount }: Move) => ({
  username: game.account.username,
  amount,
  txId: id,
})

/** A member waits for it: it is better to hear that nothing has moved than to have it moved whenever the game is back. */
const refusedIfUnsent = (outcome: SendOutcome): SendOutcome =>
  outcome.is === 'unknown' && outcome.unsent ? refused(notSent) : outcome

/**
 * A provider that keeps none of our references would move the money at every call, and could not report it afterwards. So the place
 * from which its history must be searched is stored before the call.
 */
async function whyNotMarked(
  context: Context,
  marking: ReturnType<NonNullable<GameProvider['mark']>>,
  id: string,
): Promise<string | undefined> {
  const said = await marking
  if (said.is !== 'marked') return said.is === 'maintenance' ? 'MAINTENANCE' : notMarked
  return (await writeMark(context.db, { id, mark: said.mark })) ? undefined : notSent
}

/**
 * The mark is committed before an order is sent, so there is no such order unless its game was talked to in another way when it was sent.
 * Nothing here can tell whether its money has moved: it stays held until a person ends it.
 */
const sentUnmarked = (id: string) =>
  `the transfer ${id} was sent without the mark from which its game is searched`

const providerOf = async (context: Context, errand: Errand): Promise<GameProvider> => {
  const t = (await readTransfer(context.db, errand.id))!
  return context.outside.games(await gameWay(context.db, t.gameId))
}

/** Judged by the mirror as it was read; the statement compares that under the lock. A balance that is not believed is left to `settle`. */
const endAtOnce =
  (move: Move, mirror: Judged): NonNullable<Sending['atOnce']> =>
  (ended, now) => {
    const end = endOf(move, mirror, ended, now)
    return end && endedMove(move, end, mirror)
  }

/** Judged by the mirror under the lock. A move that is done is posted also where the balance reported with it is not believed. */
async function settle(
  tx: Tx,
  { move, mirror }: LockedMove,
  ended: Ended,
  now: Date,
): Promise<Settlement> {
  const believed = endOf(move, mirror, ended, now)
  if (!believed && ended.is === 'done') {
    const takenOut = move.direction === 'in' ? ZERO : move.amount
    const told = toldBefore(move, mirror, ended.facts)
    await keepUnbelieved(tx, move, mirror, { told, takenOut, now })
  }
  return {
    end: ended,
    also: endedMove(move, believed ?? doneEnd(move, { gain: ZERO, bound: mirror.bound, now })),
  }
}
