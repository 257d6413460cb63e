import type { Currency } from '@krapao/shared/country'
import type { SceneName } from '@krapao/shared/games/scenes'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../db/pool.ts'
import { mapped, type Read, rows, time, whole } from '../../db/read.ts'
import { firstRow, hasRow, onlyRow, write, wroteRow } from '../../db/rows.ts'
import type { GameWay } from '../../outside/games/index.ts'

/** A game as it is played in one currency. */
export type Game = {
  id: number
  code: string
  name: string
  category: 'slot' | 'sport' | 'lotto'
  adapter: string
  /** What its balances are in. */
  currency: Currency
  /** Offered to members who have no account there; closed, it is kept for those who have one. */
  open: boolean
  /** null: under the deployment's own address. */
  baseUrl: string | null
  apiKeyName: string
  playUrl: string | null
  /** Of one transfer into it; null: no limit of its own. */
  minTransfer: Money | null
  maxTransfer: Money | null
  /** Maintenance that the operator has set. */
  pausedFrom: Date | null
  pausedUntil: Date | null
  /** Who says what members have staked there and what is not settled yet: its provider; nobody need, since every bet settles at once; nobody does. */
  stakes: 'told' | 'none' | 'unknown'
}
export type GameRow = Game & {
  factor: number
  logo: string | null
  background: string | null
  scene: SceneName | null
  android: string | null
  ios: string | null
}
export type GameAccount = {
  memberId: number
  gameId: number
  username: string
  passwordSealed: string
  /** Of a reset whose answer has not come. */
  nextPasswordSealed: string | null
  active: boolean
  /** The provider said so when last asked. */
  maintenance: boolean
  /** How often a transfer has begun or ended there. */
  moves: number
  /** A transfer with it has been asked for and not ended, when this was read. */
  underWay: boolean
  readAt: Date | null
  stale: boolean
  /** Since when the provider tells no balance, as far as it was asked; null: it answered last. */
  silentSince: Date | null
  /** Counts balances read, so that an older answer that comes later is not believed. */
  reads: number
  /** Stakes not settled yet, as told with the balance that was last believed; null: not told. */
  openStakes: Money | null
}

const gameColumns = sql`g.id, g.code, g.name, g.category, g.adapter, g.open, g.base_url AS "baseUrl", g.api_key_name AS "apiKeyName",
  g.play_url AS "playUrl", g.paused_from AS "pausedFrom", g.paused_until AS "pausedUntil", g.stakes`
const gameRowColumns = sql`${gameColumns}, g.wallet_factor AS factor, g.logo, g.background, g.scene, g.android, g.ios`
const inCurrency = sql`c.currency, c.min_transfer AS "minTransfer", c.max_transfer AS "maxTransfer"`
/** By group, and in its place there. */
export const inTheirPlaces = sql`array_position(ARRAY['slot', 'sport', 'lotto'], g.category), g.sort`
const ownColumns = sql`member_id AS "memberId", game_id AS "gameId", username, password_sealed AS "passwordSealed", next_password_sealed AS "nextPasswordSealed", maintenance, active, moves, read_at AS "readAt", stale, silent_since AS "silentSince", reads, open_stakes AS "openStakes"`
const accountColumns = sql`${ownColumns},
  EXISTS (SELECT FROM transfer_order t WHERE t.member_id = game_account.member_id AND t.game_id = game_account.game_id AND t.state = 'asked') AS "underWay"`

/** Each in every currency that it takes. */
export const allGames: Read<GameRow[]> = rows<GameRow>({
  minTransfer: whole,
  maxTransfer: whole,
  pausedFrom: time,
  pausedUntil: time,
})`
  SELECT ${gameRowColumns}, ${inCurrency} FROM game g JOIN game_currency c ON c.game_id = g.id ORDER BY ${inTheirPlaces}`

/** Counts the changes of `game` and `game_currency`. */
export const gameVersion: Read<number> = mapped(
  rows<{ version: number }>({})`SELECT version FROM game_version`,
  ([row]) => row!.version,
)

/** undefined: there is none, or it does not take this currency. */
export async function readGame(
  db: Queryable,
  code: string,
  currency: Currency,
): Promise<Game | undefined> {
  return firstRow<Game>(db)`
    SELECT ${gameColumns}, ${inCurrency} FROM game g JOIN game_currency c ON c.game_id = g.id AND c.currency = ${currency}
     WHERE g.code = ${code.toUpperCase()}`
}

/** How much one reading of a balance may exceed our mirror; null: the default. */
export const maxGainOf = (id: number, currency: Currency): Read<Money | null> =>
  mapped(
    rows<{ maxGain: Money | null }>({ maxGain: whole })`
      SELECT max_gain AS "maxGain" FROM game_currency WHERE game_id = ${id} AND currency = ${currency}`,
    ([row]) => row?.maxGain ?? null,
  )

/** What of the row says how its provider is talked to. */
export async function readWay(db: Queryable, id: number): Promise<GameWay> {
  return onlyRow<GameWay>(db)`
    SELECT code, adapter, base_url AS "baseUrl", api_key_name AS "apiKeyName" FROM game WHERE id = ${id}`
}

/** What open games are played in. */
export async function readCurrencies(db: Queryable): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    SELECT DISTINCT c.currency FROM game_currency c JOIN game g ON g.id = c.game_id WHERE g.open`.execute(
    db,
  )
  return rows.map((row) => row.currency)
}

export const accountsOf = (memberId: number): Read<GameAccount[]> =>
  rows<GameAccount>({ readAt: time, silentSince: time, openStakes: whole })`
    SELECT ${accountColumns} FROM game_account WHERE member_id = ${memberId}`

/** The numbers of the games where a member has an account. */
export const gamesOf = (memberId: number): RawBuilder<unknown> =>
  sql`SELECT game_id AS id FROM game_account WHERE member_id = ${memberId}`

/**
 * Every change of a member's game mirror locks this row first, so that they come one after the other. Without `underWay`: a row that was
 * waited for is read anew, and other tables with it are not.
 */
export async function lockAccount(
  tx: Tx,
  memberId: number,
  gameId: number,
): Promise<Omit<GameAccount, 'underWay'> | undefined> {
  return firstRow<Omit<GameAccount, 'underWay'>>(tx)`
    SELECT ${ownColumns} FROM game_account WHERE member_id = ${memberId} AND game_id = ${gameId} FOR UPDATE`
}

/** Writes the login before the provider is asked, so that asking again asks for the same one. Answers the row that stands. */
export async function keepAccount(
  db: Db,
  a: {
    memberId: number
    gameId: number
    currency: Currency
    username: string
    passwordSealed: string
    now: Date
  },
): Promise<GameAccount> {
  await write(db)`
    INSERT INTO game_account (member_id, game_id, currency, username, password_sealed, opened_at)
    VALUES (${a.memberId}, ${a.gameId}, ${a.currency}, ${a.username}, ${a.passwordSealed}, ${a.now}) ON CONFLICT (member_id, game_id) DO NOTHING`
  return onlyRow<GameAccount>(db)`
    SELECT ${accountColumns} FROM game_account WHERE member_id = ${a.memberId} AND game_id = ${a.gameId}`
}

/** False: another call activated it first. */
export async function setActive(
  tx: Tx,
  a: { memberId: number; gameId: number; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    UPDATE game_account SET active = true, read_at = ${a.now} WHERE member_id = ${a.memberId} AND game_id = ${a.gameId} AND NOT active`
}

/** The account as one reading left it: which one that is, and the stakes that are open there; null: nobody says. */
export type AccountRead = Pick<GameAccount, 'reads' | 'moves'> & { open: Money | null }

/** The provider has reported a balance, so whatever kept it from doing so is over. `open`: as it told. The game's row says whether that counts. */
export async function setRead(
  tx: Tx,
  a: { memberId: number; gameId: number; open: Money | null; now: Date },
): Promise<AccountRead> {
  return onlyRow<AccountRead>(tx)`
    UPDATE game_account a
       SET read_at = ${a.now}, stale = false, silent_since = NULL, maintenance = false, reads = reads + 1,
           open_stakes = CASE g.stakes WHEN 'none' THEN 0 ELSE ${a.open}::bigint END
      FROM game g WHERE g.id = a.game_id AND a.member_id = ${a.memberId} AND a.game_id = ${a.gameId}
    RETURNING a.reads, a.moves, CASE WHEN g.stakes <> 'unknown' THEN a.open_stakes END AS open`
}

/** The provider reported no balance; `reads` is the count from before the call, so that a late silence does not mark a newer balance as stale. Answers whether that is news. */
export async function setUnread(
  db: Db,
  a: Pick<GameAccount, 'memberId' | 'gameId' | 'maintenance' | 'reads'> & { now: Date },
): Promise<boolean> {
  return wroteRow(db)`
    UPDATE game_account SET stale = true, silent_since = coalesce(silent_since, ${a.now}), maintenance = maintenance OR ${a.maintenance}
     WHERE member_id = ${a.memberId} AND game_id = ${a.gameId} AND reads = ${a.reads}
       AND (silent_since IS NULL OR NOT (stale AND (maintenance OR NOT ${a.maintenance})))`
}

/** It reported a balance, which may not be believed. */
export async function endMaintenance(tx: Tx, memberId: number, gameId: number): Promise<void> {
  await write(tx)`
    UPDATE game_account SET maintenance = false, silent_since = NULL WHERE member_id = ${memberId} AND game_id = ${gameId}`
}

type OwnPassword = { memberId: number; gameId: number; sealed: string }

/** Answers the password that a reset is to set: an earlier one whose answer was lost, or this one. */
/** As it stands now, while another call may have changed it. */
export async function nextPasswordOf(
  db: Db,
  a: Omit<OwnPassword, 'sealed'>,
): Promise<string | null> {
  const { sealed } = await onlyRow<{ sealed: string | null }>(db)`
    SELECT next_password_sealed AS sealed FROM game_account WHERE member_id = ${a.memberId} AND game_id = ${a.gameId}`
  return sealed
}

export async function keepNextPassword(db: Db, a: OwnPassword): Promise<void> {
  await write(db)`
    UPDATE game_account SET next_password_sealed = ${a.sealed} WHERE member_id = ${a.memberId} AND game_id = ${a.gameId}`
}

export async function takeNextPassword(db: Db, a: OwnPassword): Promise<void> {
  await write(db)`
    UPDATE game_account SET password_sealed = next_password_sealed, next_password_sealed = NULL
     WHERE member_id = ${a.memberId} AND game_id = ${a.gameId} AND next_password_sealed = ${a.sealed}`
}

export async function dropNextPassword(db: Db, a: OwnPassword): Promise<void> {
  await write(db)`
    UPDATE game_account SET next_password_sealed = NULL
     WHERE member_id = ${a.memberId} AND game_id = ${a.gameId} AND next_password_sealed = ${a.sealed}`
}

/** Whether any member's account at this game has the name. */
export async function isLogin(db: Queryable, gameId: number, username: string): Promise<boolean> {
  return hasRow(db)`
    SELECT 1 FROM game_account WHERE game_id = ${gameId} AND username = ${username}`
}
