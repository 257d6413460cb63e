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

// EasySlip's second version: 200 `{success: true, data, message}`, else `{success: false, error: {code, message}}`.
const said = {
  VALIDATION_ERROR: [400, 'payload or image is required'],
  INVALID_PAYLOAD: [400, 'The payload is not one of a slip'],
  INVALID_IMAGE: [400, 'The image cannot be read'],
  IMAGE_SIZE_TOO_LARGE: [400, 'The image must not be larger than 4 MB'],
  INVALID_API_KEY: [401, 'The API key is not valid'],
  QUOTA_EXCEEDED: [403, 'The quota is used up'],
  SLIP_NOT_FOUND: [404, 'The slip was not found'],
  SLIP_PENDING: [404, 'The bank has not posted this transfer yet, please try again later'],
} as const
const codeOf = {
  'no-picture': 'INVALID_IMAGE',
  'no-qr': 'INVALID_IMAGE',
  'no-slip': 'INVALID_PAYLOAD',
  unknown: 'SLIP_NOT_FOUND',
  late: 'SLIP_PENDING',
} as const
const imageBytesMax = 4 * 1024 * 1024
/** Bytes. More than 4 MB in base64, so that a larger picture gets the refusal that says so. */
const bodyLimit = 16 * 1024 * 1024

/**
 * `POST /v2/verify/bank` with `Authorization: Bearer`; JSON or a form: `payload` (what the QR holds) or `image` (a file, or base64),
 * `matchAccount`, `matchAmount` and `checkDuplicate`.
 */
export function easyslipRoutes(app: FastifyInstance, outside: Outside): void {
  readForms(app)
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameKey(headers.authorization, `Bearer ${outside.settings.easyslipKey}`))
      no('INVALID_API_KEY')
  })
  app.post(
    '/v2/verify/bank',
    { bodyLimit },
    door(outside, { service: 'easyslip', route: 'look-up' }, async ({ body }, plan) => {
      if (plan.declined) no('QUOTA_EXCEEDED')
      const found = await lookUp(outside.store, givenIn(body))
      if (found.is !== 'found') no(codeOf[found.is])
      return {
        success: true,
        data: verdict(outside, found, body, plan.spoilt),
        message: 'Bank slip verified successfully',
      }
    }),
  )
}

function givenIn(body: FastifyRequest['body']): string | Buffer {
  const [payload, image] = [fieldOf(body, 'payload'), fieldOf(body, 'image')]
  if (typeof payload === 'string' && payload) return payload
  const bytes =
    typeof image === 'string' ? Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64') : image
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return no('VALIDATION_ERROR')
  return bytes.length > imageBytesMax ? no('IMAGE_SIZE_TOO_LARGE') : bytes
}

function verdict({ store }: Outside, { transfer, payload }: Found, body: unknown, wrong: boolean) {
  const told = wrong ? spoilt(transfer) : transfer
  const asked = (name: string) => String(fieldOf(body, name) ?? 'false') === 'true'
  const matchAmount = fieldOf(body, 'matchAmount')
  const isAmountMatched = matchAmount != null && readSatang(String(matchAmount)) === told.amount
  return {
    isDuplicate: asked('checkDuplicate') && !markSeen(store, 'easyslip', transfer.bankRef),
    matchedAccount:
      asked('matchAccount') && isOurs(store, transfer.to) ? matched(transfer.to) : null,
    ...(matchAmount != null && { amountInOrder: Number(matchAmount), isAmountMatched }),
    amountInSlip: Number(told.amount) / 100,
    rawSlip: rawSlip(told, payload),
  }
}
type Found = Extract<LookedUp, { transfer: SlipTransfer }>

const matched = ({ bankCode, accountNo, name }: Party) => ({
  bank: bankOf(bankCode),
  nameTh: name,
  nameEn: name,
  type: 'PERSONAL',
  bankNumber: accountNo,
})

const rawSlip = (t: SlipTransfer, payload: string) => ({
  payload,
  transRef: t.bankRef,
  date: bangkokIso(t.at).replace(/\.\d+Z$/, '+07:00'),
  countryCode: 'TH',
  amount: {
    amount: Number(t.amount) / 100,
    local: { amount: Number(t.amount) / 100, currency: '764' },
  },
  fee: 0,
  ref1: '',
  ref2: '',
  ref3: '',
  sender: partyOf(t.from),
  receiver: { ...partyOf(t.to), merchantId: null },
})

/** A wallet is known by a proxy and has no account. */
function partyOf({ bankCode, accountNo, name }: Party) {
  const [shown, account] = [maskName(name), maskAccount(bankCode, accountNo)]
  const where =
    bankCode === 'TRUEWALLET'
      ? { proxy: { type: 'EWALLETID', account } }
      : { bank: { type: 'BANKAC', account } }
  return { bank: bankOf(bankCode), account: { name: { th: shown, en: shown }, ...where } }
}

function bankOf(code: string) {
  const bank = findBank(code)
  return { id: bank?.number ?? null, name: bank?.name ?? null, short: code }
}

function no(code: keyof typeof said): never {
  const [status, message] = said[code]
  throw new Refused(status, code, { code: undefined, success: false, error: { code, message } })
}
