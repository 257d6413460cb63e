import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'

/** `in` is main → game, `out` is game → main. */
export type TransferOrder = {
  id: string
  memberId: number
  gameId: number
  direction: 'in' | 'out'
  amount: Money
  state: 'asked' | 'done' | 'refused'
  reason: string | null
  /** What the provider was asked to mark before sending. */
  mark: string | null
}
export type NewTransfer = Pick<TransferOrder, 'id' | 'memberId' | 'gameId' | 'direction' | 'amount'> & {
  /** The call it belongs to. */
  callId: string
  now: Date
}

/** Throws a unique violation on `one_transfer_in_flight` when one is under way between this member and this game. */
export async function insertTransfer(tx: Tx, t: NewTransfer): Promise<void> {
  await sql`INSERT INTO transfer_order (id, member_id, game_id, direction, amount, call_id, created_at)
            VALUES (${t.id}, ${t.memberId}, ${t.gameId}, ${t.direction}, ${t.amount}, ${t.callId}, ${t.now})`.execute(
    tx,
  )
}

export async function readTransfer(db: Queryable, id: string): Promise<TransferOrder | undefined> {
  const { rows } = await sql<TransferOrder>`
    SELECT id, member_id AS "memberId", game_id AS "gameId", direction, amount, state, reason, mark FROM transfer_order WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Every leg of one call, in the order they were asked; none for somebody else's. */
export async function readCall(
  db: Queryable,
  memberId: number,
  callId: string,
): Promise<(TransferOrder & { code: string })[]> {
  const { rows } = await sql<TransferOrder & { code: string }>`
    SELECT t.id, t.member_id AS "memberId", t.game_id AS "gameId", t.direction, t.amount, t.state, t.reason, t.mark, g.code
      FROM transfer_order t JOIN game g ON g.id = t.game_id
     WHERE t.call_id = ${callId} AND t.member_id = ${memberId} ORDER BY t.created_at, t.direction DESC, g.code`.execute(
    db,
  )
  return rows
}

export async function endTransfer(
  tx: Tx,
  t: { id: string; state: 'done' | 'refused'; reason: string | null; now: Date },
): Promise<void> {
  await sql`UPDATE transfer_order SET state = ${t.state}, reason = ${t.reason}, settled_at = ${t.now} WHERE id = ${t.id}`.execute(
    tx,
  )
}
