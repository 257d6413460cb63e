import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import type { GatewayCode } from './billers.ts'

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
    webhooks: { waiting: told('waiting'), delivered: told('delivered'), abandoned: told('abandoned') },
  }
}
