import { type Period, settledPage } from '../http/settled.ts'
import type { Store } from '../store/store.ts'
import { accountsOf } from './accounts.ts'
import { numberOfBank } from './banks.ts'
import { sentKinds } from './feed.ts'

/** What was paid out in a period, by the caller's own reference. */
export const settledPayouts = (store: Store, period: Period) =>
  settledPage(
    period,
    store.all<{ reference: string; amount: bigint; currency: string; at: bigint }>(
      `SELECT p.reference, p.amount, a.currency, p.done_at AS at FROM payout p JOIN bank_account a ON a.id = p.account
       WHERE p.status = 'DONE' AND p.done_at >= ? AND p.done_at < ? ORDER BY p.done_at, p.reference LIMIT ? OFFSET ?`,
      ...[period.from, period.to, period.limit, period.after],
    ),
  )

/** What came onto the operator's accounts in a period, and which of their accounts this bank speaks for. */
export function settledReceipts(store: Store, period: Period) {
  type Receipt = {
    reference: string
    fromBank: string
    bankCode: string
    amount: bigint
    currency: string
    at: bigint
  }
  const rows = store.all<Receipt>(
    `SELECT t.bank_ref AS reference, p.bank_code AS fromBank, o.bank_code AS bankCode, t.amount, o.currency, t.at
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
