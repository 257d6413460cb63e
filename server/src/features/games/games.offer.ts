import type { Currency } from '@krapao/shared/country'
import { type Money, subtract } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import type { Told } from '../../outside/games/game.ts'
import { holdWithdrawals } from '../withdraw/hold.offer.ts'
import type { ActiveGame } from './games.read.ts'
import { type AccountRead, endMaintenance, lockAccount, setRead, setUnread } from './games.sql.ts'
import { isBelieved, type Mirror, type MirrorOf, mirrorTo } from './mirror.ts'
import { countedMove, insertedResult, lockedMoves, lockGames, mirrorColumns } from './moves.sql.ts'
import { keepReading, setStale, waitingReadingOf } from './reading.sql.ts'

// What transfers ask of games: a balance, and what our mirror makes of one.
type Member = { id: number; currency: Currency }

/** `mirrored`: our mirror is what was told, the account's row stands at these counts, and so much is staked there and not settled. */
export type AskedBalance = Told & { mirrored?: { reads: number; moves: number; open: Money } }

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
): Promise<AskedBalance> {
  const told = await context.outside.games(game).balance(game.account.username, limitMs)
  const { is, now } = await takeTold(context, member, game, told)
  // Those pages only read the wallet again; a page that asked the games because of this would ask for ever.
  if (is === 'changed') context.tell(member.id, { type: 'slots' })
  if (!now || now.open === null) return told
  return { ...told, mirrored: { reads: now.reads, moves: now.moves, open: now.open } }
}

/** 'changed': what the member sees of this game has changed. `now`: the account, where our mirror is what was told. */
type Taken = { is: 'changed' | 'same'; now?: AccountRead }
const same: Taken = { is: 'same' }
const changedIf = (isChanged: boolean): Taken => (isChanged ? { is: 'changed' } : same)

async function takeTold(
  context: Context,
  member: Member,
  game: ActiveGame,
  told: Told,
): Promise<Taken> {
  const asked = game.account
  if (told.is !== 'known') {
    const maintenance = told.is === 'maintenance'
    return changedIf(await setUnread(context.db, { ...asked, maintenance, now: context.clock() }))
  }
  return inTx(context.db, async (tx) => {
    const locked = await lockAccount(tx, member.id, game.id)

    // Another call has read a balance since: ours may be older than what is stored.
    if (!locked || locked.reads !== asked.reads) return same

    // A transfer was under way when we asked, or began or ended since: the balance may or may not include it.
    if (locked.moves !== asked.moves || asked.underWay) {
      await endMaintenance(tx, member.id, game.id)
      return changedIf(locked.maintenance)
    }
    const m = { currency: member.currency, memberId: member.id, gameId: game.id }
    const mirror = await mirrorTo(tx, m, told.amount, context.clock())
    if (mirror.is === 'kept') {
      if (mirror.isNew) context.log.error({ member: member.id, game: game.code }, notBelieved)
      return changedIf(await setStale(tx, m))
    }
    const { open } = told
    const now = await setRead(tx, { ...m, open, now: context.clock() })
    const isChanged = locked.stale || locked.maintenance || mirror.is === 'changed'
    return { ...changedIf(isChanged), now }
  })
}

const notBelieved = 'a game reported a balance that is not believed: a person must look'

export type { Mirror }
export { lockGames }

/** The account's part of a statement that writes or ends a move, as SQL. */
export const moveSql = {
  locked: lockedMoves,
  counted: countedMove,
  result: insertedResult,
  mirror: mirrorColumns,
}

/**
 * What was won or lost since our mirror was last right, by the balance that a provider reported with a transfer, just before it moved
 * (`told`): to be posted before the transfer. undefined: it is not believed.
 */
export function gainBefore(
  m: Pick<MirrorOf, 'currency'>,
  mirror: Mirror,
  told: Money,
): Money | undefined {
  const gain = subtract(told, mirror.ours)
  return isBelieved(m, gain, mirror, { ofTransfer: true }) ? gain : undefined
}

/**
 * One that is not believed waits for a person, nothing is posted for it, and the member's withdrawals wait as soon as more leaves the game
 * (`takenOut`) than our books know there. The caller holds the account's lock.
 */
export async function keepUnbelieved(
  tx: Tx,
  m: MirrorOf,
  mirror: Mirror,
  t: { told: Money; takenOut: Money; now: Date },
): Promise<void> {
  await keepReading(tx, { ...m, told: t.told, mirror: mirror.ours, now: t.now })
  if (t.takenOut > mirror.ours) {
    const { id } = (await ask(tx, waitingReadingOf(m)))!
    await holdWithdrawals(tx, { memberId: m.memberId, why: 'reading', ref: id, now: t.now })
  }
}
