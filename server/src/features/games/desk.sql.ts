import { type Currency, currencies } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import { type GameRow, gameRowColumns, inTheirPlaces } from './games.sql.ts'

const played = Object.keys(currencies) as Currency[]
const limitColumns = { min: 'min_transfer', max: 'max_transfer', gain: 'max_gain' } as const
/** `minTHB`: the least that one transfer in baht may bring there; `gainTHB`: the most that one reading may gain. null: the default, or none. */
type Limits = Record<`${keyof typeof limitColumns}${Currency}`, Money | null>

/** A game as its operator sees it, in all its currencies. */
export type OperatedGame = Omit<GameRow, 'currency' | 'minTransfer' | 'maxTransfer'> &
  Limits & {
    /** By comma: "LAK, THB". */
    currencies: string
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
  logo: 'logo',
  background: 'background',
  playUrl: 'play_url',
  android: 'android',
  ios: 'ios',
  open: 'open',
  pausedFrom: 'paused_from',
  pausedUntil: 'paused_until',
} as const satisfies Partial<Record<keyof OperatedGame, string>>
/** What an operator may change; the code is in every book. */
export type GameChange = Partial<
  Pick<OperatedGame, keyof typeof columns | keyof Limits | 'currencies'>
>

export async function readOperated(db: Queryable, code?: string): Promise<OperatedGame[]> {
  const limits = played.flatMap((currency) =>
    Object.entries(limitColumns).map(
      ([name, column]) =>
        sql`(SELECT ${sql.id(column)} FROM game_currency c WHERE c.game_id = g.id AND c.currency = ${currency}) AS ${sql.id(name + currency)}`,
    ),
  )
  return rowsOf<OperatedGame>(db)`
    SELECT ${gameRowColumns}, g.sort AS place, g.changed_by AS "changedBy", g.changed_at AS "changedAt", ${sql.join(limits)},
           (SELECT string_agg(currency, ', ' ORDER BY currency) FROM game_currency c WHERE c.game_id = g.id) AS currencies,
           (SELECT count(*)::int FROM game_account a WHERE a.game_id = g.id AND a.active) AS accounts,
           (SELECT count(*)::int FROM transfer_order t WHERE t.game_id = g.id AND t.state = 'asked') AS "underWay"
      FROM game g WHERE ${code === undefined ? sql`true` : sql`g.code = ${code.toUpperCase()}`}
     ORDER BY ${inTheirPlaces}`
}

/** New transfers and accounts there wait for the end of the transaction: `FOR UPDATE`, since they only hold the row by its key. */
export async function lockGameRow(tx: Tx, code: string): Promise<OperatedGame | undefined> {
  await sql`SELECT FROM game WHERE code = ${code.toUpperCase()} FOR UPDATE`.execute(tx)
  return (await readOperated(tx, code))[0]
}

/** Throws a foreign key violation for a currency taken away in which a member has an account there. */
export async function writeGameRow(
  tx: Tx,
  game: Pick<OperatedGame, 'id' | 'code'>,
  change: GameChange,
  who: { by: string; now: Date },
): Promise<void> {
  const set = Object.entries(columns).flatMap(([name, column]) => {
    const value = change[name as keyof typeof columns]
    return value === undefined ? [] : [sql`${sql.id(column)} = ${value}`]
  })
  await write(tx)`
    UPDATE game SET ${sql.join([...set, sql`changed_by = ${who.by}`, sql`changed_at = ${who.now}`])}
     WHERE code = ${game.code}`
  if (change.currencies !== undefined)
    await writeCurrencies(tx, game.id, change.currencies.split(', '))
  for (const currency of played)
    for (const [name, column] of Object.entries(limitColumns)) {
      const limit = change[`${name}${currency}` as keyof Limits]
      if (limit === undefined) continue
      await write(tx)`
        UPDATE game_currency SET ${sql.id(column)} = ${limit} WHERE game_id = ${game.id} AND currency = ${currency}`
    }
}

async function writeCurrencies(tx: Tx, id: number, taken: readonly string[]): Promise<void> {
  await write(tx)`
    DELETE FROM game_currency WHERE game_id = ${id} AND currency <> ALL (${taken}::text[])`
  await write(tx)`
    INSERT INTO game_currency (game_id, currency) SELECT ${id}, unnest(${taken}::text[]) ON CONFLICT DO NOTHING`
}
