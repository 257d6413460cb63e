import { type Period, settledPage } from '../http/settled.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import type { GatewayCode } from './billers.ts'
import type { Merchant } from './orders.ts'

/** For the money check: what the gateway took for its merchants, amounts as text. */
export function gatewayReport(store: Store, provider: GatewayCode) {
  const row = store.one<Record<'orders' | 'paid' | 'paidAmount', bigint>>(
    `SELECT count(*) AS orders, count(paid_at) AS paid, coalesce(sum(paid_amount), 0) AS paidAmount FROM qr_order WHERE provider = ?`,
    provider,
  )!
  const webhooks = store.all<{ state: string; count: bigint }>(
    'SELECT w.state, count(*) AS count FROM webhook w JOIN qr_order o ON o.id = w.order_id WHERE o.provider = ? GROUP BY w.state',
    provider,
  )
  const told = (state: string) => Number(webhooks.find((w) => w.state === state)?.count ?? 0)
  return {
    orders: Number(row.orders),
    paid: Number(row.paid),
    paidAmount: writeSatang(row.paidAmount),
    webhooks: {
      waiting: told('waiting'),
      delivered: told('delivered'),
      abandoned: told('abandoned'),
    },
  }
}

/** What was paid to a merchant in a period, by the gateway's own reference. */
export const settledOrders = (store: Store, { provider, merchant }: Merchant, period: Period) =>
  settledPage(
    period,
    store.all<{ reference: string; order: string; amount: bigint; currency: string; at: bigint }>(
      `SELECT platform_order_id AS reference, merchant_order_id AS "order", paid_amount AS amount, currency, paid_at AS at FROM qr_order
       WHERE provider = ? AND merchant = ? AND paid_at >= ? AND paid_at < ? ORDER BY paid_at, id LIMIT ? OFFSET ?`,
      ...[provider, merchant, period.from, period.to, period.limit, period.after],
    ),
  )
