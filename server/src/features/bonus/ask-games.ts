import type { Currency } from '@krapao/shared/country'
import { type Money, sum, ZERO } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balances } from '../../ledger/balances.ts'
import { lockAccounts } from '../../ledger/post.ts'
import { type AskedBalance, askBalance, lockGames } from '../games/games.offer.ts'
import { type ActiveGame, readActiveGames } from '../games/games.read.ts'
import { bringHome, type MoveCall } from '../transfer/transfer.offer.ts'

type Member = { id: number; currency: Currency }

/** One game as it told itself: so much is there, so much is staked, and the account's row stands at these counts. */
export type ToldGame = {
  game: ActiveGame
  amount: Money
  open: Money
  reads: number
  moves: number
}
/** `isOvertaken`: it told, and what it told is not stored: it was read or moved meanwhile, or is not believed. */
export type Silent = { is: 'silent'; where: string; isMaintenance: boolean; isOvertaken: boolean }
/** All of a member's games of a holding, or the first that did not tell. */
export type Answers = { is: 'told'; games: ToldGame[] } | Silent

/** Asks all games of `ids` where the member has an account, side by side. */
export async function askGames(
  context: Context,
  member: Member,
  ids: readonly number[],
): Promise<Answers> {
  const games = (await readActiveGames(context, member)).filter(({ id }) => ids.includes(id))
  return answersOf(
    await Promise.all(
      games.map(async (game) => ({ game, told: await askBalance(context, member, game) })),
    ),
  )
}

export function answersOf(all: readonly { game: ActiveGame; told: AskedBalance }[]): Answers {
  const games: ToldGame[] = []
  for (const { game, told } of all) {
    if (told.is !== 'known' || !told.mirrored)
      return {
        is: 'silent',
        where: game.code,
        isMaintenance: told.is === 'maintenance',
        isOvertaken: told.is === 'known',
      }
    games.push({ game, amount: told.amount, ...told.mirrored })
  }
  return { is: 'told', games }
}

/** For a game that did not tell: throws GAME_MAINTENANCE where that is why, else REQUEST_LIMIT. */
export const failSilent = ({ where, isMaintenance }: Silent): never =>
  isMaintenance ? fail('GAME_MAINTENANCE', { where }) : fail('REQUEST_LIMIT')

const tries = 4

/**
 * Brings all money of these games to main, until every one of them tells that nothing is there and nothing staked: from then on nothing can be won or
 * lost there without a transfer. Throws OPEN_BETS, GAME_MAINTENANCE or REQUEST_LIMIT; what came stays in main.
 */
export async function gather(call: MoveCall, ids: readonly number[]): Promise<ToldGame[]> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answers = await askGames(call, call.member, ids)
    // Another page that reads the games at the same time keeps nobody from taking or ending.
    if (answers.is === 'silent' && answers.isOvertaken) continue
    if (answers.is === 'silent') return failSilent(answers)
    const { games } = answers
    const betting = games.find(({ open }) => open > ZERO)
    if (betting) fail('OPEN_BETS', { where: betting.game.code })
    const filled = games.filter(({ amount }) => amount > ZERO)
    if (filled.length === 0) return games
    const ends = await Promise.all(filled.map(({ game, amount }) => bringHome(call, game, amount)))
    const closed = filled.find((_, i) => ends[i] === 'maintenance')
    if (closed) fail('GAME_MAINTENANCE', { where: closed.game.code })
    if (ends.some((end) => end === 'pending')) fail('REQUEST_LIMIT')
  }
  return fail('REQUEST_LIMIT')
}

/**
 * Locks the member's accounts at the games of `ids` and then all their money, in the order that every one takes. undefined: a game has been read, opened
 * or moved since it told, so that what it told is not what is locked.
 */
export async function lockTold(
  tx: Tx,
  member: Member,
  ids: readonly number[],
  told: readonly ToldGame[],
): Promise<LockedMoney | undefined> {
  const rows = await lockGames(tx, member.id, ids)
  const asTold = (row: (typeof rows)[number]) =>
    told.some(
      ({ game, reads, moves }) =>
        game.id === row.gameId && reads === row.reads && moves === row.moves,
    )
  if (rows.length !== told.length || !rows.every(asTold)) return undefined
  const { currency, id } = member
  const main = account.main(currency, id)
  const mirrors = told.map(({ game }) => account.game(currency, id, game.id))
  await lockAccounts(tx, [main, ...mirrors])
  const found = await balances(tx, [main, ...mirrors])
  const inMain = found.get(main)!
  const away = sum(mirrors.map((mirror) => found.get(mirror)!.posted))
  return { main: inMain.posted, held: inMain.held, away, open: sum(told.map(({ open }) => open)) }
}
/** What was locked: in main, of it held for orders under way, at the games, and staked there. */
export type LockedMoney = { main: Money; held: Money; away: Money; open: Money }
