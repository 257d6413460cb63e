import { Refused } from '../http/refused.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { numberOfBank } from './banks.ts'

type Row = {
  id: bigint
  at: bigint
  amount: bigint
  reference: string
  note: string | null
} & Record<
  'bankCode' | 'accountNo' | 'currency' | 'fromBank' | 'fromAccountNo' | 'fromName',
  string
>

/** Transfers; gifts are redeemed and payouts are sent, and stand elsewhere. */
export const sentKinds = `('promptpay', 'lao-qr', 'transfer')`

/** Credits into the operator's accounts, oldest first, after a cursor. Empty at the end; the cursor then stays. */
export function readFeed(store: Store, query: Record<string, unknown>) {
  const after = whole(query.after || '0', 'after')
  const limit = Math.min(whole(query.limit ?? '100', 'limit'), 500)
  const rows = store.all<Row>(
    `SELECT t.id, t.at, t.amount, t.bank_ref AS reference, t.note, o.bank_code AS bankCode, o.account_no AS accountNo, o.currency,
            p.bank_code AS fromBank, p.account_no AS fromAccountNo, p.name AS fromName
     FROM bank_transfer t JOIN bank_account o ON o.id = t.credit JOIN bank_account p ON p.id = t.debit
     WHERE o.owner = 'operator' AND t.kind IN ${sentKinds} AND t.id > ? ORDER BY t.id LIMIT ?`,
    after,
    limit,
  )
  const entries = rows.map((r) => ({
    id: String(r.id),
    at: new Date(Number(r.at)).toISOString(),
    bankCode: r.bankCode,
    accountNo: r.accountNo,
    amount: writeSatang(r.amount),
    currency: r.currency,
    fromBank: r.fromBank,
    fromBankNumber: numberOfBank(r.fromBank),
    fromAccountNo: r.fromAccountNo,
    fromName: r.fromName,
    reference: r.reference,
    note: r.note,
  }))
  return { entries, cursor: entries.at(-1)?.id ?? String(after) }
}

function whole(text: unknown, field: string): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text))
    throw new Refused(400, 'INPUT', { field })
  return Number(text)
}
