import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { accountsOf, canPay, moveMoney, openAccount, operatorAccount } from './accounts.ts'

export type PayoutOrder = {
  reference: string
  bankCode: string
  accountNo: string
  accountName: string
  amount: bigint
}
type Status = 'DONE' | 'PROCESSING' | 'REFUSED'
export type PayoutAnswer = { reference: string; status: Status; reason: string | null; bankRef: string | null }

const answerColumns = 'reference, status, reason, bank_ref AS bankRef'

/**
 * Pays a member out of the operator's account. The reference is the caller's: sent again it moves nothing and answers what
 * became of the first. Refused for good: account ending 0000, an empty float, or a fault that declines.
 */
export const payOut = (outside: Outside, order: PayoutOrder, declined: boolean): PayoutAnswer =>
  outside.store.tx(() => {
    const { store, settings } = outside
    const known = findPayout(store, order.reference)
    if (known) return known
    const { bankCode, accountNo, accountName: name, amount } = order
    const account = openAccount(store, { bankCode, accountNo, name, owner: 'member' })
    const source = operatorAccount(store)
    const reason = account.id === source.id ? 'SAME_ACCOUNT' : whyNot(order, declined, canPay(store, source.id, amount))
    const slow = !reason && accountNo.endsWith('1111')
    const status: Status = reason ? 'REFUSED' : slow ? 'PROCESSING' : 'DONE'
    const sent = reason
      ? undefined
      : moveMoney(store, { debit: source.id, credit: slow ? transit(store) : account.id, amount, kind: 'payout' })
    const now = Date.now()
    store.run(
      'INSERT INTO payout (reference, account, amount, status, reason, bank_ref, at, due_at, done_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      order.reference,
      account.id,
      amount,
      status,
      reason ?? null,
      slow ? null : (sent?.bankRef ?? null),
      now,
      slow ? now + settings.payoutDelayMs : null,
      slow ? null : now,
    )
    return findPayout(store, order.reference)!
  })

/** Undefined when this reference was never sent. */
export const findPayout = (store: Store, reference: string): PayoutAnswer | undefined =>
  store.one<PayoutAnswer>(`SELECT ${answerColumns} FROM payout WHERE reference = ?`, reference)

/** What was PROCESSING long enough arrives. */
export const settlePayouts = (store: Store, now: number): void =>
  store.tx(() => {
    const due = store.all<{ reference: string; account: bigint; amount: bigint }>(
      `SELECT reference, account, amount FROM payout WHERE status = 'PROCESSING' AND due_at <= ?`,
      now,
    )
    for (const { reference, account, amount } of due) {
      const { bankRef } = moveMoney(store, { debit: transit(store), credit: account, amount, kind: 'payout' })
      store.run(
        `UPDATE payout SET status = 'DONE', bank_ref = ?, done_at = ? WHERE reference = ?`,
        bankRef,
        now,
        reference,
      )
    }
  })

/** What the bank says about the operator's money, in satang text. */
export function operatorReport(store: Store) {
  const sum = (sql: string) => writeSatang(store.one<{ total: bigint }>(sql)!.total)
  const paid = (status: Status) =>
    sum(`SELECT coalesce(sum(amount), 0) AS total FROM payout WHERE status = '${status}'`)
  return {
    totalPaidOut: paid('DONE'),
    totalProcessing: paid('PROCESSING'),
    totalReceived: sum(
      `SELECT coalesce(sum(amount), 0) AS total FROM bank_transfer
       WHERE kind IN ('promptpay', 'transfer') AND credit IN (SELECT id FROM bank_account WHERE owner = 'operator')`,
    ),
    accounts: accountsOf(store, 'operator').map(({ bankCode, accountNo, name, proxyKind, proxyId, balance }) => ({
      bankCode,
      accountNo,
      accountName: name,
      promptPay: proxyKind && { kind: proxyKind, id: proxyId },
      balance: writeSatang(balance),
    })),
  }
}

function whyNot(order: PayoutOrder, declined: boolean, affordable: boolean): string | undefined {
  if (order.accountNo.endsWith('0000')) return 'ACCOUNT_CLOSED'
  if (declined) return 'DECLINED'
  return affordable ? undefined : 'FLOAT_EMPTY'
}

/** Money that has left the operator and not yet arrived. */
const transit = (store: Store): bigint =>
  openAccount(store, { bankCode: 'HOUSE', accountNo: '1', name: 'IN TRANSIT', owner: 'house' }).id
