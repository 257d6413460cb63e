import { type Currency, currencies } from '../country.ts'
import { baht, type Money } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

type QrRow = { currency: Currency; minimum: Money; quick: readonly Money[] }
const thai = (minimum: number, quick: readonly number[]): QrRow => ({
  currency: 'THB',
  minimum: baht(minimum),
  quick: quick.map(baht),
})

/** SPEC §9: quick amounts and minimum, a row a provider. An environment setting may replace the minimum and the first quick amount. */
export const qrAmounts = {
  KBANK: thai(1, [10, 20, 50, 100, 500, 1000]),
  WW: thai(100, [100, 200, 300, 500, 1000]),
  PAYONEX: thai(100, [100, 200, 300, 500, 1000]),
  PAYTIMZ: thai(10, [10, 50, 100, 500, 1000]),
  FP: thai(10, [10, 50, 100, 500, 1000]),
  BCEL: {
    currency: 'LAK',
    minimum: baht(10_000),
    quick: [50_000, 100_000, 200_000, 500_000, 1_000_000].map(baht),
  },
} as const satisfies Record<string, QrRow>
export type QrProvider = keyof typeof qrAmounts
export const isQrProvider = (code: string): code is QrProvider => Object.hasOwn(qrAmounts, code)

/** The most that one QR may be for. */
export const qrMax: Record<Currency, Money> = { THB: baht(200_000), LAK: baht(50_000_000) }

export function whyNotQr(provider: QrProvider, amount: Money, minimum: Money): Refusal | undefined {
  const { currency } = qrAmounts[provider]
  const fits = amount >= minimum && amount <= qrMax[currency] && amount % currencies[currency].step === 0n
  return fits ? undefined : refusal('QR_FAIL')
}
