import type { Env } from '../../env.ts'
import type { Payin } from './payin.ts'
import { signedGateway } from './signed-gateway.ts'

/** The register: one line a gateway. The number is the gateway's own in the chart of accounts and never changes. */
export const payinNumbers = { WW: 1, PAYTIMZ: 2, PAYONEX: 3, FP: 4 } as const
export type PayinCode = keyof typeof payinNumbers
export const isPayinCode = (code: string): code is PayinCode => code in payinNumbers

export function makePayins(env: Env): Record<PayinCode, Payin> {
  const gateway = (code: PayinCode) =>
    signedGateway({
      code,
      baseUrl: env.gatewayUrl,
      merchant: env.gatewayMerchant,
      secret: env.gatewaySecret,
      timeoutMs: env.outsideTimeoutMs,
    })
  return { WW: gateway('WW'), PAYTIMZ: gateway('PAYTIMZ'), PAYONEX: gateway('PAYONEX'), FP: gateway('FP') }
}
