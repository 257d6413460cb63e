// The QR of the Lao banks (LAPNet), tag 38: a receiver at a bank, and whole kip. Amounts are text without decimals, as the format has them.
import { type Field, fieldOf, readFields, readSealed, writeFields, writeSealed } from './emvco.ts'

/** `iin`: the bank's eight digits (BCEL 27710418, JDB 32170418); `receiver`: the id that the bank gave. */
export type LaoReceiver = { iin: string; receiver: string }
/** `once`: made for one payment; `amount` in whole kip. */
export type LaoQr = LaoReceiver & { kind: 'personal' | 'merchant'; amount?: string; once: boolean }

const aid = 'A005266284662577'
const kinds = { personal: '001', merchant: '002' } as const

/** Throws RangeError on an iin that is not eight digits, a receiver of another shape, or an amount that is no whole kip. */
export const writeLaoQr = (qr: LaoReceiver & { kind: LaoQr['kind']; amount?: string }): string =>
  writeSealed([
    { id: '00', value: '01' },
    { id: '01', value: qr.amount === undefined ? '11' : '12' },
    { id: '38', value: writeFields(receiverFields(qr)) },
    { id: '53', value: '418' },
    ...(qr.amount === undefined
      ? []
      : [{ id: '54', value: shaped(qr.amount, /^[1-9]\d{0,12}$/, 'amount') }]),
    { id: '58', value: 'LA' },
  ])

/** Undefined: broken, wrong CRC, not kip, or no Lao QR. */
export function readLaoQr(payload: string): LaoQr | undefined {
  const fields = readSealed(payload.trim())
  if (!fields || fieldOf(fields, '00') !== '01' || fieldOf(fields, '53') !== '418') return undefined
  const parts = readFields(fieldOf(fields, '38') ?? '')
  if (!parts || fieldOf(parts, '00') !== aid) return undefined
  const [iin, kind, receiver] = [
    fieldOf(parts, '01'),
    kindOf(fieldOf(parts, '02')),
    fieldOf(parts, '03'),
  ]
  // Some writers put decimals; they can only be none.
  const amount = /^(\d{1,13})(?:\.0{0,2})?$/.exec(fieldOf(fields, '54') ?? '')?.[1]
  if (!iin || !/^\d{8}$/.test(iin) || !kind || !receiver) return undefined
  if (fieldOf(fields, '54') !== undefined && !amount) return undefined
  return {
    iin,
    kind,
    receiver,
    ...(amount && { amount: String(BigInt(amount)) }),
    once: fieldOf(fields, '01') === '12',
  }
}

const receiverFields = ({ iin, receiver, kind }: LaoReceiver & Pick<LaoQr, 'kind'>): Field[] => [
  { id: '00', value: aid },
  { id: '01', value: shaped(iin, /^\d{8}$/, 'iin') },
  { id: '02', value: kinds[kind] },
  { id: '03', value: shaped(receiver, /^[A-Z0-9]{1,32}$/, 'receiver') },
]

const kindOf = (written?: string): LaoQr['kind'] | undefined =>
  (Object.keys(kinds) as LaoQr['kind'][]).find((kind) => kinds[kind] === written)

function shaped(value: string, shape: RegExp, what: string): string {
  if (!shape.test(value)) throw new RangeError(`${what} has another shape: "${value}"`)
  return value
}
