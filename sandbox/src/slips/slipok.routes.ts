import { bangkokIso } from '@krapao/shared/formats/bangkok'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBank } from '../bank/banks.ts'
import { maskAccount, maskName } from '../bank/mask.ts'
import type { Party, SlipTransfer } from '../bank/transfers.ts'
import { door } from '../faults/door.ts'
import { fieldOf } from '../http/fields.ts'
import { readForms } from '../http/form.ts'
import { sameKey } from '../http/keys.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { readSatang } from '../satang.ts'
import { isOurs, type LookedUp, lookUp, markSeen, spoilt } from './look-up.ts'

// SlipOK's shape: 200 `{success: true, data}`, else `{code, message}` with 400 or 401, and with the slip as `data` where it was found.
const said = {
  1000: 'กรุณาใส่ข้อมูลให้ครบ',
  1002: 'Authorization Header ไม่ถูกต้อง',
  1004: 'ใช้เกินโควต้าที่กำหนด',
  1005: 'ไฟล์ไม่ใช่ไฟล์ภาพ',
  1007: 'รูปภาพไม่มี QR Code',
  1008: 'QR ดังกล่าวไม่ใช่ QR สำหรับการตรวจสอบการชำระเงิน',
  1010: 'กรุณารอการตรวจสอบสลิปหลังการโอน ธนาคารมีความล่าช้า',
  1011: 'QR Code หมดอายุ หรือไม่มีรายการอยู่จริง',
  1012: 'สลิปซ้ำ สลิปนี้เคยส่งเข้ามาในระบบแล้ว',
  1013: 'ยอดที่ส่งมาไม่ตรงกับยอดสลิป',
  1014: 'บัญชีผู้รับไม่ตรงกับบัญชีหลักของร้าน',
} as const
type Code = keyof typeof said
const codeOf = {
  'no-picture': 1005,
  'no-qr': 1007,
  'no-slip': 1008,
  unknown: 1011,
  late: 1010,
} as const

/**
 * `POST /api/line/apikey/:branch` with `x-authorization`; a form or JSON: `files` (the picture) or `data` (what its QR holds), `amount`
 * to compare, `log` to have it remembered and refused as repeated from then on.
 */
export function slipokRoutes(app: FastifyInstance, outside: Outside): void {
  readForms(app)
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameKey(headers['x-authorization'], outside.settings.slipokKey)) no(1002, 401)
  })
  app.post(
    '/api/line/apikey/:branch',
    door(outside, { service: 'slipok', route: 'look-up' }, async ({ body, params }, plan) => {
      if (plan.declined) no(1004)
      const { branch } = params as { branch: string }
      const found = await lookUp(outside.store, givenIn(body))
      if (found.is !== 'found') no(codeOf[found.is])
      return { success: true, data: checked(outside, found, body, `slipok ${branch}`, plan.spoilt) }
    }),
  )
}

function givenIn(body: FastifyRequest['body']): string | Buffer {
  const [data, files] = [fieldOf(body, 'data'), fieldOf(body, 'files')]
  if (typeof data === 'string' && data) return data
  return Buffer.isBuffer(files) && files.length > 0 ? files : no(1000)
}

function checked(
  { store }: Outside,
  { transfer, payload }: Found,
  body: unknown,
  verifier: string,
  wrong: boolean,
) {
  const data = present(wrong ? spoilt(transfer) : transfer, payload)
  if (!isOurs(store, transfer.to)) no(1014, 400, data)
  const amount = fieldOf(body, 'amount')
  if (amount != null && amount !== '' && readSatang(String(amount)) !== transfer.amount)
    no(1013, 400, data)
  const logs = String(fieldOf(body, 'log') ?? 'false') === 'true'
  if (logs && !markSeen(store, verifier, transfer.bankRef)) no(1012, 400, data)
  return data
}
type Found = Extract<LookedUp, { transfer: SlipTransfer }>

function present(t: SlipTransfer, payload: string) {
  const bangkok = bangkokIso(t.at)
  return {
    success: true,
    message: '✅',
    language: 'TH',
    transRef: t.bankRef,
    transDate: bangkok.slice(0, 10).replaceAll('-', ''),
    transTime: bangkok.slice(11, 19),
    transTimestamp: new Date(t.at).toISOString(),
    sender: partyOf(t.from),
    receiver: partyOf(t.to),
    sendingBank: findBank(t.from.bankCode)?.number ?? '',
    receivingBank: findBank(t.to.bankCode)?.number ?? '',
    amount: Number(t.amount) / 100,
    paidLocalAmount: Number(t.amount) / 100,
    paidLocalCurrency: '764',
    countryCode: 'TH',
    transFeeAmount: '0',
    ref1: '',
    ref2: '',
    ref3: '',
    toMerchantId: '',
    qrcodeData: payload,
  }
}

/** A wallet is known by a proxy and has no account. */
function partyOf({ bankCode, accountNo, name }: Party) {
  const [shown, number] = [maskName(name), maskAccount(bankCode, accountNo)]
  const wallet = bankCode === 'TRUEWALLET'
  return {
    displayName: shown,
    name: shown,
    proxy: wallet ? { type: 'EWALLETID', value: number } : { type: null, value: null },
    account: wallet ? { type: '', value: '' } : { type: 'BANKAC', value: number },
  }
}

function no(code: Code, status = 400, data?: object): never {
  throw new Refused(status, String(code), { code, message: said[code], ...(data && { data }) })
}
