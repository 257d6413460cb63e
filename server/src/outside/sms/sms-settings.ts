import * as z from 'zod/mini'

const url = z.url({ protocol: /^https?$/ })
const senderRule = /^[\w .-]{1,15}$/

export const smsProviders = ['sandbox', 'queue'] as const
export type SmsProvider = (typeof smsProviders)[number]

/** Who sends one-time codes, and with which key. */
export const smsShape = {
  SMS_PROVIDER: z._default(z.enum(smsProviders), 'sandbox'),
  /** Another address of the sandbox's shape. */
  SMS_URL: z.optional(url),
  SMS_API_KEY: z.string().check(z.minLength(24)),
  /** The sender of a message, in the form that networks take; BRAND when that fits. */
  SMS_SENDER: z.optional(z.string().check(z.regex(senderRule))),
  SMS_GATEWAY_URL: z.optional(
    url.check(
      z.refine(
        (v) => !/^\w+:\/\/[^/?#]*@/.test(v),
        'must hold no name or password: the key goes into a header',
      ),
    ),
  ),
  SMS_GATEWAY_KEY: z.optional(
    z.string().check(z.regex(/^[!-~]+$/, 'must be of plain characters without spaces')),
  ),
}

type Given = Record<string, string | undefined>
type Fault = readonly [setting: string, why: string]

/** A real gateway needs its address, its key, and a sender that it can take: with a BRAND that is none (Lao letters, say) one is demanded. */
export function smsFaults(given: Given): Fault[] {
  if ((given.SMS_PROVIDER ?? 'sandbox') === 'sandbox') return []

  const missing = ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY']
    .filter((name) => given[name] === undefined)
    .map((name): Fault => [name, `is missing, and SMS_PROVIDER is ${given.SMS_PROVIDER}`])

  const isNamed = given.SMS_SENDER !== undefined || fitsAsSender(given.BRAND)
  return isNamed ? missing : [...missing, ['SMS_SENDER', needed]]
}
const needed =
  'must be set, since BRAND is no sender that a gateway takes: 1 to 15 of A-Z a-z 0-9 _ . - and space'

/** None given is our own name, and that fits. */
const fitsAsSender = (brand: string | undefined) => brand === undefined || senderRule.test(brand)

/** The sandbox takes any sender. */
export const senderOf = (e: { SMS_SENDER?: string | undefined; BRAND: string }): string =>
  e.SMS_SENDER ?? e.BRAND
