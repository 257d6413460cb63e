import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { bankNumber } from '../../features/deposit/slip/slip-judge.ts'
import type { Stranger } from '../stranger.ts'

type Phone = Pick<Stranger, 'ask' | 'url'>
type Owner = { bank: { code: string; no: string }; holder?: string }
export type Sent = {
  amount?: string
  to?: { bankCode: string; accountNo: string }
  name?: string
  hoursAgo?: number
  postsAfterSeconds?: number
  shortCrc?: boolean
  note?: string
}
export const scb = { bankCode: 'SCB', accountNo: '1112223334' }

/** A member's transfer to the operator, made on the phone from the account that they registered: its reference, and what its mini-QR says. */
export async function sendMoney(
  sandbox: Phone,
  { bank, holder = 'SOMYING JAIDEE' }: Owner,
  { to = scb, name, ...more }: Sent = {},
) {
  const from = { bankCode: bank.code, accountNo: bank.no, name: name ?? holder }
  const order = { from, amount: '100.00', ...to, ...more }
  const { bankRef: reference } = await sandbox.ask<{ bankRef: string }>(
    'POST',
    '/phone/transfer',
    order,
  )
  return { reference, qr: () => writeSlipQr({ bank: bankNumber(bank.code), reference }) }
}

/** The slip as the bank's app draws it. `variant`: sandbox/src/phone/slips.ts. */
export async function slipPicture(
  { url }: Phone,
  reference: string,
  variant = 'normal',
): Promise<Uint8Array> {
  const answer = await fetch(`${url}/phone/slips/${reference}.png?variant=${variant}`)
  if (!answer.ok) throw new Error(`no slip: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
