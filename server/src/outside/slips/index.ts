import type { Env } from '../../env.ts'
import { easySlip } from './easyslip.ts'
import type { VerifierName } from './slip-settings.ts'
import { slipOk } from './slipok.ts'
import type { SlipVerifier } from './slips.ts'

/** The register: one line a verifier. */
export const slipVerifiers: Record<VerifierName, (env: Env) => SlipVerifier> = {
  slipok: (env) => slipOk({ ...env.slips.slipok, timeoutMs: env.outsideTimeoutMs }),
  easyslip: (env) => easySlip({ ...env.slips.easyslip, timeoutMs: env.outsideTimeoutMs }),
}

/** The one that is asked. */
export const makeSlipVerifier = (env: Env): SlipVerifier => slipVerifiers[env.slips.verifier](env)
