import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import { account } from '../../ledger/accounts.ts'
import type { Game } from './games.sql.ts'

// The account's part of a transfer, as SQL for the statement that writes or ends it, and the row of what was won there.

type OfAccount = { memberId: number; gameId: number }

/** How a game is talked to, as the call has read it. */
type Way = Pick<Game, 'adapter' | 'baseUrl' | 'apiKeyName'>

/**
 * SQL: locks the account before all else of a move, so that a member's moves at one game come one after the other. No row where the game is
 * talked to in another `way` by now, or has been paused for what goes in: the call may have read it seconds ago.
 */
export const lockedMoves = (
  { memberId, gameId, direction }: OfAccount & { direction: 'in' | 'out' },
  { adapter, baseUrl, apiKeyName }: Way,
  now: RawBuilder<Date>,
): RawBuilder<unknown> => sql`
  SELECT moves FROM game_account
   WHERE member_id = ${memberId} AND game_id = ${gameId}
     AND game_is_as_read(${gameId}::smallint, ${adapter}, ${baseUrl}, ${apiKeyName}, ${direction === 'in'}, ${now}) FOR UPDATE`

/**
 * SQL: counts a move begun or ended, where `when`: a balance read across one is not believed. `readAt`: the provider has reported a balance
 * with it, so whatever kept it from doing so is over.
 */
export const countedMove = (
  of: OfAccount,
  { readAt, when }: { readAt: Date | null; when: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  UPDATE game_account
     SET moves = moves + 1${readAt ? sql`, read_at = ${readAt}, stale = false, silent_since = NULL, maintenance = false, reads = reads + 1` : sql``}
   WHERE member_id = ${of.memberId} AND game_id = ${of.gameId} AND ${when}`

/** SQL: what a gain is judged by (mirror.ts), as columns, as it stands without the account's lock. */
export const mirrorColumns = ({
  currency,
  memberId,
  gameId,
}: OfAccount & { currency: Currency }): RawBuilder<unknown> => sql`
  coalesce((SELECT posted FROM ledger.account WHERE id = ${account.game(currency, memberId, gameId)}), 0) AS ours,
  (SELECT max_gain FROM game_currency WHERE game_id = ${gameId} AND currency = ${currency}) AS "maxGain",
  EXISTS (SELECT FROM game_reading WHERE member_id = ${memberId} AND game_id = ${gameId} AND state = 'waiting') AS "isWaiting"`

/** SQL of `insertResult`. */
export const insertedResult = (r: Result, when = sql`true`): RawBuilder<unknown> => sql`
  INSERT INTO play_result (id, member_id, game_id, amount, at)
  SELECT ${r.id}::uuid, ${r.memberId}::int, ${r.gameId}::smallint, ${r.amount}::bigint, ${r.at}::timestamptz WHERE ${when} ON CONFLICT DO NOTHING`
type Result = { id: string; memberId: number; gameId: number; amount: Money; at: Date }

/** Written next to the posting; the same one again changes nothing. `amount`: won, or below 0 lost. */
export const insertResult = async (tx: Tx, r: Result): Promise<void> =>
  void (await write(tx)`${insertedResult(r)}`)

/** The counts of an account: which reading and which move was the last. `isWaiting`: one that was not believed waits for a person. */
export type Counts = {
  gameId: number
  reads: number
  moves: number
  silentSince: Date | null
  isWaiting: boolean
}

/** Locks the member's open accounts at these games, in the order of the games, until the transaction ends: nothing is read or moved there meanwhile. */
export async function lockGames(
  tx: Tx,
  memberId: number,
  gameIds: readonly number[],
): Promise<Counts[]> {
  return rowsOf<Counts>(tx)`
    SELECT game_id AS "gameId", reads, moves, silent_since AS "silentSince",
           EXISTS (SELECT FROM game_reading r WHERE r.member_id = a.member_id AND r.game_id = a.game_id AND r.state = 'waiting') AS "isWaiting"
      FROM game_account a
     WHERE member_id = ${memberId} AND game_id = ANY (${[...gameIds]}::smallint[]) AND active ORDER BY game_id FOR UPDATE`
}
