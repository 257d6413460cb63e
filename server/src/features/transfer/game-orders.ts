import type { Currency } from '@krapao/shared/country'
import { larger, showMoney, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import type { Ended, Errand, ErrandKind } from '../../errands/errand.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { GameProvider } from '../../outside/games/game.ts'
import {
  done,
  type Facts,
  type Outcome,
  refused,
  type SendOutcome,
  unknown,
} from '../../outside/outcome.ts'
import { endMove, lockGame, mirrorBefore } from '../games/games.offer.ts'
import { gameWay, maintenanceOf, readActiveGames } from '../games/games.read.ts'
import { holdContradicted } from '../withdraw/hold.offer.ts'
import {
  endTransfer,
  readMoveAbout,
  readTransfer,
  spentRefs,
  type TransferOrder,
  writeMark,
  writeNeverSent,
} from './transfer.sql.ts'
import { notMarked, notSent } from './transfer-answer.ts'

/** Main → game. Held in main until the provider says yes or no. */
export const gameDeposit: ErrandKind = {
  send: async (context, errand) => {
    const met = await meet(context, errand)
    // Nothing goes into a game that is being worked on, and the order may have been written before that began.
    if (maintenanceOf(met.game, undefined, context.clock())) return refused('MAINTENANCE')
    return marked(context, met, () => met.provider.deposit(met.order).then(refusedIfUnsent))
  },
  ask: async (context, errand) => {
    const { provider, order, transfer } = await meet(context, errand)
    const { direction, mark } = transfer
    if (provider.mark && mark === null) return neverSent(context, transfer)
    const spent = await spentRefs(context.db, transfer)
    return provider.status({
      ...order,
      direction,
      mark,
      sentAt: errand.sentAt,
      spent,
      now: context.clock(),
    })
  },
  longestMs: async (context, errand) => (await providerOf(context, errand)).longestMs,
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

/** Game → main. Nothing is credited before the provider has taken it there. */
export const gameWithdraw: ErrandKind = {
  ...gameDeposit,
  send: async (context, errand) => {
    const met = await meet(context, errand)
    return marked(context, met, () => met.provider.withdraw(met.order).then(refusedIfUnsent))
  },
}

type Met = Awaited<ReturnType<typeof meet>>

async function meet(context: Context, errand: Errand) {
  const t = (await readTransfer(context.db, errand.id))!
  const game = (await readActiveGames(context, { id: t.memberId, currency: t.currency })).find(
    (g) => g.id === t.gameId,
  )!
  return {
    transfer: t,
    game,
    provider: context.outside.games(game),
    order: { username: game.account.username, amount: t.amount, txId: errand.id },
  }
}

/**
 * A provider that keeps none of our references would move the money at every call, and could not report
 * it afterwards. So before the call we store from where on its history must be searched.
 */
async function marked(
  context: Context,
  { provider, order, transfer }: Met,
  call: () => Promise<SendOutcome>,
) {
  if (!provider.mark) return call
  const said = await provider.mark(order.username)
  if (said.is !== 'marked') return refused(said.is === 'maintenance' ? 'MAINTENANCE' : notMarked)
  return (await writeMark(context.db, { id: transfer.id, mark: said.mark }))
    ? call
    : refused(notSent)
}

/** A member waits for it: it is better to hear that nothing has moved than to have it moved whenever the game is back. */
const refusedIfUnsent = (outcome: SendOutcome): SendOutcome =>
  outcome.is === 'unknown' && outcome.unsent ? refused(notSent) : outcome

/**
 * An older release wrote an order down as sent before it marked it, so this one was not sent. That it never will be is written first: until
 * the order's end is written, another process could still mark and send it.
 */
async function neverSent(context: Context, { id }: TransferOrder): Promise<Outcome> {
  return (await writeNeverSent(context.db, id))
    ? refused(notSent)
    : unknown('it was marked while it was asked about')
}

const providerOf = async (context: Context, errand: Errand): Promise<GameProvider> => {
  const t = (await readTransfer(context.db, errand.id))!
  return context.outside.games(await gameWay(context.db, t.gameId))
}

async function settle(tx: Tx, errand: Errand, ended: Ended, now: Date): Promise<undefined> {
  const t = (await readTransfer(tx, errand.id))!
  const { currency } = t
  const facts = { currency, member: t.memberId, game: t.gameId, amount: t.amount, order: t.id }
  const mirror = { currency, memberId: t.memberId, gameId: t.gameId }
  await lockGame(tx, mirror)
  if (ended.is === 'refused') {
    if (t.direction === 'in') await post(tx, movements.gameFundRefused(facts))
  } else {
    const told = await before(tx, mirror, t, ended.facts)
    await mirrorBefore(tx, mirror, { told, takenOut: t.direction === 'out' ? t.amount : ZERO, now })
    await post(
      tx,
      t.direction === 'in' ? movements.gameFunded(facts) : movements.gameReturned(facts),
    )
  }
  await endTransfer(tx, {
    id: t.id,
    state: ended.is,
    reason: ended.is === 'refused' ? ended.reason : null,
    now,
  })
  await endMove(tx, { ...mirror, readAt: ended.is === 'done' ? now : undefined })
}

/** The provider's balance just before this move. A provider that does not report it had at least what it let us take. */
async function before(
  tx: Tx,
  m: { currency: Currency; memberId: number; gameId: number },
  t: TransferOrder,
  facts: Facts,
) {
  if (facts.before !== undefined) return facts.before
  const ours = (await balance(tx, account.game(m.currency, m.memberId, m.gameId))).posted
  return t.direction === 'out' ? larger(ours, t.amount) : ours
}
