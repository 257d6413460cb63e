import { baht, type Money } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

export type QrProvider = 'KBANK' | 'WW' | 'PAYTIMZ' | 'PAYONEX' | 'FP'
/** SPEC §9: quick amounts and minimum, a row a provider. An environment setting may replace the minimum and the first quick amount. */
export const qrAmounts: Record<QrProvider, { minimum: Money; quick: readonly Money[] }> = {
  KBANK: { minimum: baht(1), quick: [10, 20, 50, 100, 500, 1000].map(baht) },
  WW: { minimum: baht(100), quick: [100, 200, 300, 500, 1000].map(baht) },
  PAYONEX: { minimum: baht(100), quick: [100, 200, 300, 500, 1000].map(baht) },
  PAYTIMZ: { minimum: baht(10), quick: [10, 50, 100, 500, 1000].map(baht) },
  FP: { minimum: baht(10), quick: [10, 50, 100, 500, 1000].map(baht) },
}
export const qrMax = baht(200_000)

export const whyNotQr = (amount: Money, minimum: Money): Refusal | undefined =>
  amount < minimum || amount > qrMax ? refusal('QR_FAIL') : undefined
