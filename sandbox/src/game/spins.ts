import { randomInt } from 'node:crypto'
import { Refused } from '../http/refused.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { type Member, memberById } from './members.ts'
import { lineWins, reels, windowAt, winOf } from './slot.ts'

type Row = { id: bigint; spinId: string; bet: bigint; win: bigint; stops: string; balanceAfter: bigint; at: bigint }
const columns = 'id, spin_id AS spinId, bet, win, stops, balance_after AS balanceAfter, at'

/**
 * One spin: drawn here, bet and win booked together. The same spinId again shows the first result and costs nothing.
 * Refused 422 INSUFFICIENT, 409 SPIN_CONFLICT when the same spinId comes with another bet.
 */
export const spin = (store: Store, member: Member, spinId: string, bet: bigint) =>
  store.tx(() => {
    const known = store.one<Row>(
      `SELECT ${columns} FROM game_spin WHERE member_id = ? AND spin_id = ?`,
      member.id,
      spinId,
    )
    if (known && known.bet !== bet) throw new Refused(409, 'SPIN_CONFLICT')
    if (known) return presentSpin(known)
    const { balance } = memberById(store, member.id)
    if (balance < bet) throw new Refused(422, 'INSUFFICIENT', { balance: writeSatang(balance) })
    const stops = reels.map((reel) => randomInt(reel.length))
    const win = winOf(lineWins(windowAt(stops)), bet)
    store.run('UPDATE game_member SET balance = balance - ? + ? WHERE id = ?', bet, win, member.id)
    const row = store.one<Row>(
      `INSERT INTO game_spin (member_id, spin_id, bet, win, stops, balance_after, at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
      member.id,
      spinId,
      bet,
      win,
      stops.join(','),
      balance - bet + win,
      Date.now(),
    )
    return presentSpin(row!)
  })

/** The latest spins, newest first. */
export const lastSpins = (store: Store, member: Member, limit = 20) =>
  store
    .all<Row>(`SELECT ${columns} FROM game_spin WHERE member_id = ? ORDER BY id DESC LIMIT ?`, member.id, limit)
    .map(presentSpin)

/** A spin for its page. `balance` is what was left after it. */
function presentSpin(row: Row) {
  const seen = windowAt(row.stops.split(',').map(Number))
  return {
    spinId: row.spinId,
    at: new Date(Number(row.at)).toISOString(),
    bet: writeSatang(row.bet),
    win: writeSatang(row.win),
    balance: writeSatang(row.balanceAfter),
    window: seen,
    wins: lineWins(seen),
  }
}
