import { writeLaoQr } from '@krapao/shared/formats/lao-qr'
import { writeBill } from '@krapao/shared/formats/promptpay'
import type { Currency } from '../bank/banks.ts'
import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { billers, type GatewayCode, laoBank } from './billers.ts'
import { queueWebhook } from './webhooks.ts'

export type OrderStatus = 'PENDING' | 'PAID' | 'CANCELLED' | 'EXPIRED'
export type Order = {
  id: bigint
  provider: GatewayCode
  merchantOrderId: string
  platformOrderId: string
  amount: bigint
  currency: Currency
  payload: string
  status: OrderStatus
  at: number
  expiresAt: number
  paidAmount: bigint | null
  paidAt: number | null
}
type Row = Omit<Order, 'at' | 'expiresAt' | 'paidAt'> & {
  at: bigint
  expiresAt: bigint
  paidAt: bigint | null
}
export type Merchant = { provider: GatewayCode; merchant: string }
export type NewOrder = {
  merchantOrderId: string
  amount: bigint
  currency: Currency
  callbackUrl: string
  idempotencyKey: string
}

const columns = `id, provider, merchant_order_id AS merchantOrderId, platform_order_id AS platformOrderId, amount, currency, payload,
  status, at, expires_at AS expiresAt, paid_amount AS paidAmount, paid_at AS paidAt`

/** The order of this merchantOrderId: a new one, or the first one whatever is asked now. Refused 409 when the key was used for another. */
export const createOrder = (
  store: Store,
  who: Merchant,
  asked: NewOrder,
  lifetimeMs: number,
): Order =>
  store.tx(() => {
    const first = findOrder(store, who, asked.merchantOrderId)
    if (first) return first
    const { provider, merchant } = who
    const { merchantOrderId, amount, currency, callbackUrl, idempotencyKey } = asked
    const ofKey =
      'SELECT 1 FROM qr_order WHERE provider = ? AND merchant = ? AND idempotency_key = ?'
    if (store.one(ofKey, provider, merchant, idempotencyKey)) throw new Refused(409, 'KEY_CONFLICT')
    const ref1 = randomReference(20)
    const payload = billOf(provider, ref1, asked)
    const now = Date.now()
    store.run(
      `INSERT INTO qr_order (provider, merchant, merchant_order_id, idempotency_key, platform_order_id, amount, currency, callback_url,
         ref1, payload, status, at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'PENDING', ?, ?)`,
      provider,
      merchant,
      merchantOrderId,
      idempotencyKey,
      `${provider}${randomReference(16)}`,
      amount,
      currency,
      callbackUrl,
      ref1,
      payload,
      now,
      now + lifetimeMs,
    )
    return findOrder(store, who, merchantOrderId)!
  })

/** A PromptPay bill, or the Lao QR of a merchant, which is paid by its receiver alone. */
const billOf = (provider: GatewayCode, ref1: string, { amount, currency }: NewOrder): string =>
  currency === 'THB'
    ? writeBill({ billerId: billers[provider].billerId, ref1, amount: writeSatang(amount) })
    : writeLaoQr({ kind: 'merchant', iin: laoBank, receiver: ref1, amount: String(amount / 100n) })

export const findOrder = (
  store: Store,
  { provider, merchant }: Merchant,
  merchantOrderId: string,
): Order | undefined =>
  firstOrder(
    store,
    'provider = ? AND merchant = ? AND merchant_order_id = ?',
    provider,
    merchant,
    merchantOrderId,
  )

/** The order that a scanned bill belongs to. */
export function orderByBill(store: Store, billerId: string, ref1: string): Order | undefined {
  const order = firstOrder(store, `ref1 = ? AND currency = 'THB'`, ref1)
  return order && billers[order.provider].billerId === billerId ? order : undefined
}

/** The order in kip that a scanned Lao QR belongs to. */
export const orderByReceiver = (store: Store, receiver: string): Order | undefined =>
  firstOrder(store, `ref1 = ? AND currency = 'LAK'`, receiver)

/** What can be paid now, or late: newest first, as far back as `since` ran out. */
export const payableOrders = (store: Store, since: number, limit: number): Order[] =>
  store
    .all<Row>(
      `SELECT ${columns} FROM qr_order WHERE status IN ('PENDING', 'EXPIRED') AND expires_at > ? ORDER BY id DESC LIMIT ?`,
      since,
      limit,
    )
    .map(orderOf)

/** No longer payable. Again: the same answer. Refused 409 PAID with the order when the money was faster. */
export const cancelOrder = (store: Store, who: Merchant, merchantOrderId: string): Order =>
  store.tx(() => {
    const order = findOrder(store, who, merchantOrderId)
    if (!order) throw new Refused(404, 'NOT_FOUND', { merchantOrderId })
    if (order.status === 'PAID') throw new Refused(409, 'PAID', { order: presentOrder(order) })
    store.run(`UPDATE qr_order SET status = 'CANCELLED' WHERE id = ?`, order.id)
    return { ...order, status: 'CANCELLED' }
  })

/** Inside the transaction that took the payer's money: in time or late, it is paid. */
export function markPaid(store: Store, order: Order, amount: bigint, at: number): void {
  store.run(
    `UPDATE qr_order SET status = 'PAID', paid_amount = ?, paid_at = ? WHERE id = ?`,
    amount,
    at,
    order.id,
  )
  queueWebhook(store, order.id, 'PAID', amount)
}

/** Marks orders that expired unpaid, and queues the webhook to their merchant. */
export const expireOrders = (store: Store, now: number): void =>
  store.tx(() => {
    const due = `SELECT id FROM qr_order WHERE status = 'PENDING' AND expires_at <= ?`
    for (const { id } of store.all<{ id: bigint }>(due, now)) {
      store.run(`UPDATE qr_order SET status = 'EXPIRED' WHERE id = ?`, id)
      queueWebhook(store, id, 'EXPIRED', 0n)
    }
  })

/** The order as the merchant sees it. */
export const presentOrder = (order: Order) => ({
  platformOrderId: order.platformOrderId,
  merchantOrderId: order.merchantOrderId,
  amount: writeSatang(order.amount),
  paidAmount: order.paidAmount === null ? null : writeSatang(order.paidAmount),
  paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
  expiresAt: new Date(order.expiresAt).toISOString(),
  status: order.status,
})

/** A row as an order. One whose time is over is EXPIRED even before the clock came by. */
const orderOf = (row: Row): Order => ({
  ...row,
  at: Number(row.at),
  expiresAt: Number(row.expiresAt),
  paidAt: row.paidAt === null ? null : Number(row.paidAt),
  status: row.status === 'PENDING' && Number(row.expiresAt) <= Date.now() ? 'EXPIRED' : row.status,
})

function firstOrder(store: Store, where: string, ...values: string[]): Order | undefined {
  const row = store.one<Row>(`SELECT ${columns} FROM qr_order WHERE ${where}`, ...values)
  return row && orderOf(row)
}
