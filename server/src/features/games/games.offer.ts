import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import type { Told } from '../../outside/games/game.ts'
import { holdWithdrawals } from '../withdraw/hold.offer.ts'
import type { ActiveGame } from './games.read.ts'
import { countMove, endMaintenance, lockAccount, setRead, setUnread } from './games.sql.ts'
import { type MirrorOf, mirrorOf, mirrorTo } from './mirror.ts'
import { setStale, waitingReading } from './reading.sql.ts'

// What transfers ask of games: the account's lock, its count of moves, and its mirror.
type Member = { id: number; currency: Currency }

/**
 * Asks a provider for the member's balance. The answer goes into our mirror; without one, the last
 * balance is marked stale. The member's open pages get an event when this changes what they show.
 * `game.account` is the account row as it was read before.
 */
export async function askBalance(
  context: Context,
  member: Member,
  game: ActiveGame,
  limitMs?: number,
): Promise<Told> {
  const told = await context.outside.games(game).balance(game.account.username, limitMs)
  // Those pages only read the wallet again; a page that asked the games because of this would ask for ever.
  if ((await takeTold(context, member, game, told)) === 'changed')
    context.tell(member.id, { type: 'slots' })
  return told
}

/** 'changed': what the member sees of this game has changed. */
async function takeTold(
  context: Context,
  member: Member,
  game: ActiveGame,
  told: Told,
): Promise<'changed' | 'same'> {
  const asked = game.account
  if (told.is !== 'known')
    return (await setUnread(context.db, { ...asked, maintenance: told.is === 'maintenance' }))
      ? 'changed'
      : 'same'
  return inTx(context.db, async (tx) => {
    const locked = await lockAccount(tx, member.id, game.id)

    // Another call has read a balance since: ours may be older than what is stored.
    if (!locked || locked.reads !== asked.reads) return 'same'

    // A transfer was under way when we asked, or began or ended since: the balance may or may not include it.
    if (locked.moves !== asked.moves || asked.underWay) {
      await endMaintenance(tx, member.id, game.id)
      return locked.maintenance ? 'changed' : 'same'
    }
    const m = { currency: member.currency, memberId: member.id, gameId: game.id }
    const mirror = await mirrorTo(tx, m, told.amount, { now: context.clock(), ofTransfer: false })
    if (mirror.is === 'kept') {
      if (mirror.isNew) context.log.error({ member: member.id, game: game.code }, notBelieved)
      return (await setStale(tx, m)) ? 'changed' : 'same'
    }
    await setRead(tx, { memberId: member.id, gameId: game.id, now: context.clock() })
    return locked.stale || locked.maintenance ? 'changed' : mirror.is
  })
}

const notBelieved = 'a game reported a balance that is not believed: a person must look'

/**
 * Brings our mirror to the balance that a provider reported with a transfer, just before it moved. One that is not believed waits for a person, and
 * so do the member's withdrawals as soon as more leaves the game (`takenOut`) than our books know there. Comes before the transfer's postings.
 */
export async function mirrorBefore(
  tx: Tx,
  m: MirrorOf,
  t: { told: Money; takenOut: Money; now: Date },
): Promise<void> {
  const mirror = await mirrorTo(tx, m, t.told, { now: t.now, ofTransfer: true })
  if (mirror.is !== 'kept' || t.takenOut <= (await mirrorOf(tx, m))) return
  const { id } = (await waitingReading(tx, m))!
  await holdWithdrawals(tx, { memberId: m.memberId, why: 'reading', ref: id, now: t.now })
}

/**
 * Comes before every other lock of a transfer, so that a member's moves at one game come one after the other. Answers how often a
 * transfer has begun or ended there.
 */
export async function lockGame(
  tx: Tx,
  m: Pick<MirrorOf, 'memberId' | 'gameId'>,
): Promise<{ moves: number }> {
  return (await lockAccount(tx, m.memberId, m.gameId))!
}

/** A transfer is under way from here: no balance read meanwhile is believed. */
export const beginMove = (tx: Tx, m: Pick<MirrorOf, 'memberId' | 'gameId'>): Promise<void> =>
  countMove(tx, m.memberId, m.gameId)

/** The transfer has ended; `readAt` is set when the provider reported a balance with it. */
export async function endMove(tx: Tx, m: MirrorOf & { readAt: Date | undefined }): Promise<void> {
  await countMove(tx, m.memberId, m.gameId)
  if (m.readAt) await setRead(tx, { memberId: m.memberId, gameId: m.gameId, now: m.readAt })
}
