import { randomUUID } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { type Money, subtract } from '@krapao/shared/money'
import { inTx, type Tx } from '../../db/pool.ts'
import type { House } from '../../house.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { Told } from '../../outside/games/game.ts'
import type { ActiveGame } from './games.read.ts'
import { countMove, endMaintenance, lockAccount, setRead, setUnread } from './games.sql.ts'

// What transfers ask of games: the account's lock, its count of moves, and its mirror.
export type MirrorOf = { currency: Currency; memberId: number; gameId: number }

/**
 * Brings our mirror of a game balance to what the provider told: the difference is what was won or lost there.
 * Answers whether there was any. The caller holds the account row's lock (`lockGame`), so nobody moves the mirror between reading and posting.
 */
export async function mirrorTo(tx: Tx, m: MirrorOf, told: Money): Promise<'changed' | 'same'> {
  const ours = (await balance(tx, account.game(m.currency, m.memberId, m.gameId))).posted
  await post(
    tx,
    movements.gameResult({
      currency: m.currency,
      member: m.memberId,
      game: m.gameId,
      amount: subtract(told, ours),
      order: randomUUID(),
    }),
  )
  return told === ours ? 'same' : 'changed'
}

type Member = { id: number; currency: Currency }

/**
 * Asks a provider for the member's balance. What it told goes into our mirror, or, when it told none, as a mark beside the last one; the member's
 * open pages are told when they show anything else by it. `game.account` is what was read before.
 */
export async function askBalance(house: House, member: Member, game: ActiveGame, limitMs?: number): Promise<Told> {
  const told = await house.outside.games(game).balance(game.account.username, limitMs)
  // Those pages only read the wallet again; a page that asked the games because of this would ask for ever.
  if ((await takeTold(house, member, game, told)) === 'changed') house.tell(member.id, { type: 'slots' })
  return told
}

/** Answers whether members see anything else by it. */
async function takeTold(house: House, member: Member, game: ActiveGame, told: Told): Promise<'changed' | 'same'> {
  const asked = game.account
  if (told.is !== 'told')
    return (await setUnread(house.db, { ...asked, maintenance: told.is === 'maintenance' })) ? 'changed' : 'same'
  return inTx(house.db, async (tx) => {
    const locked = await lockAccount(tx, member.id, game.id)
    // Somebody read a balance after us: ours may be older than what stands here.
    if (!locked || locked.reads !== asked.reads) return 'same'
    // A transfer began or ended while we asked: whether it is in the balance nobody knows.
    if (locked.moves !== asked.moves || asked.moves % 2 === 1) {
      await endMaintenance(tx, member.id, game.id)
      return locked.maintenance ? 'changed' : 'same'
    }
    const mirror = await mirrorTo(tx, { currency: member.currency, memberId: member.id, gameId: game.id }, told.amount)
    await setRead(tx, { memberId: member.id, gameId: game.id, now: house.clock() })
    return locked.stale || locked.maintenance ? 'changed' : mirror
  })
}

/**
 * Comes before every other lock of a transfer, so that a member's moves at one game come one after the other. Answers how often a
 * transfer has begun or ended there.
 */
export async function lockGame(tx: Tx, m: Pick<MirrorOf, 'memberId' | 'gameId'>): Promise<{ moves: number }> {
  return (await lockAccount(tx, m.memberId, m.gameId))!
}

/** A transfer is under way from here: no balance read meanwhile is believed. */
export const beginMove = (tx: Tx, m: Pick<MirrorOf, 'memberId' | 'gameId'>): Promise<void> =>
  countMove(tx, m.memberId, m.gameId)

/** The transfer has ended; `readAt` is set when the provider told a balance with it. */
export async function endMove(tx: Tx, m: MirrorOf & { readAt: Date | undefined }): Promise<void> {
  await countMove(tx, m.memberId, m.gameId)
  if (m.readAt) await setRead(tx, { memberId: m.memberId, gameId: m.gameId, now: m.readAt })
}
