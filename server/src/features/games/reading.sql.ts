import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { first, type Read, rows, time, whole } from '../../db/read.ts'
import { firstRow, rowsOf, write, wroteRow } from '../../db/rows.ts'

/** A balance that a provider reported and that is not believed. */
export type Reading = {
  id: string
  memberId: number
  gameId: number
  told: Money
  mirror: Money
  state: 'waiting' | 'accepted' | 'refused'
  by: string | null
  at: Date
}
const columns = sql`id, member_id AS "memberId", game_id AS "gameId", told, mirror, state, decided_by AS by, at`
type Where = { memberId: number; gameId: number }

/** The first one waits; later ones are the same case. The caller holds the account's lock. Answers whether it is news. */
export async function keepReading(
  tx: Tx,
  r: Where & { told: Money; mirror: Money; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    INSERT INTO game_reading (member_id, game_id, told, mirror, at) VALUES (${r.memberId}, ${r.gameId}, ${r.told}, ${r.mirror}, ${r.now})
    ON CONFLICT (member_id, game_id) WHERE state = 'waiting' DO NOTHING`
}

export const waitingReadingOf = (of: Where): Read<Reading | undefined> =>
  first(rows<Reading>({ told: whole, mirror: whole, at: time })`
    SELECT ${columns} FROM game_reading WHERE member_id = ${of.memberId} AND game_id = ${of.gameId} AND state = 'waiting'`)

export async function readReading(db: Queryable, id: string): Promise<Reading | undefined> {
  return firstRow<Reading>(db)`
    SELECT ${columns} FROM game_reading WHERE id = ${id}`
}

/** The caller holds the account's lock. */
export async function decideReading(
  tx: Tx,
  d: { id: string; state: 'accepted' | 'refused'; by: string; note: string; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE game_reading SET state = ${d.state}, decided_at = ${d.now}, decided_by = ${d.by}, note = ${d.note} WHERE id = ${d.id}`
}

/** What is shown is what was known before. Answers whether that is news. */
export async function setStale(tx: Tx, of: Where): Promise<boolean> {
  return wroteRow(tx)`
    UPDATE game_account SET stale = true, silent_since = NULL, maintenance = false
     WHERE member_id = ${of.memberId} AND game_id = ${of.gameId} AND (maintenance OR NOT stale OR silent_since IS NOT NULL)`
}

export type ListedReading = Pick<Reading, 'id' | 'told' | 'mirror' | 'at'> & {
  username: string
  code: string
  /** The member's, at the game. */
  login: string
  currency: Currency
}
export async function waitingReadings(db: Queryable): Promise<ListedReading[]> {
  return rowsOf<ListedReading>(db)`
    SELECT r.id, r.told, r.mirror, r.at, m.username, m.currency, g.code, a.username AS login
      FROM game_reading r JOIN member m ON m.id = r.member_id JOIN game g ON g.id = r.game_id
      JOIN game_account a ON a.member_id = r.member_id AND a.game_id = r.game_id
     WHERE r.state = 'waiting' ORDER BY r.at LIMIT 200`
}
