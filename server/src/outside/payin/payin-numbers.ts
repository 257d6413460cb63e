import { sourceNumbers } from '../source-numbers.ts'

/** The QR gateways among the sources of deposits. */
const codes = ['WW', 'PAYTIMZ', 'PAYONEX', 'FP'] as const
export type PayinCode = (typeof codes)[number]
export const payinCodes: readonly PayinCode[] = codes
export const isPayinCode = (code: string): code is PayinCode =>
  (codes as readonly string[]).includes(code)
export const payinNumbers: Record<PayinCode, number> = sourceNumbers
