import type { Currency } from '../bank/banks.ts'

// The gateways and the biller each of them is at the bank. The names say that they are not the real ones.
export const billers = {
  PAYTIMZ: { billerId: '010556700001101', payee: 'PAYTIMZ SANDBOX' },
  WW: { billerId: '010556700001102', payee: 'WW SANDBOX' },
  PAYONEX: { billerId: '010556700001103', payee: 'PAYONEX SANDBOX' },
  FP: { billerId: '010556700001104', payee: 'FP SANDBOX' },
} as const
export type GatewayCode = keyof typeof billers
/** What a gateway takes, and the most that a bank app pays with one QR. */
type Takes = Partial<Record<Currency, { most: bigint }>>
const [baht, kip] = [{ most: 2_000_000_00n }, { most: 500_000_000_00n }]
export const takesOf: Record<GatewayCode, Takes> = {
  PAYTIMZ: { THB: baht },
  WW: { THB: baht },
  PAYONEX: { THB: baht, LAK: kip },
  FP: { THB: baht, LAK: kip },
}
/** Their bank for kip (BCEL). */
export const laoBank = '27710418'
export const gatewayCodes = Object.keys(billers) as GatewayCode[]
export const isGateway = (code: string): code is GatewayCode => Object.hasOwn(billers, code)
