import { amount } from '@krapao/shared/contract'
import { currencyCodes } from '@krapao/shared/country'
import { writeLaoQr } from '@krapao/shared/formats/lao-qr'
import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { baht } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { isSourceCode, sourceNumbers } from '../../outside/source-numbers.ts'
import { setting } from '../../settings/setting.ts'

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm'))
const currency = z.enum(currencyCodes)
const sourceCode = z
  .string()
  .check(z.refine(isSourceCode, `must be one of ${Object.keys(sourceNumbers).join(', ')}`))

/** Asked of the writer itself: what no QR can name would only be found out by the member who asks for one. */
function isWritable(write: () => string): boolean {
  try {
    return write() !== ''
  } catch {
    return false
  }
}

/** An account of the operator's that members pay into. */
const depositAccount = z.object({
  bankCode: sourceCode,
  accountNo: z.string().check(z.regex(/^\d{6,20}$/, 'must be digits')),
  accountName: z.string().check(z.minLength(1)),
  currency,
  /** As SPEC §2: SMS at KBANK makes a PromptPay QR that is credited from the account's feed; AUTO and MANUAL are shown as accounts. */
  mode: z.enum(['AUTO', 'SMS', 'MANUAL']),
  /** What a QR of this account names: a PromptPay proxy, or the receiver's id of a Lao QR. */
  qr: z.optional(
    z.union([
      z
        .object({ promptPay: z.enum(['phone', 'taxId', 'eWallet']), id: z.string() })
        .check(
          z.refine(({ promptPay: kind, id }) => isWritable(() => writeTransfer({ kind, id }))),
        ),
      z
        .object({ laoQr: z.object({ iin: z.string(), receiver: z.string() }) })
        .check(
          z.refine(({ laoQr }) => isWritable(() => writeLaoQr({ ...laoQr, kind: 'merchant' }))),
        ),
    ]),
  ),
})
const depositWallet = z.object({
  accountNo: z.string().check(z.regex(/^0\d{9}$/, 'must be a Thai mobile number')),
  accountName: z.string().check(z.minLength(1)),
  /** AUTO: members send to the number with their username as message; GIFT: they make gift links. */
  mode: z.enum(['AUTO', 'GIFT']),
})
const deposits = z.object({
  accounts: z.array(depositAccount),
  wallets: z.array(depositWallet),
  /** Every account is shown as it is, and nothing makes a QR. */
  isManual: z.boolean(),
  /** Shown, not enforced. */
  minDeposit: z.object({ THB: amount, LAK: amount }),
  slipWindow: z.object({ from: clockTime, to: clockTime }),
  slipMaxAgeMinutes: z.int().check(z.gte(1), z.lte(10_080)),
})

/** Without accounts there are only the QR gateways. */
export const deposit = setting({
  means: 'the accounts and wallets that members pay into, and what is told about slips',
  written:
    '{"accounts": [{"bankCode", "accountNo", "accountName", "currency": "THB" or "LAK", "mode": "AUTO", "SMS" or "MANUAL", "qr": {"promptPay": "phone", "taxId" or "eWallet", "id"} or {"laoQr": {"iin", "receiver"}} or left out}, …], "wallets": [{"accountNo", "accountName", "mode": "AUTO" or "GIFT"}, …], "isManual": true or false, "minDeposit": {"THB": number, "LAK": number}, "slipWindow": {"from": "HH:mm", "to": "HH:mm"}, "slipMaxAgeMinutes": number}',
  shape: deposits,
  start: {
    accounts: [],
    wallets: [],
    isManual: false,
    minDeposit: { THB: baht(20), LAK: baht(10_000) },
    slipWindow: { from: '23:00', to: '01:30' },
    slipMaxAgeMinutes: 60,
  },
})
