import type { Currency } from '@krapao/shared/country'
import { larger, type Money, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balances } from '../../ledger/balances.ts'
import type { GameWay } from '../../outside/games/index.ts'
import {
  type Game,
  type GameAccount,
  type GameRow,
  readAccounts,
  readCurrencies,
  readGame,
  readGames,
  readWay,
} from './games.sql.ts'
import { readReading } from './reading.sql.ts'

export type ActiveGame = Game & { account: GameAccount }

/** Every game as the contract shows it to one member, with the balances last read. */
export async function readSlots(context: Context, member: { id: number; currency: Currency }) {
  const [games, accounts] = await Promise.all([
    readGames(context.db, member.currency),
    readAccounts(context.db, member.id),
  ])
  const active = new Map(accounts.filter((a) => a.active).map((a) => [a.gameId, a]))
  const mirrorOf = (gameId: number) => account.game(member.currency, member.id, gameId)
  const read = await balances(context.db, [...active.keys()].map(mirrorOf))
  return (
    games
      .filter((g) => active.has(g.id) || g.open)
      // Below nothing while winnings that left the game wait for a person: there is at least none.
      .map((g) =>
        slotOf(
          context,
          g,
          active.get(g.id),
          larger(read.get(mirrorOf(g.id))?.available ?? ZERO, ZERO),
        ),
      )
  )
}

/** What open games are played in: a wallet in another currency has nothing to play. */
export const gameCurrencies = async (db: Queryable): Promise<Set<Currency>> =>
  new Set(await readCurrencies(db))

/**
 * Whether a game is being worked on: the operator has said so, or its provider when last asked. Nothing goes in then and it is not entered.
 * `until`: when it should be over, as far as we know.
 */
export function maintenanceOf(
  game: Pick<Game, 'pausedFrom' | 'pausedUntil'>,
  own: Pick<GameAccount, 'maintenance'> | undefined,
  now: Date,
): { until: Date | null } | undefined {
  const { pausedFrom, pausedUntil } = game
  if (pausedFrom && pausedFrom <= now && (!pausedUntil || now < pausedUntil))
    return { until: pausedUntil }
  return own?.maintenance ? { until: null } : undefined
}

/** The member's open accounts with their game rows. */
export async function readActiveGames(
  db: Queryable,
  member: { id: number; currency: Currency },
): Promise<ActiveGame[]> {
  const [games, accounts] = await Promise.all([
    readGames(db, member.currency),
    readAccounts(db, member.id),
  ])
  return accounts
    .filter((a) => a.active)
    .map((a) => ({ ...games.find((g) => g.id === a.gameId)!, account: a }))
}

/** The member's open account at one game. */
export const ownAccount = async (
  db: Queryable,
  memberId: number,
  game: Game,
): Promise<GameAccount | undefined> =>
  (await readAccounts(db, memberId)).find((a) => a.gameId === game.id && a.active)

export const findGame = (
  db: Queryable,
  code: string,
  currency: Currency,
): Promise<Game | undefined> => readGame(db, code, currency)
/** Whether a balance that was not believed still waits for a person. */
export const isReadingWaiting = async (db: Queryable, id: string): Promise<boolean> =>
  (await readReading(db, id))?.state === 'waiting'
/** How the provider of a game is talked to, whatever it is played in. */
export const gameWay = (db: Queryable, id: number): Promise<GameWay> => readWay(db, id)

function slotOf(context: Context, g: GameRow, a: GameAccount | undefined, amount: Money) {
  const { code, name, logo, background, category, android, ios, minTransfer, maxTransfer } = g
  const maintenance = maintenanceOf(g, a, context.clock())
  return {
    code,
    name,
    logo,
    background,
    category,
    isActive: a !== undefined,
    amount,
    ftWalletSlot: Number(g.factor),
    web: a
      ? (g.playUrl ?? `${context.env.publicUrl}/api/autoLogin/${code.toLowerCase()}/${a.username}`)
      : null,
    android,
    ios,
    ...(a && { stale: a.stale, readAt: a.readAt }),
    ...(maintenance && { maintenance }),
    ...(minTransfer !== null && { minTransfer }),
    ...(maxTransfer !== null && { maxTransfer }),
  }
}
