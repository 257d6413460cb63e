import { randomUUID } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { baht, type Money, subtract, ZERO } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { insertResult, readMaxGain } from './games.sql.ts'
import { decideReading, keepReading, waitingReading } from './reading.sql.ts'

export type MirrorOf = { currency: Currency; memberId: number; gameId: number }
/** `kept`: it was not believed, so nothing was booked and it waits for a person. `isNew`: for the first time. */
export type Mirrored = { is: 'changed' | 'same' } | { is: 'kept'; isNew: boolean }

/** Gain between two readings above which a person looks, unless the game's row has its own ceiling. */
const maxGain: Record<Currency, Money> = { THB: baht(200_000), LAK: baht(80_000_000) }

/**
 * Brings our mirror of a game balance to what the provider reported: the difference is what was won or lost there. A gain above the game's ceiling
 * is not booked (decisions/037). The caller holds the account row's lock (`lockGame`), so no other call moves the mirror between reading and posting.
 */
export async function mirrorTo(
  tx: Tx,
  m: MirrorOf,
  told: Money,
  how: { now: Date; ofTransfer: boolean },
): Promise<Mirrored> {
  const ours = await mirrorOf(tx, m)
  const gain = subtract(told, ours)
  const waiting = gain > ZERO || !how.ofTransfer ? await waitingReading(tx, m) : undefined
  // While a gain waits for review, keep further gains too: many small ones would avoid the review.
  if (gain > (await ceilingOf(tx, m)) || (how.ofTransfer && gain > ZERO && waiting))
    return { is: 'kept', isNew: await keepReading(tx, { ...m, told, mirror: ours, now: how.now }) }
  if (waiting && !how.ofTransfer)
    await decideReading(tx, {
      id: waiting.id,
      state: 'refused',
      by: 'the game',
      note: 'told otherwise',
      now: how.now,
    })
  await bookGain(tx, m, gain, { now: how.now })
  return { is: gain === ZERO ? 'same' : 'changed' }
}

/** Books what was won (amount > 0) or lost, next to the row that later rooms read. `order` makes booking it twice harmless. */
export async function bookGain(
  tx: Tx,
  m: MirrorOf,
  amount: Money,
  { now, order = randomUUID() }: { now: Date; order?: string },
): Promise<void> {
  if (amount === ZERO) return
  await post(
    tx,
    movements.gameResult({
      currency: m.currency,
      member: m.memberId,
      game: m.gameId,
      amount,
      order,
    }),
  )
  await insertResult(tx, { id: order, memberId: m.memberId, gameId: m.gameId, amount, at: now })
}

export const mirrorOf = async (tx: Tx, m: MirrorOf): Promise<Money> =>
  (await balance(tx, account.game(m.currency, m.memberId, m.gameId))).posted

const ceilingOf = async (tx: Tx, { gameId, currency }: MirrorOf): Promise<Money> =>
  (await readMaxGain(tx, gameId, currency)) ?? maxGain[currency]
