import type { Currency } from '../../bank/banks.ts'

/** The rules of the games name their chips and limits in satang; in kip they are a thousand times as much. */
const timesIn: Record<Currency, bigint> = { THB: 1n, LAK: 1_000n }
/** The least that is paid, in hundredths: there are no parts of a kip. */
const stepIn: Record<Currency, bigint> = { THB: 1n, LAK: 100n }

export const inCurrency = (currency: Currency, satang: bigint): bigint => satang * timesIn[currency]
export const chipsIn = (currency: Currency, chips: readonly bigint[]): bigint[] =>
  chips.map((chip) => inCurrency(currency, chip))
export const paidIn = (currency: Currency, amount: bigint): bigint =>
  amount - (amount % stepIn[currency])
