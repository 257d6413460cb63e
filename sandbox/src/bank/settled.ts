import { type Period, settledPage } from '../http/settled.ts'
import type { Store } from '../store/store.ts'
import { accountsOf } from './accounts.ts'
import { numberOfBank } from './banks.ts'
import { sentKinds } from './feed.ts'

/** What was paid out in a period, by the caller's own reference. */
export const settledPayouts = (store: Store, period: Period) =>
  settledPage(
    period,
    store.all<{ reference: string; amount: bigint; at: bigint }>(
      `SELECT reference, amount, done_at AS at FROM payout
       WHERE status = 'DONE' AND done_at >= ? AND done_at < ? ORDER BY done_at, reference LIMIT ? OFFSET ?`,
      ...[period.from, period.to, period.limit, period.after],
    ),
  )

/** What came onto the operator's accounts in a period, and which of their accounts this bank speaks for. */
export function settledReceipts(store: Store, period: Period) {
  const rows = store.all<{ reference: string; fromBank: string; bankCode: string; amount: bigint; at: bigint }>(
    `SELECT t.bank_ref AS reference, p.bank_code AS fromBank, o.bank_code AS bankCode, t.amount, t.at
     FROM bank_transfer t JOIN bank_account o ON o.id = t.credit JOIN bank_account p ON p.id = t.debit
     WHERE o.owner = 'operator' AND t.kind IN ${sentKinds} AND t.at >= ? AND t.at < ? ORDER BY t.at, t.id LIMIT ? OFFSET ?`,
    ...[period.from, period.to, period.limit, period.after],
  )
  const { rows: told, next } = settledPage(period, rows)
  return {
    accounts: [...new Set(accountsOf(store, 'operator').map(({ bankCode }) => bankCode))],
    rows: told.map(({ fromBank, ...row }) => ({ ...row, fromBankNumber: numberOfBank(fromBank) })),
    next,
  }
}
