import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { findMember } from './members.ts'

export type MoveOrder = { kind: 'deposit' | 'withdraw'; username: string; amount: bigint; txId: string }
export type Move = MoveOrder & {
  status: 'processing' | 'done' | 'refused'
  code: string | null
  refId: string
  before: bigint | null
  after: bigint | null
  declined: bigint
  dueAt: bigint
}

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
  plan: { declined: boolean; delayMs: number },
): Move =>
  store.tx(() => {
    const { kind, username, amount, txId } = order
    const now = Date.now()
    store.run(
      `INSERT INTO game_move (provider, tx_id, kind, username, amount, status, ref_id, at, due_at, declined)
       VALUES (?, ?, ?, ?, ?, 'processing', ?, ?, ?, ?) ON CONFLICT (provider, tx_id) DO NOTHING`,
      provider,
      txId,
      kind,
      username,
      amount,
      `G${randomReference(15)}`,
      now,
      now + plan.delayMs,
      plan.declined,
    )
    settleOne(store, provider, txId, now)
    const move = findMove(store, provider, txId)!
    if (move.kind !== kind || move.username !== username || move.amount !== amount)
      throw new Refused(409, 'TX_CONFLICT')
    return move
  })

export const findMove = (store: Store, provider: string, txId: string): Move | undefined =>
  store.one<Move>(`SELECT ${columns} FROM game_move WHERE provider = ? AND tx_id = ?`, provider, txId)

/** Does what was put off and is due: after a restart too. */
export const settleMoves = (store: Store, now: number): void =>
  store.tx(() => {
    const due = `SELECT provider, tx_id AS txId FROM game_move WHERE status = 'processing' AND due_at <= ?`
    for (const { provider, txId } of store.all<{ provider: string; txId: string }>(due, now))
      settleOne(store, provider, txId, now)
  })

/** For the money check; `balance` is what the members' rows say, the rest is summed from what happened. */
export function gameReport(store: Store, provider: string) {
  const total = (sql: string) => store.one<{ total: bigint }>(sql, provider)!.total
  const moved = (kind: string) =>
    total(
      `SELECT coalesce(sum(amount), 0) AS total FROM game_move WHERE status = 'done' AND kind = '${kind}' AND provider = ?`,
    )
  const played = (column: 'bet' | 'win') =>
    total(
      `SELECT coalesce(sum(${column}), 0) AS total FROM game_spin s JOIN game_member m ON m.id = s.member_id WHERE m.provider = ?`,
    )
  return {
    members: Number(total('SELECT count(*) AS total FROM game_member WHERE provider = ?')),
    balance: writeSatang(total('SELECT coalesce(sum(balance), 0) AS total FROM game_member WHERE provider = ?')),
    deposited: writeSatang(moved('deposit')),
    withdrawn: writeSatang(moved('withdraw')),
    bets: writeSatang(played('bet')),
    wins: writeSatang(played('win')),
  }
}

function settleOne(store: Store, provider: string, txId: string, now: number): void {
  const due = `SELECT ${columns} FROM game_move WHERE provider = ? AND tx_id = ? AND status = 'processing' AND due_at <= ?`
  const move = store.one<Move>(due, provider, txId, now)
  if (!move) return
  const member = findMember(store, provider, move.username)
  const change = move.kind === 'deposit' ? move.amount : -move.amount
  const code = whyNot(move, member?.balance, change)
  const before = member?.balance ?? null
  const after = before !== null && !code ? before + change : before
  if (member && !code) store.run('UPDATE game_member SET balance = balance + ? WHERE id = ?', change, member.id)
  store.run(
    'UPDATE game_move SET status = ?, code = ?, before = ?, after = ? WHERE provider = ? AND tx_id = ?',
    code ? 'refused' : 'done',
    code ?? null,
    before,
    after,
    provider,
    txId,
  )
}

function whyNot(move: Move, balance: bigint | undefined, change: bigint): string | undefined {
  if (balance === undefined) return 'NO_MEMBER'
  if (move.declined) return 'REFUSED'
  return balance + change < 0n ? 'INSUFFICIENT' : undefined
}
