import type { Currency } from '@krapao/shared/country'
import type { GameFields, GameLimit } from '@krapao/shared/office/games.contract'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { inTheirPlaces } from './games.sql.ts'

/** A game as its operator sees it, in all its currencies, by the words of the contract. */
export type OperatedGame = GameFields & {
  id: number
  code: string
  changedBy: string
  changedAt: Date
  /** Of members who have opened one. */
  accounts: number
  /** Transfers that are undecided. */
  underWay: number
}
/** What an operator may change; the code is in every book. */
export type GameChange = Partial<GameFields>

const columns = {
  name: 'name',
  group: 'category',
  place: 'sort',
  factor: 'wallet_factor',
  logo: 'logo',
  background: 'background',
  scene: 'scene',
  play: 'play_url',
  android: 'android',
  ios: 'ios',
  base: 'base_url',
  adapter: 'adapter',
  key: 'api_key_name',
  stakes: 'stakes',
  open: 'open',
  pausedFrom: 'paused_from',
  pausedUntil: 'paused_until',
} as const satisfies Record<Exclude<keyof GameFields, GameLimit | 'currencies'>, string>
const limitColumns = {
  min: ['THB', 'min_transfer'],
  max: ['THB', 'max_transfer'],
  gain: ['THB', 'max_gain'],
  minLAK: ['LAK', 'min_transfer'],
  maxLAK: ['LAK', 'max_transfer'],
  gainLAK: ['LAK', 'max_gain'],
} as const satisfies Record<GameLimit, [Currency, string]>
export const gameLimits = Object.entries(limitColumns).map(([name, [currency, column]]) => ({
  name: name as GameLimit,
  currency,
  column,
}))

export async function readOperated(db: Queryable, code?: string): Promise<OperatedGame[]> {
  const own = Object.entries(columns).map(
    ([name, column]) => sql`g.${sql.id(column)} AS ${sql.id(name)}`,
  )
  const limits = gameLimits.map(
    ({ name, currency, column }) =>
      sql`(SELECT ${sql.id(column)} FROM game_currency c WHERE c.game_id = g.id AND c.currency = ${currency}) AS ${sql.id(name)}`,
  )
  const { rows } = await sql<OperatedGame>`
    SELECT g.id, g.code, ${sql.join([...own, ...limits])}, g.changed_by AS "changedBy", g.changed_at AS "changedAt",
           array(SELECT currency FROM game_currency c WHERE c.game_id = g.id ORDER BY currency) AS currencies,
           (SELECT count(*)::int FROM game_account a WHERE a.game_id = g.id AND a.active) AS accounts,
           (SELECT count(*)::int FROM transfer_order t WHERE t.game_id = g.id AND t.state = 'asked') AS "underWay"
      FROM game g WHERE ${code === undefined ? sql`true` : sql`g.code = ${code.toUpperCase()}`}
     ORDER BY ${inTheirPlaces}`.execute(db)
  // A numeric of the database is read as text.
  return rows.map((row) => ({ ...row, factor: Number(row.factor) }))
}

/** New transfers and accounts there wait for the end of the transaction: `FOR UPDATE`, since they only hold the row by its key. */
export async function lockGameRow(tx: Tx, code: string): Promise<OperatedGame | undefined> {
  await sql`SELECT FROM game WHERE code = ${code.toUpperCase()} FOR UPDATE`.execute(tx)
  return (await readOperated(tx, code))[0]
}

/** Throws a foreign key violation for a currency taken away in which a member has an account there. */
export async function writeGameRow(
  tx: Tx,
  { id }: Pick<OperatedGame, 'id'>,
  change: GameChange,
  who: { by: string; now: Date },
): Promise<void> {
  const set = Object.entries(columns).flatMap(([name, column]) => {
    const value = change[name as keyof typeof columns]
    return value === undefined ? [] : [sql`${sql.id(column)} = ${value}`]
  })
  await sql`UPDATE game SET ${sql.join([...set, sql`changed_by = ${who.by}`, sql`changed_at = ${who.now}`])} WHERE id = ${id}`.execute(
    tx,
  )
  if (change.currencies !== undefined) await writeCurrencies(tx, id, change.currencies)
  for (const { name, currency, column } of gameLimits) {
    const limit = change[name]
    if (limit === undefined) continue
    await sql`UPDATE game_currency SET ${sql.id(column)} = ${limit} WHERE game_id = ${id} AND currency = ${currency}`.execute(
      tx,
    )
  }
}

async function writeCurrencies(tx: Tx, id: number, taken: readonly string[]): Promise<void> {
  await sql`DELETE FROM game_currency WHERE game_id = ${id} AND currency <> ALL (${taken}::text[])`.execute(
    tx,
  )
  await sql`INSERT INTO game_currency (game_id, currency) SELECT ${id}, unnest(${taken}::text[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}
