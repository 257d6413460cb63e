import type { Currency } from '@krapao/shared/country'
import { larger, type Money, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/pool.ts'
import { type AnswerOf, ask, together } from '../../db/read.ts'
import { mirrorsOf } from '../../ledger/balances.ts'
import type { GameWay } from '../../outside/games/index.ts'
import { type Mark, marksAsked } from '../find/find.read.ts'
import { gamesAt } from './catalogue.ts'
import {
  accountsOf,
  type Game,
  type GameAccount,
  type GameRow,
  gamesOf,
  gameVersion,
  readCurrencies,
  readGame,
  readWay,
} from './games.sql.ts'
import { readReading } from './reading.sql.ts'

type Member = { id: number; currency: Currency }
export type ActiveGame = Game & { account: GameAccount }

/** Every game as the contract shows it to one member, with the balances last read. */
export const readSlots = async (context: Context, member: Member) =>
  slotsFrom(context, member, await ask(context.db, slotsAsked(member)))

/** What `slotsFrom` needs, for a read that asks more. */
export const slotsAsked = (member: Member) =>
  together({
    version: gameVersion,
    accounts: accountsOf(member.id),
    mirrors: mirrorsOf(member.currency, member.id, gamesOf(member.id)),
    marks: marksAsked(member.id),
  })
type SlotsAsked = AnswerOf<ReturnType<typeof slotsAsked>>

export async function slotsFrom(context: Context, member: Member, asked: SlotsAsked) {
  const { version, accounts, mirrors, marks } = asked
  const games = await gamesAt(context, version)
  const active = new Map(accounts.filter((a) => a.active).map((a) => [a.gameId, a]))
  const markOf = new Map(marks.map((m) => [m.gameId, m]))
  const shown = games.filter((g) => g.currency === member.currency && (active.has(g.id) || g.open))

  return shown.map((g) => {
    const there = active.has(g.id) ? mirrors.get(g.id)?.available : undefined
    // Below nothing while winnings that left the game wait for a person: there is at least none.
    const amount = larger(there ?? ZERO, ZERO)
    return slotOf(context, g, { own: active.get(g.id), amount, mark: markOf.get(g.id) })
  })
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
export const readActiveGames = async (context: Pick<Context, 'db'>, member: Member) =>
  activeGamesFrom(context, member, await ask(context.db, activeGamesAsked(member)))

/** What `activeGamesFrom` needs, for a read that asks more. */
export const activeGamesAsked = (member: Member) =>
  together({ version: gameVersion, accounts: accountsOf(member.id) })

export async function activeGamesFrom(
  context: Pick<Context, 'db'>,
  member: Member,
  { version, accounts }: { version: number; accounts: readonly GameAccount[] },
): Promise<ActiveGame[]> {
  const games = await gamesAt(context, version)
  const rowOf = ({ gameId }: GameAccount) =>
    games.find((g) => g.id === gameId && g.currency === member.currency)!
  return accounts.filter((a) => a.active).map((own) => ({ ...rowOf(own), account: own }))
}

/** What our mirrors of the member's games say, for a read that asks more. */
export const mirrorsAsked = (member: Member) =>
  together({
    version: gameVersion,
    mirrors: mirrorsOf(member.currency, member.id, gamesOf(member.id)),
  })

/** The codes of games by their numbers, in the games' own order. `version`: as `mirrorsAsked` tells it. */
export async function codesOf(
  context: Pick<Context, 'db'>,
  version: number,
  ids: readonly number[],
): Promise<string[]> {
  const codes = (await gamesAt(context, version)).flatMap(({ id, code }) =>
    ids.includes(id) ? code : [],
  )
  return [...new Set(codes)]
}

/** The numbers of games that may be in a holding, of those named; null: of all that are played in this currency. */
export const countedGames = async (
  context: Pick<Context, 'db'>,
  member: Pick<Member, 'currency'>,
  named: readonly number[] | null,
): Promise<number[]> => countedIn(context, await ask(context.db, gameVersion), member, named)

/** The same where the `version` is known. */
export async function countedIn(
  context: Pick<Context, 'db'>,
  version: number,
  { currency }: Pick<Member, 'currency'>,
  named: readonly number[] | null,
): Promise<number[]> {
  const games = await gamesAt(context, version)
  return games
    .filter((g) => g.currency === currency && g.stakes !== 'unknown')
    .flatMap(({ id }) => (named && !named.includes(id) ? [] : id))
    .sort((a, b) => a - b)
}

/** The codes of the games that would be in a holding; null where no game of this currency is left out. */
export async function countedCodes(
  context: Pick<Context, 'db'>,
  version: number,
  member: Pick<Member, 'currency'>,
  named: readonly number[] | null,
): Promise<string[] | null> {
  const counted = await countedIn(context, version, member, named)
  const games = await gamesAt(context, version)
  const leftOut = games.some((g) => g.currency === member.currency && g.open && !counted.includes(g.id)) // biome-ignore format: a line
  return named || leftOut ? codesOf(context, version, counted) : null
}

/** The member's open account at one game. */
export const ownAccount = async (
  db: Queryable,
  memberId: number,
  game: Game,
): Promise<GameAccount | undefined> =>
  (await ask(db, accountsOf(memberId))).find((a) => a.gameId === game.id && a.active)

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

type OfMember = { own: GameAccount | undefined; amount: Money; mark: Mark | undefined }

function slotOf(context: Context, g: GameRow, { own: a, amount, mark }: OfMember) {
  const { code, name, logo, background, scene, category, android, ios, minTransfer, maxTransfer } =
    g
  const maintenance = maintenanceOf(g, a, context.clock())
  return {
    code,
    name,
    logo,
    background,
    scene,
    category,
    isActive: a !== undefined,
    amount,
    ftWalletSlot: g.factor,
    web: a
      ? (g.playUrl ?? `${context.env.publicUrl}/api/autoLogin/${code.toLowerCase()}/${a.username}`)
      : null,
    android,
    ios,
    favourite: mark?.favourite ?? false,
    playedAt: mark?.playedAt ?? null,
    ...(a && { stale: a.stale, readAt: a.readAt }),
    ...(maintenance && { maintenance }),
    ...(minTransfer !== null && { minTransfer }),
    ...(maxTransfer !== null && { maxTransfer }),
  }
}
