import type { Currency } from '@krapao/shared/country'
import { type Money, ZERO } from '@krapao/shared/money'
import type { Queryable, Tx } from '../../db/pool.ts'
import type { House } from '../../house.ts'
import { account } from '../../ledger/accounts.ts'
import { balances } from '../../ledger/balances.ts'
import { type Game, type GameAccount, type GameRow, readAccounts, readGame, readGames } from './games.sql.ts'

export type ActiveGame = Game & { account: GameAccount }

/** Every game as the contract shows it to one member, with the balances last read. */
export async function readSlots(house: House, member: { id: number; currency: Currency }) {
  const [games, accounts] = await Promise.all([readGames(house.db), readAccounts(house.db, member.id)])
  const active = new Map(accounts.filter((a) => a.active).map((a) => [a.gameId, a]))
  const mirrorOf = (gameId: number) => account.game(member.currency, member.id, gameId)
  const read = await balances(house.db, [...active.keys()].map(mirrorOf))
  return games
    .filter((g) => active.has(g.id) || (g.open && g.currency === member.currency))
    .map((g) => slotOf(house, g, active.get(g.id), read.get(mirrorOf(g.id))?.available ?? ZERO))
}

/** What open games are played in: a wallet in another currency has nothing to play. */
export const gameCurrencies = async (db: Queryable): Promise<Set<Currency>> =>
  new Set((await readGames(db)).flatMap((g) => (g.open ? g.currency : [])))

/** The member's open accounts with their game rows. */
export async function readActiveGames(db: Queryable, memberId: number): Promise<ActiveGame[]> {
  const [games, accounts] = await Promise.all([readGames(db), readAccounts(db, memberId)])
  return accounts.filter((a) => a.active).map((a) => ({ ...games.find((g) => g.id === a.gameId)!, account: a }))
}

export const findGame = (db: Queryable, code: string): Promise<Game | undefined> => readGame(db, { code })
export const gameById = async (db: Queryable | Tx, id: number): Promise<Game> => (await readGame(db, { id }))!

function slotOf(house: House, g: GameRow, a: GameAccount | undefined, amount: Money) {
  const web = a ? `${house.env.publicUrl}/api/autoLogin/${g.code.toLowerCase()}/${a.username}` : null
  const { code, name, logo, background, category, android, ios } = g
  return {
    code,
    name,
    logo,
    background,
    category,
    isActive: a !== undefined,
    amount,
    ftWalletSlot: Number(g.factor),
    web,
    android,
    ios,
    ...(a && { stale: a.stale, readAt: a.readAt }),
  }
}
