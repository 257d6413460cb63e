import { type Field, readFields, readSealed } from '@krapao/shared/formats/emvco'
import { type LaoQr, readLaoQr } from '@krapao/shared/formats/lao-qr'
import { readPromptPay } from '@krapao/shared/formats/promptpay'
import { type Account, accountByLaoReceiver, accountByProxy } from '../bank/accounts.ts'
import type { Currency } from '../bank/banks.ts'
import { billers, type GatewayCode } from '../gateway/billers.ts'
import { type Order, type OrderStatus, orderByBill, orderByReceiver } from '../gateway/orders.ts'
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
  currency: Currency
  /** What the QR asks for; null when the payer decides. */
  amount: string | null
  status: OrderStatus | 'OPEN'
  expiresAt: string | null
  reference: string
  /** The EMVCo fields as they stand in the picture, templates opened. */
  fields: Part[]
}
/** A gateway's bill, or an account that is found by what the QR names. `amount` as the QR asks it, in the account's currency. */
export type Target =
  | { order: Order; reference: string }
  | {
      account: Account
      amount: string | undefined
      reference: string
      kind: 'promptpay' | 'lao-qr'
    }

/** Whom a payload pays. Refused 422 NOT_A_QR (unreadable, neither PromptPay nor Lao QR), 404 UNKNOWN_BILL, 404 UNKNOWN_PROXY. */
export function findTarget(store: Store, payload: string): Target {
  const lao = readLaoQr(payload)
  if (lao) return laoTarget(store, lao)
  const scan = readPromptPay(payload)
  if (!scan) throw new Refused(422, 'NOT_A_QR')
  if (scan.kind === 'bill') {
    const order = orderByBill(store, scan.billerId, scan.ref1)
    if (!order) throw new Refused(404, 'UNKNOWN_BILL')
    return { order, reference: scan.ref1 }
  }
  const account = accountByProxy(store, scan.to.kind, scan.to.id)
  if (!account) throw new Refused(404, 'UNKNOWN_PROXY')
  return { account, amount: scan.amount, reference: scan.to.id, kind: 'promptpay' }
}

function laoTarget(store: Store, { receiver, amount }: LaoQr): Target {
  const order = orderByReceiver(store, receiver)
  if (order) return { order, reference: receiver }
  const account = accountByLaoReceiver(store, receiver)
  if (!account) throw new Refused(404, 'UNKNOWN_PROXY')
  return { account, amount: amount && `${amount}.00`, reference: receiver, kind: 'lao-qr' }
}

/** Whose name the bank shows. */
export const payeeOf = (target: Target): string =>
  'order' in target ? billers[target.order.provider].payee : target.account.name

export const currencyOf = (target: Target): Currency =>
  'order' in target ? target.order.currency : target.account.currency

/** A payload as the phone shows it before paying. */
export function presentScan(payload: string, target: Target): Scan {
  const order = 'order' in target ? target.order : undefined
  return {
    payload,
    kind: order ? 'bill' : 'transfer',
    provider: order?.provider ?? null,
    payee: payeeOf(target),
    currency: currencyOf(target),
    amount: 'order' in target ? writeSatang(target.order.amount) : (target.amount ?? null),
    status: order?.status ?? 'OPEN',
    expiresAt: order ? new Date(order.expiresAt).toISOString() : null,
    reference: target.reference,
    fields: openFields(payload),
  }
}

const templates = new Set(['29', '30', '31', '38', '62'])

function openFields(payload: string): Part[] {
  const fields = readSealed(payload.trim()) ?? []
  const crc = { id: '63', value: payload.trim().slice(-4) }
  return [...fields.map((field) => (templates.has(field.id) ? opened(field) : field)), crc]
}

function opened(field: Field): Part {
  const parts = readFields(field.value)
  return parts ? { ...field, parts } : field
}
