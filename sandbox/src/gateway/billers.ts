// The gateways and the biller each of them is at the bank. The names say that they are not the real ones.
export const billers = {
  PAYTIMZ: { billerId: '010556700001101', payee: 'PAYTIMZ SANDBOX' },
  WW: { billerId: '010556700001102', payee: 'WW SANDBOX' },
  PAYONEX: { billerId: '010556700001103', payee: 'PAYONEX SANDBOX' },
  FP: { billerId: '010556700001104', payee: 'FP SANDBOX' },
} as const
export type GatewayCode = keyof typeof billers
export const gatewayCodes = Object.keys(billers) as GatewayCode[]
export const isGateway = (code: string): code is GatewayCode => Object.hasOwn(billers, code)
