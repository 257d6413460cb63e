import { house, moveMoney, openAccount, phoneAccount } from '../bank/accounts.ts'
import type { Currency } from '../bank/banks.ts'
import { strike } from '../faults/faults.ts'
import { billers } from '../gateway/billers.ts'
import { markPaid, type Order } from '../gateway/orders.ts'
import { queueWebhook } from '../gateway/webhooks.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { readSatang, writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { type Holder, senderOf } from './holder.ts'
import { currencyOf, findTarget, payeeOf, type Target } from './scan.ts'

export type Receipt = {
  amount: string
  currency: Currency
  bankRef: string
  at: string
  payee: string
  late: boolean
  slip: string
}
type Paid = { amount: bigint; bankRef: string; at: number }
/** `amount` where the payer decides (or dares to pay another amount than the bill asks for); `payId`: the same one pays once; `from`: whose app it is. */
export type Payment = { payload: string; amount?: bigint; payId?: string; from?: Holder }

/**
 * Pays what was scanned from the phone's account. An expired bill is paid late; a cancelled or paid one is refused
 * (409 CANCELLED, 409 PAID), as is a payment the gateway declines (422 DECLINED) or the account cannot bear (422 INSUFFICIENT).
 */
export function pay(outside: Outside, payment: Payment): Receipt {
  const receipt = outside.store.tx(() => payOnce(outside, payment))
  outside.wake()
  if (receipt === 'declined') throw new Refused(422, 'DECLINED')
  return receipt
}

/** Cash paid in at the counter; the same `topUpId` is the same cash. */
export const topUp = (store: Store, amount: bigint, topUpId?: string, to?: Holder): void =>
  store.tx(() => {
    if (topUpId && findPaid(store, topUpId)) return
    const { id, currency } = senderOf(store, to)
    moveMoney(store, {
      debit: house(store, currency),
      credit: id,
      amount,
      kind: 'top-up',
      onceKey: topUpId,
    })
  })

function payOnce(
  outside: Outside,
  { payload, amount: asked, payId, from }: Payment,
): Receipt | 'declined' {
  const { store } = outside
  const target = findTarget(store, payload)
  const earlier = payId && findPaid(store, payId)
  if (earlier) return receiptOf(target, earlier)
  const amount = asked ?? ('order' in target ? target.order.amount : readSatang(target.amount))
  if (!amount) throw new Refused(422, 'AMOUNT')
  if (!('order' in target)) {
    const { account, kind } = target
    const done = moveMoney(store, {
      debit: payer(store, from, account.currency),
      credit: account.id,
      amount,
      kind,
      onceKey: payId,
    })
    return receiptOf(target, { ...done, amount })
  }
  const { order } = target
  if (order.status === 'PAID' || order.status === 'CANCELLED') throw new Refused(409, order.status)
  if (isDeclined(store, order)) {
    queueWebhook(store, order.id, 'FAIL', amount)
    return 'declined'
  }
  const credit = settlementAccount(store, order)
  const done = moveMoney(store, {
    debit: payer(store, from, order.currency),
    credit,
    amount,
    kind: 'qr',
    onceKey: payId,
  })
  markPaid(store, order, amount, done.at)
  return receiptOf(target, { ...done, amount })
}

/** Who holds the phone, from an account in this currency: their own, or the phone's. */
function payer(store: Store, from: Holder | undefined, currency: Currency): bigint {
  const account = senderOf(store, from)
  return account.currency === currency ? account.id : phoneAccount(store, currency).id
}

/** The fault "the gateway declines": it strikes while paying, and the webhook says FAIL. */
const isDeclined = (store: Store, { provider }: Order): boolean =>
  strike(store, { service: 'gateway', route: 'webhook', provider }, ['refuse']).kind === 'refuse'

/** Where a gateway gathers what it took for its merchants. */
const settlementAccount = (store: Store, { provider, currency }: Order): bigint => {
  const accountNo = currency === 'THB' ? provider : `${provider}-${currency}`
  const { payee: name } = billers[provider]
  return openAccount(store, { bankCode: 'GATEWAY', accountNo, name, owner: 'gateway', currency }).id
}

function findPaid(store: Store, payId: string): Paid | undefined {
  const select = 'SELECT amount, bank_ref AS bankRef, at FROM bank_transfer WHERE once_key = ?'
  const row = store.one<{ amount: bigint; bankRef: string; at: bigint }>(select, payId)
  return row && { ...row, at: Number(row.at) }
}

const receiptOf = (target: Target, paid: Paid): Receipt => ({
  amount: writeSatang(paid.amount),
  bankRef: paid.bankRef,
  at: new Date(paid.at).toISOString(),
  payee: payeeOf(target),
  currency: currencyOf(target),
  slip: `/phone/slips/${paid.bankRef}.png`,
  late: 'order' in target && paid.at >= target.order.expiresAt,
})
