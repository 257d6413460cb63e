import { currencyCodes } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { repeated, sqlState, type Tx } from '../../db/pool.ts'
import { onlyRow } from '../../db/rows.ts'
import { errandColumns } from '../../errands/errand.sql.ts'
import { type Errand, leaseMs } from '../../errands/errand.ts'
import { account } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/movements.ts'
import { columnsOf, meaningOf } from '../../ledger/post.ts'
import type { Mirror } from '../games/games.offer.ts'
import type { TransferOrder } from './transfer.sql.ts'

// The functions of migrations/0046: what a move writes, in as few statements as there are locks to wait for.

/** A move as it is asked for: the order, its business row, and what is held. */
export type NewMove = Pick<TransferOrder, 'id' | 'memberId' | 'gameId' | 'direction' | 'amount'> & {
  /** The call it belongs to. */
  callId: string
  kind: string
  provider: string
  now: Date
  /** When a sweeper may take it. */
  checkFrom: Date
  /** How many moves there were when what it goes by was read; null: it goes by nothing that was read. */
  moves: number | null
  hold: readonly Posting[]
}

/**
 * Writes the order, claimed by this process, and holds its money: one statement. False: it was written before (a repeated call). Throws a
 * unique violation on `one_transfer_in_flight` when another one is under way between this member and this game, MONEY_NOT_ENOUGH, and
 * REQUEST_LIMIT when there have been more moves than `moves`.
 */
export async function beginMove(
  { db, time }: Pick<Context, 'db' | 'time'>,
  m: NewMove,
): Promise<boolean> {
  const askedMs = time.monotonicMs()
  const { begun, readAt } = await repeated(
    () =>
      onlyRow<{ begun: boolean; readAt: Date }>(db)`
        SELECT begin_move(${m.id}, ${m.callId}, ${m.memberId}, ${m.gameId}::smallint, ${m.direction}, ${m.amount}, ${m.kind}, ${m.provider},
                          ${m.now}, ${m.checkFrom}, ${time.in(leaseMs)}, ${m.moves}, ${columnsOf(m.hold)}) AS begun, ${time.now()} AS "readAt"`,
  ).catch((error) => {
    throw sqlState(error) === cameBetween
      ? refusal('REQUEST_LIMIT')
      : meaningOf(sqlState(error), error)
  })
  time.note(readAt, askedMs)
  return begun
}
const cameBetween = 'KR010'

/** A move and its order, locked, and what the end is judged by: what our mirror of the game says, and who looks at what it reported. */
export type LockedMove = Errand & { move: Move; mirror: Mirror }
type Move = Pick<TransferOrder, 'id' | 'memberId' | 'gameId' | 'currency' | 'direction' | 'amount'>

export async function lockMove(tx: Tx, { id, memberId }: Errand): Promise<LockedMove> {
  const mirrors = currencyCodes.map((currency) => account.game(currency, memberId, 0))
  const locked = await onlyRow<Errand & Move & Mirror>(tx)`
    SELECT ${errandColumns(sql`(l.errand)`)}, (l.move).game_id AS "gameId", l.currency, (l.move).direction, (l.move).amount,
           l.mirror AS ours, l.max_gain AS "maxGain", l.is_waiting AS "isWaiting"
      FROM lock_move(${id}, ${[...currencyCodes]}::text[], ${mirrors}::bigint[]) l`
  const { gameId, currency, direction, amount, ours, maxGain, isWaiting, ...errand } = locked
  return {
    ...errand,
    move: { id, memberId, gameId, currency, direction, amount },
    mirror: { ours, maxGain, isWaiting },
  }
}

/** Posts and ends a move, in the statement that ends its order. `result`: what was won or lost since our mirror was last right. */
export const endMove = (e: {
  id: string
  state: 'done' | 'refused'
  reason: string | null
  now: Date
  /** The provider reported a balance with it. */
  isTold: boolean
  result: { id: string; amount: Money } | undefined
  postings: readonly Posting[]
}): RawBuilder<boolean> => sql<boolean>`
  end_move(${e.id}, ${e.state}, ${e.reason}, ${e.now}, ${e.isTold}, ${e.result?.id ?? null}, ${e.result?.amount ?? 0n}, ${columnsOf(e.postings)})`
