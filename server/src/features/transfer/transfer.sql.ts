import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Db, Queryable } from '../../db/pool.ts'
import { ask, first, type Read, rows, whole } from '../../db/read.ts'
import { onlyRow, wroteRow } from '../../db/rows.ts'
import { boundSql } from '../bonus/bound.offer.ts'

/** `in` is main → game, `out` is game → main. */
export type TransferOrder = {
  id: string
  memberId: number
  gameId: number
  /** The currency of the member's account at the game. */
  currency: Currency
  direction: 'in' | 'out'
  amount: Money
  state: 'asked' | 'done' | 'refused'
  reason: string | null
  /** Of `amount`, what reached main out of a game whose money is bound to an ended bonus; null where it is not bound. */
  arrived: Money | null
  /** What the provider was asked to mark before sending. */
  mark: string | null
}
const columns = sql`t.id, t.member_id AS "memberId", t.game_id AS "gameId", a.currency, t.direction, t.amount, t.state, t.reason, ${boundSql.arrived(sql`t.id`)} AS arrived, t.mark`
const ordersWithAccounts = sql`transfer_order t JOIN game_account a ON a.member_id = t.member_id AND a.game_id = t.game_id`

export const transferOf = (id: string): Read<TransferOrder | undefined> =>
  first(rows<TransferOrder>({ amount: whole, arrived: whole })`
    SELECT ${columns} FROM ${ordersWithAccounts} WHERE t.id = ${id}`)

export const readTransfer = (db: Queryable, id: string): Promise<TransferOrder | undefined> =>
  ask(db, transferOf(id))

/** What a person looks for at the game. `login`: the member's there. */
export type MoveAbout = Pick<TransferOrder, 'direction' | 'amount'> & {
  code: string
  login: string
}
export async function readMoveAbout(db: Queryable, id: string): Promise<MoveAbout> {
  return onlyRow<MoveAbout>(db)`
    SELECT t.direction, t.amount, g.code, a.username AS login
      FROM transfer_order t JOIN game g ON g.id = t.game_id
      JOIN game_account a ON a.member_id = t.member_id AND a.game_id = t.game_id WHERE t.id = ${id}`
}

/** Every leg of one call, in the order they were asked; none for another member's. */
export const ordersOfCall = (
  memberId: number,
  callId: string,
): Read<(TransferOrder & { code: string })[]> =>
  rows<TransferOrder & { code: string }>({ amount: whole, arrived: whole })`
    SELECT ${columns}, g.code FROM ${ordersWithAccounts} JOIN game g ON g.id = t.game_id
     WHERE t.call_id = ${callId} AND t.member_id = ${memberId} ORDER BY t.created_at, t.direction DESC, g.code`

/** False: it has ended, or was marked before. Nothing may be sent then. */
export async function writeMark(db: Db, t: { id: string; mark: string }): Promise<boolean> {
  return wroteRow(db)`
    UPDATE transfer_order SET mark = ${t.mark} WHERE id = ${t.id} AND state = 'asked' AND mark IS NULL`
}

const recentOrders = 200

/**
 * What the latest other orders between this member and this game are called where this one was sent: none of them is its. Not those that
 * ended with another provider, which may have counted the same. Its own does not count either, if another process has ended it since.
 */
export async function spentRefs(
  db: Queryable,
  { id, memberId, gameId }: Pick<TransferOrder, 'id' | 'memberId' | 'gameId'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ ref: string | null }>`
    SELECT e.provider_ref AS ref
      FROM (SELECT id FROM transfer_order WHERE member_id = ${memberId} AND game_id = ${gameId} ORDER BY created_at DESC LIMIT ${recentOrders}) t
      JOIN errand e ON e.id = t.id
     WHERE e.id <> ${id} AND e.provider = (SELECT provider FROM errand WHERE id = ${id})`.execute(
    db,
  )
  return new Set(rows.flatMap(({ ref }) => ref ?? []))
}
