// The mini-QR on a Thai bank slip: which bank sent, under which reference. It proves nothing by itself; it is what a bank is asked with.
import { type Field, fieldOf, readFields, readSealed, writeFields, writeSealed } from './emvco.ts'

/** `bank`: three digits (shared/banks `number`). */
export type BankSlipQr = { kind: 'bank'; bank: string; reference: string }
/** `event`: P2P and the like; `date`: DDMMYYYY as it is there. */
export type TrueMoneyQr = { kind: 'trueMoney'; event: string; reference: string; date: string }
export type SlipQr = BankSlipQr | TrueMoneyQr
export type SlipQrRead = SlipQr | 'bad-crc' | undefined

/** No bank writes anything else, nor could it be written again to ask a bank with. */
const printable = /^[\x20-\x7e]*$/

/** Undefined: no slip's QR at all. `bad-crc`: one whose checksum is wrong, so that nothing in it can be believed. */
export function readSlipQr(payload: string): SlipQrRead {
  const text = payload.trim()
  if (!printable.test(text)) return undefined
  const fields = readSealed(text, '91')
  if (fields) return readOne(fields)
  const at = text.lastIndexOf('9104')
  const unsealed = at > 0 && text.length - at <= 8 ? readFields(text.slice(0, at)) : undefined
  return unsealed && readOne(unsealed) ? 'bad-crc' : undefined
}

/**
 * Which of the codes in a picture counts: a slip's own, else one whose checksum is wrong. Others next to it, an advertisement's or one to pay
 * with, never do. The browser and the server read by this one rule.
 */
export function slipQrAmong(
  payloads: readonly string[],
): { payload: string; qr: SlipQr } | 'bad-crc' | undefined {
  const reads = payloads.map((payload) => ({ payload, qr: readSlipQr(payload) }))
  for (const { payload, qr } of reads) if (typeof qr === 'object') return { payload, qr }
  return reads.some(({ qr }) => qr === 'bad-crc') ? 'bad-crc' : undefined
}

/** A payload as the banks write it. Throws RangeError on a bank that is not three digits or an empty or overlong reference. */
export function writeSlipQr(qr: { bank: string; reference: string }): string {
  if (!/^\d{3}$/.test(qr.bank))
    throw new RangeError(`a sending bank is three digits, not "${qr.bank}"`)
  const parts = [
    { id: '00', value: '000001' },
    { id: '01', value: qr.bank },
    { id: '02', value: qr.reference },
  ]
  return writeSealed(
    [
      { id: '00', value: writeFields(parts) },
      { id: '51', value: 'TH' },
    ],
    '91',
  )
}

/** True Money's own: no country, and its checksum in small letters. */
export function writeTrueMoneyQr(qr: Omit<TrueMoneyQr, 'kind'>): string {
  const parts = [
    { id: '00', value: '01' },
    { id: '01', value: '01' },
    { id: '02', value: qr.event },
    { id: '03', value: qr.reference },
    { id: '04', value: qr.date },
  ]
  const sealed = writeSealed([{ id: '00', value: writeFields(parts) }], '91')
  return sealed.slice(0, -4) + sealed.slice(-4).toLowerCase()
}

function readOne(fields: Field[]): SlipQr | undefined {
  const parts = readFields(fieldOf(fields, '00') ?? '')
  if (!parts) return undefined
  const [kind, second, third] = [fieldOf(parts, '00'), fieldOf(parts, '01'), fieldOf(parts, '02')]
  if (kind === '000001' && second && third && /^\d{3}$/.test(second))
    return { kind: 'bank', bank: second, reference: third }
  const [reference, date] = [fieldOf(parts, '03'), fieldOf(parts, '04')]
  if (kind === '01' && second === '01' && third && reference && date)
    return { kind: 'trueMoney', event: third, reference, date }
  return undefined
}
