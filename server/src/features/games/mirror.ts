import { randomUUID } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { baht, type Money, subtract, ZERO } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { ask, mapped, together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { maxGainOf } from './games.sql.ts'
import { insertResult } from './moves.sql.ts'
import { decideReading, keepReading, waitingReadingOf } from './reading.sql.ts'

export type MirrorOf = { currency: Currency; memberId: number; gameId: number }
/** `kept`: it was not believed, so nothing was booked and it waits for a person. `isNew`: for the first time. */
export type Mirrored = { is: 'changed' | 'same' } | { is: 'kept'; isNew: boolean }

/** Gain between two readings above which a person looks, unless the game's row has its own ceiling. */
const usualMaxGain: Record<Currency, Money> = { THB: baht(200_000), LAK: baht(80_000_000) }

/** What a reading is judged by, as it stands under the account's lock. */
export type Mirror = {
  ours: Money
  /** How much one reading may exceed ours; null: the default. */
  maxGain: Money | null
  /** An earlier reading waits for a person. */
  isWaiting: boolean
}

/**
 * Whether a gain is booked at once. Not above the game's ceiling (decisions/037); and while one of a transfer waits for review, no further
 * one: many small ones would avoid the review.
 */
export const isBelieved = (
  { currency }: Pick<MirrorOf, 'currency'>,
  gain: Money,
  { maxGain, isWaiting }: Mirror,
  { ofTransfer }: { ofTransfer: boolean },
): boolean =>
  gain <= (maxGain ?? usualMaxGain[currency]) && !(ofTransfer && gain > ZERO && isWaiting)

/**
 * Brings our mirror of a game balance to what the provider reported when asked: the difference is what was won or lost there. The caller
 * holds the account row's lock (`lockAccount`), so no other call moves the mirror between reading and posting.
 */
export async function mirrorTo(tx: Tx, m: MirrorOf, told: Money, now: Date): Promise<Mirrored> {
  const { mirror, waiting } = await readMirror(tx, m)
  const gain = subtract(told, mirror.ours)
  if (!isBelieved(m, gain, mirror, { ofTransfer: false }))
    return { is: 'kept', isNew: await keepReading(tx, { ...m, told, mirror: mirror.ours, now }) }
  if (waiting)
    await decideReading(tx, {
      id: waiting.id,
      state: 'refused',
      by: 'the game',
      note: 'told otherwise',
      now,
    })
  await bookGain(tx, m, gain, { now })
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

const readMirror = (tx: Tx, m: MirrorOf) =>
  ask(
    tx,
    mapped(
      together({
        ours: balanceOf(account.game(m.currency, m.memberId, m.gameId)),
        maxGain: maxGainOf(m.gameId, m.currency),
        waiting: waitingReadingOf(m),
      }),
      ({ ours, maxGain, waiting }) => ({
        mirror: { ours: ours.posted, maxGain, isWaiting: waiting !== undefined },
        waiting,
      }),
    ),
  )
