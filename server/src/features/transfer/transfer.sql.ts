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
}
export type NewTransfer = Pick<TransferOrder, 'id' | 'memberId' | 'gameId' | 'direction' | 'amount'> & { now: Date }

/** Throws a unique violation on `one_transfer_in_flight` when one is under way between this member and this game. */
export async function insertTransfer(tx: Tx, t: NewTransfer): Promise<void> {
  await sql`INSERT INTO transfer_order (id, member_id, game_id, direction, amount, created_at)
            VALUES (${t.id}, ${t.memberId}, ${t.gameId}, ${t.direction}, ${t.amount}, ${t.now})`.execute(tx)
}

export async function readTransfer(db: Queryable, id: string): Promise<TransferOrder | undefined> {
  const { rows } = await sql<TransferOrder>`
    SELECT id, member_id AS "memberId", game_id AS "gameId", direction, amount, state, reason FROM transfer_order WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function endTransfer(
  tx: Tx,
  t: { id: string; state: 'done' | 'refused'; reason: string | null; now: Date },
): Promise<void> {
  await sql`UPDATE transfer_order SET state = ${t.state}, reason = ${t.reason}, settled_at = ${t.now} WHERE id = ${t.id}`.execute(
    tx,
  )
}
