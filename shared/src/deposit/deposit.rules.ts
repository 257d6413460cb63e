import { type Currency, currencies } from '../country.ts'
import { baht, type Money } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** What one QR may be for at least, and the amounts that are offered. */
export type QrRow = { minimum: Money; quick: readonly Money[] }
const row = (minimum: number, quick: readonly number[]): QrRow => ({
  minimum: baht(minimum),
  quick: quick.map(baht),
})

/** SPEC §9: quick amounts and minimum, a row a provider and a currency that it takes. An environment setting may replace those in baht. */
export const qrAmounts = {
  KBANK: { THB: row(1, [10, 20, 50, 100, 500, 1000]) },
  WW: { THB: row(100, [100, 200, 300, 500, 1000]) },
  PAYONEX: {
    THB: row(100, [100, 200, 300, 500, 1000]),
    LAK: row(50_000, [50_000, 100_000, 200_000, 500_000]),
  },
  PAYTIMZ: { THB: row(10, [10, 50, 100, 500, 1000]) },
  FP: {
    THB: row(10, [10, 50, 100, 500, 1000]),
    LAK: row(10_000, [10_000, 50_000, 100_000, 500_000, 1_000_000]),
  },
  BCEL: { LAK: row(10_000, [50_000, 100_000, 200_000, 500_000, 1_000_000]) },
} as const satisfies Record<string, Partial<Record<Currency, QrRow>>>
export type QrProvider = keyof typeof qrAmounts
export const isQrProvider = (code: string): code is QrProvider => Object.hasOwn(qrAmounts, code)
/** undefined: it takes no such currency. */
export const qrRow = (provider: QrProvider, currency: Currency): QrRow | undefined =>
  (qrAmounts[provider] as Partial<Record<Currency, QrRow>>)[currency]

/** The most that one QR may be for. */
export const qrMax: Record<Currency, Money> = { THB: baht(200_000), LAK: baht(50_000_000) }

export function whyNotQr(currency: Currency, amount: Money, minimum: Money): Refusal | undefined {
  const fits =
    amount >= minimum && amount <= qrMax[currency] && amount % currencies[currency].step === 0n
  return fits ? undefined : refusal('QR_FAIL')
}
