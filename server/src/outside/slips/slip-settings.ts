import * as z from 'zod/mini'
import { withoutSlash } from '../../without-slash.ts'

const url = z.url({ protocol: /^https?$/ })
// What the verifier draws is what we are given; the shortest of theirs are short.
const key = z.string().check(z.minLength(8))
export const verifierNames = ['slipok', 'easyslip'] as const
export type VerifierName = (typeof verifierNames)[number]

/** Who looks slips up at the banks: one of them is asked. */
export const slipShape = {
  SLIP_VERIFIER: z._default(z.enum(verifierNames), 'slipok'),
  SLIPOK_URL: z.optional(url),
  SLIPOK_BRANCH: z._default(z.string().check(z.minLength(1)), 'krapao'),
  SLIPOK_KEY: key,
  EASYSLIP_URL: z.optional(url),
  EASYSLIP_KEY: key,
}

export function slipSettingsOf(e: z.output<z.ZodMiniObject<typeof slipShape>>, sandboxUrl: string) {
  const base = (own: string | undefined, ours: string) =>
    withoutSlash(own ?? `${sandboxUrl}/${ours}`)
  return {
    verifier: e.SLIP_VERIFIER,
    slipok: { baseUrl: base(e.SLIPOK_URL, 'slipok'), branch: e.SLIPOK_BRANCH, key: e.SLIPOK_KEY },
    easyslip: { baseUrl: base(e.EASYSLIP_URL, 'easyslip'), key: e.EASYSLIP_KEY },
  }
}
