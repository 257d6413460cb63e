import { currencyCodes } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { repeated, sqlState, type Tx } from '../../db/pool.ts'
import { onlyRow } from '../../db/rows.ts'
import { claimedErrand, errandColumns } from '../../errands/errand.sql.ts'
import type { Errand } from '../../errands/errand.ts'
import { account } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/movements.ts'
import { meaningOf, posted } from '../../ledger/post.ts'
import { type Mirror, moveSql } from '../games/games.offer.ts'
import type { TransferOrder } from './transfer.sql.ts'

// What a move writes, in as few statements as there are locks to wait for. Each table's part stands with the table's owner.

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
 * Writes the order, claimed by this process, and holds its money: one statement. False: it was written before (a repeated call), or there
 * have been more moves than `moves`. Throws a unique violation on `one_transfer_in_flight` when another one is under way between this member
 * and this game, and MONEY_NOT_ENOUGH.
 */
export async function beginMove(
  { db, time }: Pick<Context, 'db' | 'time'>,
  m: NewMove,
): Promise<boolean> {
  const asRead = m.moves === null ? sql`true` : sql`moves = ${m.moves}`
  const isNew = sql`EXISTS (SELECT FROM asked)`
  const askedMs = time.monotonicMs()
  const { begun, readAt } = await repeated(
    () =>
      onlyRow<{ begun: boolean; readAt: Date }>(db)`
        WITH locked AS (${moveSql.locked(m)}),
             asked AS (${claimedErrand(m, { time, from: sql`locked WHERE ${asRead}` })}),
             written AS (INSERT INTO transfer_order (id, member_id, game_id, direction, amount, call_id, created_at)
                         SELECT id, ${m.memberId}::int, ${m.gameId}::smallint, ${m.direction}, ${m.amount}::bigint, ${m.callId}::uuid, ${m.now}::timestamptz
                           FROM asked RETURNING id),
             counted AS (${moveSql.counted(m, { readAt: null, when: isNew })}),
             held AS (${posted(m.hold, sql`written`)})
        SELECT ${isNew} AS begun, ${time.now()} AS "readAt", (SELECT sum(posted) FROM held) AS held`,
  ).catch((error) => {
    throw meaningOf(sqlState(error), error)
  })
  time.note(readAt, askedMs)
  return begun
}

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

/** SQL that posts and ends a move, for the statement that ends its order. `result`: what was won or lost since our mirror was last right. */
export function endedMove(
  move: Move,
  e: {
    state: 'done' | 'refused'
    reason: string | null
    now: Date
    /** When the provider reported a balance with it. */
    readAt: Date | null
    result: { id: string; amount: Money } | undefined
    postings: readonly Posting[]
  },
): RawBuilder<unknown> {
  const result = e.result && moveSql.result({ ...move, ...e.result, at: e.now })
  return sql`
    posted AS (${posted(e.postings)}),
    ended AS (UPDATE transfer_order SET state = ${e.state}, reason = ${e.reason}, settled_at = ${e.now} WHERE id = ${move.id}),
    ${result ? sql`result AS (${result}),` : sql``}
    counted AS (${moveSql.counted(move, { readAt: e.readAt, when: sql`true` })})`
}
