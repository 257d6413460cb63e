import { larger, showMoney, ZERO } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import type { Ended, Errand, ErrandKind } from '../../errands/errand.ts'
import type { House } from '../../house.ts'
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
  send: async (house, errand) => {
    const met = await meet(house, errand)
    // Nothing goes into a game that is being worked on, and the order may have been written before that began.
    if (maintenanceOf(met.game, undefined, house.clock())) return refused('MAINTENANCE')
    return marked(house, met, () => met.provider.deposit(met.order).then(refusedIfUnsent))
  },
  ask: async (house, errand) => {
    const { provider, order, transfer } = await meet(house, errand)
    const { direction, mark } = transfer
    if (provider.mark && mark === null) return neverSent(house, transfer)
    const spent = await spentRefs(house.db, transfer)
    return provider.status({
      ...order,
      direction,
      mark,
      sentAt: errand.sentAt,
      spent,
      now: house.clock(),
    })
  },
  longestMs: async (house, errand) => (await providerOf(house, errand)).longestMs,
  settle,
  whenContradicted: holdContradicted,
  async about(db, { id }) {
    const { code, login, direction, amount } = await readMoveAbout(db, id)
    return `${showMoney(amount)} ${direction === 'in' ? 'into' : 'out of'} ${code} as ${login}`
  },
  said: async (_tx, _errand, said) =>
    said.is === 'done' ? done(said.reference) : refused('NOT_FOUND'),
  tells: () => [{ type: 'wallet' }, { type: 'statement' }, { type: 'slots' }],
}

/** Game → main. Nothing is credited before the provider has taken it there. */
export const gameWithdraw: ErrandKind = {
  ...gameDeposit,
  send: async (house, errand) => {
    const met = await meet(house, errand)
    return marked(house, met, () => met.provider.withdraw(met.order).then(refusedIfUnsent))
  },
}

type Met = Awaited<ReturnType<typeof meet>>

async function meet(house: House, errand: Errand) {
  const t = (await readTransfer(house.db, errand.id))!
  const game = (await readActiveGames(house.db, { id: t.memberId, currency: t.currency })).find(
    (g) => g.id === t.gameId,
  )!
  return {
    transfer: t,
    game,
    provider: house.outside.games(game),
    order: { username: game.account.username, amount: t.amount, txId: errand.id },
  }
}

/**
 * A provider that knows none of our references would move the money each time it is asked, and could not tell afterwards whether it did: it is
 * sent nothing before it is on record from where on to look for it.
 */
async function marked(
  house: House,
  { provider, order, transfer }: Met,
  call: () => Promise<SendOutcome>,
) {
  if (!provider.mark) return call
  const said = await provider.mark(order.username)
  if (said.is !== 'marked') return refused(said.is === 'maintenance' ? 'MAINTENANCE' : notMarked)
  return (await writeMark(house.db, { id: transfer.id, mark: said.mark })) ? call : refused(notSent)
}

/** A member waits for it: it is better to hear that nothing has moved than to have it moved whenever the game is back. */
const refusedIfUnsent = (outcome: SendOutcome): SendOutcome =>
  outcome.is === 'unknown' && outcome.unsent ? refused(notSent) : outcome

/**
 * An older release wrote an order down as sent before it marked it, so this one was not sent. That it never will be is written first: until
 * the order's end is written, another process could still mark and send it.
 */
async function neverSent(house: House, { id }: TransferOrder): Promise<Outcome> {
  return (await writeNeverSent(house.db, id))
    ? refused(notSent)
    : unknown('it was marked while it was asked about')
}

const providerOf = async (house: House, errand: Errand): Promise<GameProvider> => {
  const t = (await readTransfer(house.db, errand.id))!
  return house.outside.games(await gameWay(house.db, t.gameId))
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

/** The provider's balance just before this move. One that does not tell it had at least what it let us take. */
async function before(
  tx: Tx,
  m: { currency: 'THB' | 'LAK'; memberId: number; gameId: number },
  t: TransferOrder,
  facts: Facts,
) {
  if (facts.before !== undefined) return facts.before
  const ours = (await balance(tx, account.game(m.currency, m.memberId, m.gameId))).posted
  return t.direction === 'out' ? larger(ours, t.amount) : ours
}
