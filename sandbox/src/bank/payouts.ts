import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { type Account, canPay, moveMoney, openAccount, operatorAccount } from './accounts.ts'
import type { Currency } from './banks.ts'
import { sentKinds } from './feed.ts'
import { operatorSetting } from './seed.ts'

export type PayoutOrder = {
  reference: string
  bankCode: string
  accountNo: string
  accountName: string
  amount: bigint
  /** The operator's account in it pays. */
  currency: Currency
}
type Status = 'DONE' | 'PROCESSING' | 'REFUSED'
export type PayoutAnswer = {
  reference: string
  status: Status
  reason: string | null
  bankRef: string | null
}

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
    const account = openAccount(store, {
      bankCode,
      accountNo,
      name,
      owner: 'member',
      currency: order.currency,
    })
    const source = operatorAccount(store, order.currency)
    const affordable = canPay(store, source.id, amount)
    const reason = whyNotTo(account, source) ?? whyNot(order, declined, affordable)
    const slow = !reason && accountNo.endsWith('1111')
    const status: Status = reason ? 'REFUSED' : slow ? 'PROCESSING' : 'DONE'
    const sent = reason
      ? undefined
      : moveMoney(store, {
          debit: source.id,
          credit: slow ? transit(store, order.currency) : account.id,
          amount,
          kind: 'payout',
        })
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

/** Undefined when this reference was never sent, nor taken back. */
export const findPayout = (store: Store, reference: string): PayoutAnswer | undefined =>
  store.one<PayoutAnswer>(`SELECT ${answerColumns} FROM payout WHERE reference = ?`, reference) ??
  store.one<PayoutAnswer>(
    `SELECT reference, 'REFUSED' AS status, 'CANCELLED' AS reason, NULL AS bankRef FROM payout_cancelled WHERE reference = ?`,
    reference,
  )

/** What was not sent before is refused whenever it comes; anything else stays what it is. */
export const cancelPayout = (store: Store, reference: string): PayoutAnswer =>
  store.tx(() => {
    const sent = findPayout(store, reference)
    if (!sent) store.run('INSERT INTO payout_cancelled (reference) VALUES (?)', reference)
    return findPayout(store, reference)!
  })

/** What was PROCESSING long enough arrives. */
export const settlePayouts = (store: Store, now: number): void =>
  store.tx(() => {
    const due = store.all<{
      reference: string
      account: bigint
      amount: bigint
      currency: Currency
    }>(
      `SELECT p.reference, p.account, p.amount, a.currency FROM payout p JOIN bank_account a ON a.id = p.account
       WHERE p.status = 'PROCESSING' AND p.due_at <= ?`,
      now,
    )
    for (const { reference, account, amount, currency } of due) {
      const { bankRef } = moveMoney(store, {
        debit: transit(store, currency),
        credit: account,
        amount,
        kind: 'payout',
      })
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
      `SELECT coalesce(sum(t.amount), 0) AS total FROM bank_transfer t JOIN bank_account o ON o.id = t.credit
       WHERE o.owner = 'operator' AND o.currency = 'THB' AND t.kind IN ${sentKinds}`,
    ),
    ...operatorSetting,
    balances: balances(store),
  }
}

/** What stands on each of the operator's accounts, and what members ever sent there. */
const balances = (store: Store) =>
  store
    .all<
      Record<'bankCode' | 'accountNo', string> &
        Record<'balance' | 'received' | 'gifts', bigint> & { currency: Currency }
    >(
      `SELECT o.bank_code AS bankCode, o.account_no AS accountNo, o.currency, o.balance,
              coalesce(sum(iif(t.kind IN ${sentKinds}, t.amount, 0)), 0) AS received, coalesce(sum(iif(t.kind = 'gift', t.amount, 0)), 0) AS gifts
       FROM bank_account o LEFT JOIN bank_transfer t ON t.credit = o.id WHERE o.owner = 'operator' GROUP BY o.id ORDER BY o.id`,
    )
    .map((row) => ({
      ...row,
      balance: writeSatang(row.balance),
      received: writeSatang(row.received),
      gifts: writeSatang(row.gifts),
    }))

function whyNotTo(account: Account, source: Account): string | undefined {
  if (account.id === source.id) return 'SAME_ACCOUNT'
  return account.currency === source.currency ? undefined : 'CURRENCY'
}

function whyNot(order: PayoutOrder, declined: boolean, affordable: boolean): string | undefined {
  if (order.accountNo.endsWith('0000')) return 'ACCOUNT_CLOSED'
  if (declined) return 'DECLINED'
  return affordable ? undefined : 'FLOAT_EMPTY'
}

/** Money that has left the operator and not yet arrived. */
const transit = (store: Store, currency: Currency): bigint =>
  openAccount(store, { ...onTheWay[currency], bankCode: 'HOUSE', owner: 'house', currency }).id
const onTheWay = {
  THB: { accountNo: '1', name: 'IN TRANSIT' },
  LAK: { accountNo: '3', name: 'KIP IN TRANSIT' },
}
