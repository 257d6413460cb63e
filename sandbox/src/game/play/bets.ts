import { Refused } from '../../http/refused.ts'
import { writeSatang } from '../../satang.ts'
import type { Store } from '../../store/store.ts'
import { type Member, memberById } from '../members.ts'

/** What is bet: `asked` is the player's own words, in one order, so that the same betId with other words is found out. */
export type Order = { game: 'sport' | 'lotto'; betId: string; asked: string }
/** What it comes to: `picks` as JSON, with all that its settling needs. */
export type Terms = { bet: bigint; possible: bigint; picks: string; settlesAt: number }
export type Bet = {
  id: bigint
  betId: string
  asked: string
  picks: string
  bet: bigint
  possible: bigint
  at: bigint
  settlesAt: bigint
  win: bigint | null
  settledAt: bigint | null
}

const columns =
  'id, bet_id AS betId, asked, picks, bet, possible, at, settles_at AS settlesAt, win, settled_at AS settledAt'

/**
 * Takes a bet and its money. The same betId again is the same bet and costs nothing, even after it was closed; with other words it is
 * refused 409 BET_CONFLICT. `terms` is asked only for a new one, and refuses what may not be bet. Refused 422 INSUFFICIENT.
 */
export const placeBet = (
  store: Store,
  member: Member,
  { game, betId, asked }: Order,
  terms: () => Terms,
): Bet =>
  store.tx(() => {
    const known = store.one<Bet>(
      `SELECT ${columns} FROM game_bet WHERE member_id = ? AND bet_id = ?`,
      member.id,
      betId,
    )
    if (known && known.asked !== asked) throw new Refused(409, 'BET_CONFLICT')
    if (known) return known
    const { bet, possible, picks, settlesAt } = terms()
    const { balance } = memberById(store, member.id)
    if (balance < bet) throw new Refused(422, 'INSUFFICIENT', { balance: writeSatang(balance) })
    store.run('UPDATE game_member SET balance = balance - ? WHERE id = ?', bet, member.id)
    return store.one<Bet>(
      `INSERT INTO game_bet (member_id, bet_id, game, asked, picks, bet, possible, at, settles_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
      member.id,
      betId,
      game,
      asked,
      picks,
      bet,
      possible,
      Date.now(),
      settlesAt,
    )!
  })

/** All that are open, and the latest twenty that are settled; newest first. */
export function betsOf(
  store: Store,
  member: Member,
  game: 'sport' | 'lotto',
): { open: Bet[]; settled: Bet[] } {
  const list = (where: string) =>
    store.all<Bet>(
      `SELECT ${columns} FROM game_bet WHERE member_id = ? AND game = ? AND settled_at IS ${where}`,
      member.id,
      game,
    )
  return {
    open: list('NULL ORDER BY id DESC'),
    settled: list('NOT NULL ORDER BY settled_at DESC, id DESC LIMIT 20'),
  }
}

/** What is staked and not settled yet; it is in no balance. A spin is settled as it is taken. */
export const openStakes = (store: Store, member: Member): bigint =>
  store.one<{ open: bigint }>(
    'SELECT coalesce(sum(bet), 0) AS open FROM game_bet WHERE member_id = ? AND settled_at IS NULL',
    member.id,
  )!.open

/** A bet for its page. */
export const presentBet = ({ betId, bet, possible, at, settlesAt, win }: Bet) => ({
  betId,
  at: new Date(Number(at)).toISOString(),
  settlesAt: Number(settlesAt),
  bet: writeSatang(bet),
  possible: writeSatang(possible),
  win: win === null ? null : writeSatang(win),
})
