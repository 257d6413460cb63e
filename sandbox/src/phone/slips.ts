import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { writeSlipQr, writeTrueMoneyQr } from '@krapao/shared/formats/slip-qr'
import { findBank } from '../bank/banks.ts'
import { maskAccount, maskName } from '../bank/mask.ts'
import type { Party, SlipTransfer } from '../bank/transfers.ts'
import { Refused } from '../http/refused.ts'
import { writeSatang } from '../satang.ts'
import { drawSlip, type Look, type Picture } from './slip-picture.ts'
import type { Slip } from './slip-svg.ts'

/** What a member may do to a slip, or their bank: how it looks, and what becomes of its QR. */
type Variant = { look?: Look; qr?: (payload: string, transfer: SlipTransfer) => string | null }
const variants = {
  normal: {},
  blurred: { look: { blur: 14 } },
  soft: { look: { blur: 1.5 } },
  small: { look: { width: 480 } },
  rotated: { look: { degrees: 8 } },
  jpeg: { look: { quality: 35 } },
  dark: { look: { dark: true } },
  cropped: { look: { keep: 0.8 } },
  screenshot: { look: { screenshot: true } },
  'no-qr': { qr: () => null },
  'bad-crc': { qr: spoilt },
  'short-crc': { qr: shortened },
  truemoney: { qr: (_, transfer) => trueMoneyQr(transfer) },
} as const satisfies Record<string, Variant>
export const variantNames = Object.keys(variants) as (keyof typeof variants)[]

/** A transfer's slip. Refused 422 NO_SHORT_CRC where the checksum has no leading zero to leave out. */
export function slipPicture(transfer: SlipTransfer, name: keyof typeof variants): Promise<Picture> {
  const variant: Variant = variants[name]
  const payload = slipQr(transfer)
  const qr = payload && variant.qr ? variant.qr(payload, transfer) : payload
  return drawSlip({ ...slipOf(transfer), qr }, variant.look)
}

/** What the mini-QR of its slip holds; null where the bank prints none (Lao banks). */
export function slipQr(transfer: SlipTransfer): string | null {
  const bank = findBank(transfer.from.bankCode)
  if (bank?.code === 'TRUEWALLET') return trueMoneyQr(transfer)
  return bank?.number ? writeSlipQr({ bank: bank.number, reference: transfer.bankRef }) : null
}

function slipOf(t: SlipTransfer): Omit<Slip, 'qr'> {
  const bank = findBank(t.from.bankCode)
  return {
    bank: { name: bank?.name ?? t.from.bankCode, color: bank?.color ?? '#445566' },
    from: partyOf(t.from),
    to: partyOf(t.to),
    amount: writeSatang(t.amount).replace(/\B(?=(\d{3})+(?=\.))/g, ','),
    currency: t.currency,
    at: new Date(t.at),
    reference: t.bankRef,
    note: t.note,
  }
}

function partyOf({ bankCode, accountNo, name }: Party): Slip['from'] {
  const bank = findBank(bankCode)
  return {
    name: maskName(name),
    bank: bank?.name ?? bankCode,
    color: bank?.color ?? '#445566',
    account: maskAccount(bankCode, accountNo),
  }
}

const trueMoneyQr = (t: SlipTransfer): string =>
  writeTrueMoneyQr({ event: 'P2P', reference: t.bankRef, date: dayOf(t.at) })

/** DDMMYYYY in Bangkok. */
const dayOf = (at: number): string => bangkokIso(at).slice(0, 10).split('-').reverse().join('')

/** A checksum that belongs to something else. */
function spoilt(payload: string): string {
  return payload.slice(0, -1) + (payload.endsWith('0') ? '1' : '0')
}

function shortened(payload: string): string {
  const short = payload.replace(/(9104)0{1,3}([0-9A-F]+)$/, '$1$2')
  if (short === payload) throw new Refused(422, 'NO_SHORT_CRC')
  return short
}
