import { type Share, shareOf } from '@krapao/shared/bonus/holding.rules'
import { type Money, sum } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { CallMember, Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { mapped, type Read, rows, whole } from '../../db/read.ts'
import { rowsOf, write } from '../../db/rows.ts'
import type { Account } from '../../ledger/accounts.ts'

// What games had not told when a holding of their member's ended (end.ts).

/** A game's money of an ended holding: so much of what comes home is the member's. `holding`: its id. */
export type Bound = Share & { holding: string }

type NewBound = Share & {
  id: string
  memberId: number
  gameId: number
  amount: Money
  mirror: Account
  now: Date
}
/** `id`: of the holding that is ended. `amount`: as last read. The caller holds the account's lock. */
export async function insertBound(tx: Tx, b: NewBound): Promise<void> {
  await write(tx)`
    INSERT INTO holding_bound (holding_id, game_id, member_id, amount, kept, total, at, from_version)
    VALUES (${b.id}, ${b.gameId}, ${b.memberId}, ${b.amount}, ${b.kept}, ${b.total}, ${b.now}, ${versionOf(b.mirror)})`
}

const versionOf = (mirror: Account) =>
  sql`(SELECT version FROM ledger.account WHERE id = ${mirror})`

/** The member's part of what an end left bound, as last read. */
export const boundLaterOf = (holdingId: string): Read<Money> =>
  mapped(
    rows<Share & { amount: Money }>({ amount: whole, kept: whole, total: whole })`
      SELECT amount, kept, total FROM holding_bound WHERE holding_id = ${holdingId}`,
    (bound) => sum(bound.map((b) => shareOf(b.amount, b))),
  )

/** By game, the share of what a member has at games where it is bound. */
export const boundSharesOf = (memberId: number): Read<Map<number, Share>> =>
  mapped(
    rows<Share & { gameId: number }>({ kept: whole, total: whole })`
      SELECT game_id AS "gameId", kept, total FROM holding_bound WHERE member_id = ${memberId} AND released_at IS NULL`,
    (bound) => new Map(bound.map(({ gameId, ...share }) => [gameId, share])),
  )

/** The code of a game where a member's money is bound. */
export const boundGameOf = (memberId: number): Read<string | undefined> =>
  mapped(
    rows<{ code: string }>({})`
      SELECT g.code FROM holding_bound b JOIN game g ON g.id = b.game_id WHERE b.member_id = ${memberId} AND b.released_at IS NULL LIMIT 1`,
    ([row]) => row?.code,
  )

/** SQL: to what a member's money at a game is bound, as it stands without the account's lock. */
export const boundAt = (of: { memberId: number; gameId: number }): RawBuilder<unknown> => sql`
  SELECT holding_id AS "boundTo", kept AS "boundKept", total AS "boundTotal" FROM holding_bound
   WHERE member_id = ${of.memberId} AND game_id = ${of.gameId} AND released_at IS NULL`

/** What came home of it with a move (`order`), and what of that is the member's. Its id is the order of what goes back. */
export type BoundReturn = {
  id: string
  order: string
  holding: string
  gameId: number
  memberId: number
  amount: Money
  kept: Money
  cut: Money
  at: Date
}
/** SQL that writes it, beside its postings. */
export const insertedReturn = (
  r: BoundReturn,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  INSERT INTO bound_return (id, order_id, holding_id, game_id, member_id, amount, kept, cut, at)
  SELECT ${r.id}::uuid, ${r.order}::uuid, ${r.holding}::uuid, ${r.gameId}::smallint, ${r.memberId}::int, ${r.amount}::bigint, ${r.kept}::bigint,
         ${r.cut}::bigint, ${r.at}::timestamptz WHERE ${when}`

/** SQL: of what came home with the move `order`, what is the member's; null where none of it was bound. */
export const arrivedWith = (order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT kept FROM bound_return WHERE order_id = ${order})`

/** `at`: since when it is bound. */
export type DueBound = { holding: string; gameId: number; at: Date; member: CallMember }
/** Takes what is bound and was not asked for lately. Each is one worker's until its lease ends. */
export async function takeBound(
  { db, time }: Pick<Context, 'db' | 'time'>,
  d: { leaseMs: number; limit: number },
): Promise<DueBound[]> {
  return rowsOf<DueBound>(db)`
    WITH due AS (
      SELECT holding_id, game_id FROM holding_bound
       WHERE released_at IS NULL AND coalesce(lease_until < ${time.now()}, true)
       ORDER BY coalesce(lease_until, at) LIMIT ${d.limit} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE holding_bound b SET lease_until = ${time.in(d.leaseMs)} FROM due, member m
     WHERE b.holding_id = due.holding_id AND b.game_id = due.game_id AND m.id = b.member_id
    RETURNING b.holding_id AS holding, b.game_id AS "gameId", b.at,
              json_build_object('id', m.id, 'code', m.code, 'username', m.username, 'currency', m.currency) AS member`
}

/** Nothing is left there. The caller holds the account's lock. */
export async function releaseBound(
  tx: Tx,
  b: { holding: string; gameId: number; mirror: Account; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE holding_bound SET released_at = ${b.now}, to_version = ${versionOf(b.mirror)}
     WHERE holding_id = ${b.holding} AND game_id = ${b.gameId} AND released_at IS NULL`
}
