import { randomUUID } from 'node:crypto'
import { larger, type Money, showMoney, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import type { Errand, ErrandKind, Settlement } from '../../errands/errand.ts'
import type { Ended, Sending } from '../../errands/running.ts'
import { movements } from '../../ledger/movements.ts'
import type { GameProvider } from '../../outside/games/game.ts'
import { done, type Facts, refused, type SendOutcome } from '../../outside/outcome.ts'
import { gainBefore, keepUnbelieved, type Mirror } from '../games/games.offer.ts'
import { type ActiveGame, gameWay, maintenanceOf, readActiveGames } from '../games/games.read.ts'
import { holdContradicted } from '../withdraw/hold.offer.ts'
import { endedMove, type LockedMove, lockMove, type Move, type MoveEnd } from './move.sql.ts'
import { readMoveAbout, readTransfer, spentRefs, writeMark } from './transfer.sql.ts'
import { notMarked, notSent } from './transfer-answer.ts'

/**
 * Both ways between main and a game. What goes in is held in main until the provider says yes or no; what comes out is credited only once
 * the provider has taken it there.
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
    said.is === 'done' ? done(said.reference) : refused('NOT_FOUND'),
  liveEvents: () => [{ type: 'wallet' }, { type: 'statement' }, { type: 'slots' }],
}

/** `mirror`: as it was when the order was written, for an end that compares it. */
type Met = { game: ActiveGame; transfer: Move; mirror?: Mirror }

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
  // Nothing goes into a game that is being worked on, and the order may have been written before that began.
  if (transfer.direction === 'in' && maintenanceOf(game, undefined, context.clock()))
    return refused('MAINTENANCE')
  const why =
    provider.mark && (await whyNotMarked(context, provider.mark(order.username), transfer.id))
  if (why) return refused(why)
  return { call, ...(mirror && { atOnce: foreseen(transfer, mirror) }) }
}

const foreseen =
  (move: Move, mirror: Mirror): NonNullable<Sending['atOnce']> =>
  (ended, now) => {
    const gain = gainOf(move, mirror, ended)
    return gain === undefined
      ? undefined
      : endedMove(move, endOf(move, ended, { gain, now }), mirror)
  }

const orderThere = (game: ActiveGame, { id, amount }: Met['transfer']) => ({
  username: game.account.username,
  amount,
  txId: id,
})

async function meet(context: Context, errand: Errand) {
  const transfer = (await readTransfer(context.db, errand.id))!
  const { memberId, currency, gameId } = transfer
  const games = await readActiveGames(context, { id: memberId, currency })
  return { transfer, game: games.find((g) => g.id === gameId)! }
}

/**
 * A provider that keeps none of our references would move the money at every call, and could not report
 * it afterwards. So before the call we store from where on its history must be searched.
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

/** A member waits for it: it is better to hear that nothing has moved than to have it moved whenever the game is back. */
const refusedIfUnsent = (outcome: SendOutcome): SendOutcome =>
  outcome.is === 'unknown' && outcome.unsent ? refused(notSent) : outcome

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

async function settle(
  tx: Tx,
  { move, mirror }: LockedMove,
  ended: Ended,
  now: Date,
): Promise<Settlement> {
  const gain = gainOf(move, mirror, ended)
  if (gain === undefined && ended.is === 'done') {
    const takenOut = move.direction === 'in' ? ZERO : move.amount
    await keepUnbelieved(tx, move, mirror, {
      told: toldBefore(move, mirror, ended.facts),
      takenOut,
      now,
    })
  }
  return { end: ended, also: endedMove(move, endOf(move, ended, { gain, now })) }
}

/** What was won or lost there before. undefined: what the game reported is not believed. */
const gainOf = (move: Move, mirror: Mirror, ended: Ended): Money | undefined =>
  ended.is === 'done' ? gainBefore(move, mirror, toldBefore(move, mirror, ended.facts)) : ZERO

function endOf(
  t: Move,
  ended: Ended,
  { gain = ZERO, now }: { gain: Money | undefined; now: Date },
): MoveEnd {
  const { currency, memberId: member, gameId: game } = t
  const facts = { currency, member, game, amount: t.amount, order: t.id }
  const isIn = t.direction === 'in'
  if (ended.is === 'refused') {
    const postings = isIn ? movements.gameFundRefused(facts) : []
    return {
      state: 'refused',
      reason: ended.reason,
      now,
      readAt: null,
      result: undefined,
      postings,
    }
  }
  const result = gain === ZERO ? undefined : { id: randomUUID(), amount: gain }
  const won = result ? movements.gameResult({ ...facts, ...result, order: result.id }) : []
  const moved = isIn ? movements.gameFunded(facts) : movements.gameReturned(facts)
  return { state: 'done', reason: null, now, readAt: now, result, postings: [...won, ...moved] }
}

/** The provider's balance just before this move. A provider that does not report it had at least what it let us take. */
function toldBefore(t: Move, { ours }: Mirror, { before }: Facts): Money {
  if (before !== undefined) return before
  return t.direction === 'out' ? larger(ours, t.amount) : ours
}
