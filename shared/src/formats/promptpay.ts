// PromptPay QR payloads: tag 29 pays a person or company by proxy, tag 30 pays a biller and carries the biller's references.
// Amounts are decimal text as the format has them ("30.00", baht), so that no float and no money type comes in here.
import { type Field, fieldOf, readFields, readSealed, writeFields, writeSealed } from './emvco.ts'

export type Payee = { kind: 'phone' | 'taxId' | 'eWallet'; id: string }
export type Transfer = { kind: 'transfer'; to: Payee; amount?: string }
export type Bill = { kind: 'bill'; billerId: string; ref1: string; ref2?: string; amount?: string }
/** `once`: made for one payment (point of initiation 12), against a sticker that is paid again and again (11). */
export type PromptPay = (Transfer | Bill) & { once: boolean }

const transferAid = 'A000000677010111'
const billAid = 'A000000677010112'
const proxyTags = { phone: '01', taxId: '02', eWallet: '03' } as const

/** A QR that pays a proxy: phone `0812223333`, 13-digit national or tax id, or 15-digit e-wallet id. Throws RangeError on another shape. */
export const writeTransfer = (to: Payee, amount?: string): string =>
  write(
    { id: '29', value: writeFields([{ id: '00', value: transferAid }, proxyField(to)]) },
    amount,
  )

/** A QR that pays a bill: biller id of 15 digits, references of 1 to 20 characters A–Z 0–9. Throws RangeError on another shape. */
export function writeBill(bill: Omit<Bill, 'kind'>): string {
  const fields = [
    { id: '00', value: billAid },
    { id: '01', value: shaped(bill.billerId, /^\d{15}$/, 'biller id') },
    { id: '02', value: shaped(bill.ref1, /^[A-Z0-9]{1,20}$/, 'ref1') },
  ]
  if (bill.ref2) fields.push({ id: '03', value: shaped(bill.ref2, /^[A-Z0-9]{1,20}$/, 'ref2') })
  return write({ id: '30', value: writeFields(fields) }, bill.amount)
}

/** Reads either kind, with 53 and 58 in any order. Undefined: broken, wrong CRC, not baht, or not PromptPay. */
export function readPromptPay(payload: string): PromptPay | undefined {
  const fields = readSealed(payload.trim())
  if (!fields || fieldOf(fields, '00') !== '01' || fieldOf(fields, '53') !== '764') return undefined
  const amount = readAmount(fieldOf(fields, '54'))
  const target = readTransfer(fieldOf(fields, '29')) ?? readBill(fieldOf(fields, '30'))
  if (!target || amount === 'broken') return undefined
  return { ...target, ...(amount && { amount }), once: fieldOf(fields, '01') === '12' }
}

const write = (target: Field, amount?: string): string =>
  writeSealed([
    { id: '00', value: '01' },
    { id: '01', value: amount === undefined ? '11' : '12' },
    target,
    { id: '53', value: '764' },
    { id: '58', value: 'TH' },
    ...(amount === undefined
      ? []
      : [{ id: '54', value: shaped(amount, /^\d{1,10}\.\d\d$/, 'amount') }]),
  ])

function proxyField({ kind, id }: Payee): Field {
  if (kind === 'phone')
    return { id: proxyTags.phone, value: `0066${shaped(id, /^0\d{9}$/, 'phone').slice(1)}` }
  return {
    id: proxyTags[kind],
    value: shaped(id, kind === 'taxId' ? /^\d{13}$/ : /^\d{15}$/, kind),
  }
}

function readTransfer(value?: string): Transfer | undefined {
  const fields = ofApplication(value, transferAid)
  if (!fields) return undefined
  const phone = /^0066(\d{9})$/.exec(fieldOf(fields, proxyTags.phone) ?? '')?.[1]
  if (phone) return { kind: 'transfer', to: { kind: 'phone', id: `0${phone}` } }
  const taxId = fieldOf(fields, proxyTags.taxId)
  if (taxId && /^\d{13}$/.test(taxId)) return { kind: 'transfer', to: { kind: 'taxId', id: taxId } }
  const eWallet = fieldOf(fields, proxyTags.eWallet)
  return eWallet && /^\d{15}$/.test(eWallet)
    ? { kind: 'transfer', to: { kind: 'eWallet', id: eWallet } }
    : undefined
}

function readBill(value?: string): Bill | undefined {
  const fields = ofApplication(value, billAid)
  const billerId = fields && fieldOf(fields, '01')
  const ref1 = fields && fieldOf(fields, '02')
  if (!billerId || !/^\d{15}$/.test(billerId) || !ref1) return undefined
  const ref2 = fieldOf(fields, '03')
  return { kind: 'bill', billerId, ref1, ...(ref2 && { ref2 }) }
}

function ofApplication(value: string | undefined, aid: string): Field[] | undefined {
  const fields = value === undefined ? undefined : readFields(value)
  return fields && fieldOf(fields, '00') === aid ? fields : undefined
}

/** Writers disagree on `30`, `30.0` and `30.00`; all mean thirty baht. */
function readAmount(value?: string): string | undefined | 'broken' {
  if (value === undefined) return undefined
  const parts = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(value)
  return parts ? `${BigInt(parts[1]!)}.${(parts[2] ?? '').padEnd(2, '0')}` : 'broken'
}

function shaped(value: string, shape: RegExp, what: string): string {
  if (!shape.test(value)) throw new RangeError(`${what} has another shape: "${value}"`)
  return value
}
