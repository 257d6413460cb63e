import { Refused } from '../../http/refused.ts'
import { writeSatang } from '../../satang.ts'
import type { Store } from '../../store/store.ts'
import { type Member, memberById } from '../members.ts'
import { commitmentOf, drawFrom, seedOf } from './seeds.ts'
import { lineWins, reels, windowAt, winOf } from './slot.ts'

type Row = {
  id: bigint
  spinId: string
  bet: bigint
  win: bigint
  stops: string
  balanceAfter: bigint
  at: bigint
  seed: string | null
}
const columns = 'id, spin_id AS spinId, bet, win, stops, balance_after AS balanceAfter, at, seed'

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
    const row = known ?? draw(store, member, spinId, bet)
    return { ...presentSpin(row), next: nextCommitment(store, member) }
  })

/** The latest spins, newest first. */
export const lastSpins = (store: Store, member: Member, limit = 20) =>
  store
    .all<Row>(
      `SELECT ${columns} FROM game_spin WHERE member_id = ? ORDER BY id DESC LIMIT ?`,
      member.id,
      limit,
    )
    .map(presentSpin)

/** The fingerprint of the seed that the member's next spin is drawn from. */
export const nextCommitment = (store: Store, member: Member): string =>
  commitmentOf(nextSeed(store, member))

/** Where the reels stop. The seed, committed to beforehand, and the spinId, which the player's side chooses, decide it together. */
export const stopsOf = (seed: string, spinId: string): number[] =>
  reels.map((reel, i) => drawFrom(seed, `${spinId} reel ${i + 1}`, reel.length))

function draw(store: Store, member: Member, spinId: string, bet: bigint): Row {
  const { balance } = memberById(store, member.id)
  if (balance < bet) throw new Refused(422, 'INSUFFICIENT', { balance: writeSatang(balance) })
  const seed = nextSeed(store, member)
  const stops = stopsOf(seed, spinId)
  const win = winOf(lineWins(windowAt(stops)), bet)
  store.run('UPDATE game_member SET balance = balance - ? + ? WHERE id = ?', bet, win, member.id)
  return store.one<Row>(
    `INSERT INTO game_spin (member_id, spin_id, bet, win, stops, balance_after, at, seed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
    member.id,
    spinId,
    bet,
    win,
    stops.join(','),
    balance - bet + win,
    Date.now(),
    seed,
  )!
}

function nextSeed(store: Store, { id, provider, username }: Member): string {
  const { done } = store.one<{ done: bigint }>(
    'SELECT count(*) AS done FROM game_spin WHERE member_id = ?',
    id,
  )!
  return seedOf(store, provider, `spin ${username} ${done + 1n}`)
}

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
    ...(row.seed && {
      seed: row.seed,
      commitment: commitmentOf(row.seed),
      stops: row.stops.split(',').map(Number),
    }),
  }
}
