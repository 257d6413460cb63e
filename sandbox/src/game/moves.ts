import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { findMember } from './members.ts'

export type MoveOrder = {
  kind: 'deposit' | 'withdraw'
  username: string
  amount: bigint
  txId: string
}
export type Move = MoveOrder & {
  /** `pending`: a transfer in two phases whose second has not come. */
  status: 'pending' | 'processing' | 'done' | 'refused' | 'cancelled'
  code: string | null
  refId: string
  before: bigint | null
  after: bigint | null
  declined: bigint
  dueAt: bigint
}
type Entered = Pick<Move, 'status' | 'code'> & { now: number; dueAt: number; declined: boolean }

const columns =
  'kind, username, amount, tx_id AS txId, status, code, ref_id AS refId, before, after, declined, due_at AS dueAt'

/**
 * Puts a deposit or withdrawal on record and does it now, or after `delayMs` (it is `processing` until then). The same
 * txId is the same move: nothing happens again. Refused 409 TX_CONFLICT when it says something else than the first time.
 */
export const takeMove = (
  store: Store,
  provider: string,
  order: MoveOrder,
  { declined, delayMs }: { declined: boolean; delayMs: number },
): Move =>
  store.tx(() => {
    const now = Date.now()
    const code = isCancelled(store, provider, order.txId) ? 'CANCELLED' : null
    const status = code ? 'refused' : 'processing'
    enterMove(store, provider, order, { now, dueAt: now + delayMs, status, code, declined })
    settleMove(store, provider, order.txId, now)
    return findMove(store, provider, order.txId)!
  })

/** The row of an order, a new one only for a new txId. Within a transaction. Refused 409 TX_CONFLICT. */
export function enterMove(
  store: Store,
  provider: string,
  order: MoveOrder,
  entered: Entered,
): Move {
  const { kind, username, amount, txId } = order
  store.run(
    `INSERT INTO game_move (provider, tx_id, kind, username, amount, status, code, ref_id, at, due_at, declined)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (provider, tx_id) DO NOTHING`,
    provider,
    txId,
    kind,
    username,
    amount,
    entered.status,
    entered.code,
    `G${randomReference(15)}`,
    entered.now,
    entered.dueAt,
    entered.declined,
  )
  const move = findMove(store, provider, txId)!
  if (move.kind !== kind || move.username !== username || move.amount !== amount)
    throw new Refused(409, 'TX_CONFLICT')
  return move
}

export const findMove = (store: Store, provider: string, txId: string): Move | undefined =>
  store.one<Move>(
    `SELECT ${columns} FROM game_move WHERE provider = ? AND tx_id = ?`,
    provider,
    txId,
  )

export const findByRef = (store: Store, provider: string, refId: string): Move | undefined =>
  store.one<Move>(
    `SELECT ${columns} FROM game_move WHERE provider = ? AND ref_id = ?`,
    provider,
    refId,
  )

/** An order that never came is refused whenever it comes; one that came stays what it is. Answers whether there is none. */
export const cancelBeforehand = (store: Store, provider: string, txId: string): boolean =>
  store.tx(() => {
    if (findMove(store, provider, txId)) return false
    store.run(
      'INSERT OR IGNORE INTO game_move_cancelled (provider, tx_id) VALUES (?, ?)',
      provider,
      txId,
    )
    return true
  })

export const isCancelled = (store: Store, provider: string, txId: string): boolean =>
  store.one(
    'SELECT 1 FROM game_move_cancelled WHERE provider = ? AND tx_id = ?',
    provider,
    txId,
  ) !== undefined

/** Does what was put off and is due, and lets expire what waited too long: after a restart too. */
export const settleMoves = (store: Store, now: number): void =>
  store.tx(() => {
    expirePending(store, now)
    const due = `SELECT provider, tx_id AS txId FROM game_move WHERE status = 'processing' AND due_at <= ?`
    for (const { provider, txId } of store.all<{ provider: string; txId: string }>(due, now))
      settleMove(store, provider, txId, now)
  })

/** What was left behind. Within a transaction. */
export const expirePending = (store: Store, now: number): number =>
  store.run(
    `UPDATE game_move SET status = 'cancelled' WHERE status = 'pending' AND due_at <= ?`,
    now,
  )

/** For the money check; `balance` is what the members' rows say, the rest is summed from what happened. */
export function gameReport(store: Store, provider: string) {
  const total = (sql: string) => store.one<{ total: bigint }>(sql, provider)!.total
  const moved = (kind: string) =>
    total(
      `SELECT coalesce(sum(amount), 0) AS total FROM game_move WHERE status = 'done' AND kind = '${kind}' AND provider = ?`,
    )
  // An open slip has its bet and no win yet. What was played to a total is all win or all bet.
  const played = (column: 'bet' | 'win') =>
    total(
      `SELECT coalesce(sum(${column}), 0) AS total FROM
       (SELECT member_id, bet, win FROM game_spin UNION ALL SELECT member_id, bet, win FROM game_bet
        UNION ALL SELECT member_id, max(-amount, 0) AS bet, max(amount, 0) AS win FROM game_total) s
       JOIN game_member m ON m.id = s.member_id WHERE m.provider = ?`,
    )
  return {
    members: Number(total('SELECT count(*) AS total FROM game_member WHERE provider = ?')),
    balance: writeSatang(
      total('SELECT coalesce(sum(balance), 0) AS total FROM game_member WHERE provider = ?'),
    ),
    deposited: writeSatang(moved('deposit')),
    withdrawn: writeSatang(moved('withdraw')),
    bets: writeSatang(played('bet')),
    wins: writeSatang(played('win')),
    openBets: Number(
      total(
        `SELECT count(*) AS total FROM game_bet b JOIN game_member m ON m.id = b.member_id
         WHERE settled_at IS NULL AND m.provider = ?`,
      ),
    ),
  }
}

/** Does one that is processing and due. Within a transaction. */
export function settleMove(store: Store, provider: string, txId: string, now: number): void {
  const due = `SELECT ${columns} FROM game_move WHERE provider = ? AND tx_id = ? AND status = 'processing' AND due_at <= ?`
  const move = store.one<Move>(due, provider, txId, now)
  if (!move) return
  const member = findMember(store, provider, move.username)
  const change = move.kind === 'deposit' ? move.amount : -move.amount
  const code = whyNot(move, member?.balance, change)
  const before = member?.balance ?? null
  const after = before !== null && !code ? before + change : before
  if (member && !code)
    store.run('UPDATE game_member SET balance = balance + ? WHERE id = ?', change, member.id)
  store.run(
    `UPDATE game_move SET status = ?, code = ?, before = ?, after = ?, done_at = ?,
       done_nr = iif(?, NULL, (SELECT coalesce(max(done_nr), 0) + 1 FROM game_move)) WHERE provider = ? AND tx_id = ?`,
    code ? 'refused' : 'done',
    code ?? null,
    before,
    after,
    code ? null : now,
    code !== undefined,
    provider,
    txId,
  )
}

function whyNot(move: Move, balance: bigint | undefined, change: bigint): string | undefined {
  if (balance === undefined) return 'NO_MEMBER'
  if (move.declined) return 'REFUSED'
  return balance + change < 0n ? 'INSUFFICIENT' : undefined
}
