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
/**
 * One that did not tell. `since`: when that began; null: it answered before. `isOvertaken`: it told, and what it told is not stored: it was read or moved
 * meanwhile, or is not believed.
 */
export type SilentGame = {
  game: ActiveGame
  isMaintenance: boolean
  isOvertaken: boolean
  since: Date | null
}
/** What a member's games of a holding told. */
export type Answers = { told: readonly ToldGame[]; silent: readonly SilentGame[] }

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
  const told: ToldGame[] = []
  const silent: SilentGame[] = []
  for (const { game, told: said } of all) {
    if (said.is === 'known' && said.mirrored)
      told.push({ game, amount: said.amount, ...said.mirrored })
    else {
      const isOvertaken = said.is === 'known'
      const since = isOvertaken ? null : game.account.silentSince
      silent.push({ game, isMaintenance: said.is === 'maintenance', isOvertaken, since })
    }
  }
  return { told, silent }
}

/** For games that did not tell: throws GAME_MAINTENANCE where that is why, else REQUEST_LIMIT. */
export function failSilent([first]: readonly SilentGame[]): never {
  return first?.isMaintenance
    ? fail('GAME_MAINTENANCE', { where: first.game.code })
    : fail('REQUEST_LIMIT')
}

const dayMs = 86_400_000

/** Whether all of these have been silent for so long that an end goes on without them. */
export const areGone = (silent: readonly SilentGame[], now: Date): boolean =>
  silent.every(({ since }) => since !== null && now.getTime() - since.getTime() >= dayMs)

const tries = 4

/**
 * Brings all money of these games to main, until every one of them tells that nothing is there and nothing staked: from then on nothing can be won or
 * lost there without a transfer. `withoutGone`: it does without games that have been silent for a day. Throws OPEN_BETS, GAME_MAINTENANCE or
 * REQUEST_LIMIT; what came stays in main.
 */
export async function gather(
  call: MoveCall,
  ids: readonly number[],
  { withoutGone = false } = {},
): Promise<Answers> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answers = await askGames(call, call.member, ids)
    const { told, silent } = answers
    // Another page read the same game at this moment: ask again.
    if (silent.some(({ isOvertaken }) => isOvertaken)) continue
    if (silent.length > 0 && !(withoutGone && areGone(silent, call.clock())))
      return failSilent(silent)
    const betting = told.find(({ open }) => open > ZERO)
    if (betting) fail('OPEN_BETS', { where: betting.game.code })
    const filled = told.filter(({ amount }) => amount > ZERO)
    if (filled.length === 0) return answers
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
  { told, silent }: Answers,
): Promise<LockedMoney | undefined> {
  const rows = await lockGames(tx, member.id, ids)
  const asked = [
    ...told.map(({ game, reads, moves }) => ({ id: game.id, reads, moves, since: undefined })),
    ...silent.map(({ game: { id, account }, since }) => ({ ...account, id, since })),
  ]
  const asTold = (row: (typeof rows)[number]) =>
    asked.some(
      ({ id, reads, moves, ...of }) =>
        id === row.gameId && reads === row.reads && moves === row.moves && isAsSilent(row, of),
    )
  if (rows.length !== asked.length || !rows.every(asTold)) return undefined
  const { currency } = member
  const main = account.main(currency, member.id)
  const mirrorAt = (id: number) => account.game(currency, member.id, id)
  const all = [main, ...asked.map(({ id }) => mirrorAt(id))]
  await lockAccounts(tx, all)
  const found = await balances(tx, all)
  const inMain = found.get(main)!
  const at = new Map(asked.map(({ id }) => [id, found.get(mirrorAt(id))!.posted]))
  return {
    main: inMain.posted,
    held: inMain.held,
    away: sum([...at.values()]),
    at,
    open: sum(told.map(({ open }) => open)),
  }
}
/** Not so where it answered meanwhile, also what is not counted as read. About what is not believed a person decides first. `since` undefined: it told. */
const isAsSilent = (
  row: Awaited<ReturnType<typeof lockGames>>[number],
  { since }: { since: Date | null | undefined },
): boolean =>
  since === undefined || (!row.isWaiting && row.silentSince?.getTime() === since?.getTime())

/** What was locked: in main, of it held for orders under way, at the games, and at each, and staked there. */
export type LockedMoney = {
  main: Money
  held: Money
  away: Money
  at: ReadonlyMap<number, Money>
  open: Money
}
