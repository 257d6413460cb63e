import { currencyCodes } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { onlyRow } from '../../db/rows.ts'
import { askedErrand, errandColumns } from '../../errands/errand.sql.ts'
import type { Errand } from '../../errands/errand.ts'
import type { Marked } from '../../errands/running.ts'
import { account } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/movements.ts'
import { posted, posting } from '../../ledger/post.ts'
import { type Bound, type BoundReturn, boundSql } from '../bonus/bound.offer.ts'
import { type Mirror, moveSql } from '../games/games.offer.ts'
import type { ActiveGame } from '../games/games.read.ts'
import type { TransferOrder } from './transfer.sql.ts'

// What a move writes, in as few statements as there are locks to wait for. Each table's part stands with the table's owner.

/** A move as it is asked for: the order, its business row, and what is held. */
export type NewMove = Move & {
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
  /** It is sent as soon as this is written: marked as sent with it. */
  marked: boolean
  /** The game that it is sent to, as the call has read it. */
  game: Pick<ActiveGame, 'adapter' | 'baseUrl' | 'apiKeyName'>
}
/** What the end of a move is judged by: our mirror of the game, and to what the money there is bound. */
export type Judged = Mirror & { bound: Bound | null }
type JudgedRow = Mirror & {
  boundTo: string | null
  boundKept: Money | null
  boundTotal: Money | null
}
const judged = ({
  ours,
  maxGain,
  isWaiting,
  boundTo,
  boundKept,
  boundTotal,
}: JudgedRow): Judged => ({
  ours,
  maxGain,
  isWaiting,
  bound: boundTo === null ? null : { holding: boundTo, kept: boundKept!, total: boundTotal! },
})

/** `mirror`: as it was a moment ago, for an end that compares it. */
export type Begun = { isNew: boolean; marked: Marked | undefined; mirror: Judged }

/**
 * Writes the order, claimed by this process, and holds its money: one statement. Not new: it was written before (a repeated call), there have been
 * more moves than `moves`, or `game` is not talked to in this way any more. Throws a unique violation on `one_transfer_in_flight` when another one is under way between this member
 * and this game, and MONEY_NOT_ENOUGH.
 */
export async function beginMove(
  { db, time }: Pick<Context, 'db' | 'time'>,
  m: NewMove,
): Promise<Begun> {
  const asRead = m.moves === null ? sql`true` : sql`moves = ${m.moves}`
  const isNew = sql`EXISTS (SELECT FROM asked)`
  const order = { ...m, checkFrom: sql`${m.checkFrom}` }
  const askedMs = time.monotonicMs()
  const {
    isNew: begun,
    readAt,
    ...mirror
  } = await posting(
    () =>
      onlyRow<{ isNew: boolean; readAt: Date } & JudgedRow>(db)`
        WITH locked AS (${moveSql.locked(m, m.game, time.now())}),
             asked AS (${askedErrand(order, { from: sql`locked WHERE ${asRead}`, claim: { time, marked: m.marked } })}),
             written AS (INSERT INTO transfer_order (id, member_id, game_id, direction, amount, call_id, created_at)
                         SELECT id, ${m.memberId}::int, ${m.gameId}::smallint, ${m.direction}, ${m.amount}::bigint, ${m.callId}::uuid, ${m.now}::timestamptz
                           FROM asked RETURNING id),
             counted AS (${moveSql.counted(m, { readAt: null, when: isNew })}),
             held AS (${posted(m.hold, sql`written`)})
        SELECT ${isNew} AS "isNew", ${time.now()} AS "readAt", ${moveSql.mirror(m)}, bound.*, ${countsIfHeld(m)} AS held
          FROM (VALUES (true)) one LEFT JOIN (${boundSql.at(m)}) bound ON true`,
  )
  time.note(readAt, askedMs)
  return {
    isNew: begun,
    marked: m.marked ? { sentAt: readAt, askedMs } : undefined,
    mirror: judged(mirror),
  }
}

/**
 * SQL: how many postings were made for it. Where one was held for a move into a game, that must count for what the member holds; else the statement
 * fails, and writes nothing. Asked after the money was held, since taking a holding locks the same wallet.
 */
const countsIfHeld = ({ memberId, gameId, direction }: Move): RawBuilder<unknown> =>
  direction === 'out'
    ? sql`(SELECT count(*) FROM held)`
    : sql`(SELECT CASE WHEN n > 0 THEN must_count_for_holding(${memberId}, ${gameId}::smallint)::text END FROM (SELECT count(*) AS n FROM held) made)`

/** A move and its order, locked, and what the end is judged by. */
export type LockedMove = Errand & { move: Move; mirror: Judged }
export type Move = Pick<
  TransferOrder,
  'id' | 'memberId' | 'gameId' | 'currency' | 'direction' | 'amount'
>

export async function lockMove(tx: Tx, { id, memberId }: Errand): Promise<LockedMove> {
  const locked = await onlyRow<Errand & Move & JudgedRow>(tx)`
    SELECT ${errandColumns(sql`(l.errand)`)}, (l.move).game_id AS "gameId", l.currency, (l.move).direction, (l.move).amount,
           l.mirror AS ours, l.max_gain AS "maxGain", l.is_waiting AS "isWaiting",
           l.bound_to AS "boundTo", l.bound_kept AS "boundKept", l.bound_total AS "boundTotal"
      FROM ${lockedMove(id, memberId)} l`
  const { gameId, currency, direction, amount, ...errand } = locked
  return {
    ...errand,
    move: { id, memberId, gameId, currency, direction, amount },
    mirror: judged(locked),
  }
}

const lockedMove = (id: string, memberId: number): RawBuilder<unknown> => {
  const mirrors = currencyCodes.map((currency) => account.game(currency, memberId, 0))
  return sql`lock_move(${id}, ${[...currencyCodes]}::text[], ${mirrors}::bigint[])`
}

export type MoveEnd = {
  state: 'done' | 'refused'
  reason: string | null
  now: Date
  /** When the provider reported a balance with it. */
  readAt: Date | null
  /** What was won or lost since our mirror was last right. */
  result: { id: string; amount: Money } | undefined
  /** What came home of money that is bound. */
  returned: BoundReturn | undefined
  postings: readonly Posting[]
}

/**
 * SQL that posts and ends a move, for the statement that ends its order. `ifAs`: it locks the move itself, and writes only where that is open and
 * judged by the same; without, the caller has locked it.
 */
export function endedMove(move: Move, e: MoveEnd, ifAs?: Judged): RawBuilder<unknown> {
  const when = ifAs ? sql`EXISTS (SELECT FROM same)` : sql`true`
  const result = e.result && moveSql.result({ ...move, ...e.result, at: e.now }, when)
  return sql`
    ${ifAs ? sql`same AS MATERIALIZED (${lockedAs(move, ifAs)}),` : sql``}
    posted AS (${posted(e.postings, ifAs && sql`same`)}),
    ended AS (UPDATE transfer_order SET state = ${e.state}, reason = ${e.reason}, settled_at = ${e.now} WHERE id = ${move.id} AND ${when}),
    ${result ? sql`result AS (${result}),` : sql``}
    ${e.returned ? sql`returned AS (${boundSql.returned(e.returned, when)}),` : sql``}
    counted AS (${moveSql.counted(move, { readAt: e.readAt, when })})`
}

const lockedAs = ({ id, memberId }: Move, { ours, maxGain, isWaiting, bound }: Judged) => sql`
  SELECT FROM ${lockedMove(id, memberId)} l
   WHERE (l.errand).state IN ('asked', 'unknown') AND l.mirror = ${ours} AND l.max_gain IS NOT DISTINCT FROM ${maxGain}::bigint AND l.is_waiting = ${isWaiting}
     AND l.bound_to IS NOT DISTINCT FROM ${bound?.holding ?? null}::uuid`
