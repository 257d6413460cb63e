import type { Store } from '../store/store.ts'
import { type Currency, numberOfBank } from './banks.ts'

export type Party = { bankCode: string; accountNo: string; name: string }
/** A transfer as its slip shows it. */
export type SlipTransfer = {
  bankRef: string
  at: number
  postedAt: number
  amount: bigint
  currency: Currency
  note: string | null
  from: Party
  to: Party
}
type Row = {
  bankRef: string
  at: bigint
  postedAt: bigint | null
  amount: bigint
  currency: Currency
} & Record<'fromBank' | 'fromNo' | 'fromName' | 'toBank' | 'toNo' | 'toName', string> & {
    note: string | null
  }

const select = `
  SELECT t.bank_ref AS bankRef, t.at, t.posted_at AS postedAt, t.amount, t.note, d.currency,
         d.bank_code AS fromBank, d.account_no AS fromNo, d.name AS fromName,
         c.bank_code AS toBank, c.account_no AS toNo, c.name AS toName
  FROM bank_transfer t JOIN bank_account d ON d.id = t.debit JOIN bank_account c ON c.id = t.credit
  WHERE t.kind IN ('transfer', 'promptpay', 'qr', 'lao-qr')`

/** One that has a slip, by its reference or by the key it was asked for with. */
export function findTransfer(
  store: Store,
  by: { bankRef: string } | { onceKey: string },
): SlipTransfer | undefined {
  const row =
    'bankRef' in by
      ? store.one<Row>(`${select} AND t.bank_ref = ?`, by.bankRef)
      : store.one<Row>(`${select} AND t.once_key = ?`, by.onceKey)
  return row && present(row)
}

/** A slip lookup names the sending bank too: its three digits, or its code where it has none. */
export function findSent(store: Store, bank: string, bankRef: string): SlipTransfer | undefined {
  const found = findTransfer(store, { bankRef })
  return found && bank === numberOfBank(found.from.bankCode) ? found : undefined
}

const present = (r: Row): SlipTransfer => ({
  bankRef: r.bankRef,
  at: Number(r.at),
  postedAt: Number(r.postedAt ?? r.at),
  amount: r.amount,
  currency: r.currency,
  note: r.note,
  from: { bankCode: r.fromBank, accountNo: r.fromNo, name: r.fromName },
  to: { bankCode: r.toBank, accountNo: r.toNo, name: r.toName },
})
