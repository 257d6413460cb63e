import type { Currency } from '@krapao/shared/country'
import { qrAmounts } from '@krapao/shared/deposit/deposit.rules'
import type { Env } from '../../env.ts'
import type { Payin } from './payin.ts'
import type { PayinCode } from './payin-numbers.ts'
import { signedGateway } from './signed-gateway.ts'

/** The register: one line a gateway. */
export function makePayins(env: Env): Record<PayinCode, Payin> {
  const gateway = (code: PayinCode) =>
    signedGateway({
      code,
      currencies: Object.keys(qrAmounts[code]) as Currency[],
      baseUrl: env.gatewayUrl,
      merchant: env.gatewayMerchant,
      secret: env.gatewaySecrets[code],
      timeoutMs: env.outsideTimeoutMs,
    })
  return {
    WW: gateway('WW'),
    PAYTIMZ: gateway('PAYTIMZ'),
    PAYONEX: gateway('PAYONEX'),
    FP: gateway('FP'),
  }
}
