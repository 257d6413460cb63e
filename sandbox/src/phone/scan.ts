import { type Field, readFields, readSealed } from '@krapao/shared/formats/emvco'
import { type PromptPay, readPromptPay } from '@krapao/shared/formats/promptpay'
import { accountByProxy } from '../bank/accounts.ts'
import { billers, type GatewayCode } from '../gateway/billers.ts'
import { type Order, type OrderStatus, orderByBill } from '../gateway/orders.ts'
import { Refused } from '../http/refused.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'

export type Part = { id: string; value: string; parts?: Part[] }
export type Scan = {
  payload: string
  kind: 'bill' | 'transfer'
  /** The gateway, for a bill. */
  provider: GatewayCode | null
  payee: string
  /** What the QR asks for; null when the payer decides. */
  amount: string | null
  status: OrderStatus | 'OPEN'
  expiresAt: string | null
  reference: string
  /** The EMVCo fields as they stand in the picture, templates opened. */
  fields: Part[]
}
export type Target = { scan: PromptPay } & ({ order: Order } | { account: bigint; name: string })

/** Whom a payload pays. Refused 422 NOT_A_QR (unreadable or no PromptPay), 404 UNKNOWN_BILL, 404 UNKNOWN_PROXY. */
export function findTarget(store: Store, payload: string): Target {
  const scan = readPromptPay(payload)
  if (!scan) throw new Refused(422, 'NOT_A_QR')
  if (scan.kind === 'bill') {
    const order = orderByBill(store, scan.billerId, scan.ref1)
    if (!order) throw new Refused(404, 'UNKNOWN_BILL')
    return { scan, order }
  }
  const account = accountByProxy(store, scan.to.kind, scan.to.id)
  if (!account) throw new Refused(404, 'UNKNOWN_PROXY')
  return { scan, account: account.id, name: account.name }
}

/** Whose name the bank shows. */
export const payeeOf = (target: Target): string =>
  'order' in target ? billers[target.order.provider].payee : target.name

/** A payload as the phone shows it before paying. */
export function presentScan(payload: string, target: Target): Scan {
  const { scan } = target
  const order = 'order' in target ? target.order : undefined
  return {
    payload,
    kind: scan.kind,
    provider: order?.provider ?? null,
    payee: payeeOf(target),
    amount: order ? writeSatang(order.amount) : (scan.amount ?? null),
    status: order?.status ?? 'OPEN',
    expiresAt: order ? new Date(order.expiresAt).toISOString() : null,
    reference: scan.kind === 'bill' ? scan.ref1 : scan.to.id,
    fields: openFields(payload),
  }
}

const templates = new Set(['29', '30', '31', '62'])

function openFields(payload: string): Part[] {
  const fields = readSealed(payload.trim()) ?? []
  const crc = { id: '63', value: payload.trim().slice(-4) }
  return [...fields.map((field) => (templates.has(field.id) ? opened(field) : field)), crc]
}

function opened(field: Field): Part {
  const parts = readFields(field.value)
  return parts ? { ...field, parts } : field
}
