import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { type GameRow, gameRowColumns } from './games.sql.ts'

/** A game as its operator sees it. */
export type OperatedGame = GameRow & {
  /** Among the games of its group. */
  place: number
  changedBy: string
  changedAt: Date
  /** Of members who have opened one. */
  accounts: number
  /** Transfers that are undecided. */
  underWay: number
}

const columns = {
  name: 'name',
  category: 'category',
  place: 'sort',
  adapter: 'adapter',
  baseUrl: 'base_url',
  apiKeyName: 'api_key_name',
  factor: 'wallet_factor',
  minTransfer: 'min_transfer',
  maxTransfer: 'max_transfer',
  logo: 'logo',
  background: 'background',
  playUrl: 'play_url',
  android: 'android',
  ios: 'ios',
  open: 'open',
  pausedFrom: 'paused_from',
  pausedUntil: 'paused_until',
} as const satisfies Partial<Record<keyof OperatedGame, string>>
/** What an operator may change; the code and the currency are in every book. */
export type GameChange = Partial<Pick<OperatedGame, keyof typeof columns>>

export async function readOperated(db: Queryable, code?: string): Promise<OperatedGame[]> {
  const { rows } = await sql<OperatedGame>`
    SELECT ${gameRowColumns}, sort AS place, changed_by AS "changedBy", changed_at AS "changedAt",
           (SELECT count(*)::int FROM game_account a WHERE a.game_id = game.id AND a.active) AS accounts,
           (SELECT count(*)::int FROM transfer_order t WHERE t.game_id = game.id AND t.state = 'asked') AS "underWay"
      FROM game WHERE ${code === undefined ? sql`true` : sql`code = ${code.toUpperCase()}`}
     ORDER BY array_position(ARRAY['slot', 'sport', 'lotto'], category), sort`.execute(db)
  return rows
}

/** New transfers and accounts there wait for the end of the transaction: `FOR UPDATE`, since they only hold the row by its key. */
export async function lockGameRow(tx: Tx, code: string): Promise<OperatedGame | undefined> {
  await sql`SELECT FROM game WHERE code = ${code.toUpperCase()} FOR UPDATE`.execute(tx)
  return (await readOperated(tx, code))[0]
}

export async function writeGameRow(tx: Tx, code: string, change: GameChange, who: { by: string; now: Date }) {
  const set = Object.entries(change).map(
    ([name, value]) => sql`${sql.id(columns[name as keyof typeof columns])} = ${value}`,
  )
  await sql`UPDATE game SET ${sql.join([...set, sql`changed_by = ${who.by}`, sql`changed_at = ${who.now}`])}
             WHERE code = ${code}`.execute(tx)
}
