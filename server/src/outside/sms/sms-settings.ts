import * as z from 'zod/mini'

const url = z.url({ protocol: /^https?$/ })
/** `data.status=success|queued`: where in the answer, and the values meant. */
const rule = z
  .string()
  .check(z.regex(/^[\w.-]+=[^=]+$/, 'must look like data.status=success|queued'))

const senderRule = /^[\w .-]{1,15}$/

/** How codes are sent: by the sandbox, or with SMS_GATEWAY_URL by a gateway that takes one HTTP call a message. */
export const smsShape = {
  /** Another address of the sandbox's shape. */
  SMS_URL: z.optional(url),
  SMS_API_KEY: z.string().check(z.minLength(24)),
  /** Whom the message is from, as networks take it; BRAND when that fits. */
  SMS_SENDER: z.optional(z.string().check(z.regex(senderRule))),
  SMS_GATEWAY_URL: z.optional(
    url.check(
      z.refine(
        (v) => !/^\w+:\/\/[^/?#]*@/.test(v),
        'must hold no name or password: they go into the header',
      ),
    ),
  ),
  SMS_GATEWAY_KEY: z.optional(z.string().check(z.regex(/^[ -~]*$/, 'must be of plain characters'))),
  SMS_GATEWAY_METHOD: z._default(z.enum(['POST', 'GET']), 'POST'),
  SMS_GATEWAY_HEADER: z._default(
    z.string().check(z.regex(/^[\w-]+: [!-~][ -~]*$/, 'must look like X-Api-Key: {key}')),
    'Authorization: Bearer {key}',
  ),
  SMS_GATEWAY_BODY: z._default(z.enum(['json', 'form']), 'json'),
  /** As a query string; the holes are {to} (+66…), {digits} (66…), {text}, {sender} and {key}. */
  SMS_GATEWAY_FIELDS: z._default(
    z
      .string()
      .check(
        z.refine(
          (v) => /\{(to|digits)\}/.test(v) && v.includes('{text}'),
          'must hold {to} or {digits}, and {text}',
        ),
      ),
    'to={to}&text={text}&from={sender}',
  ),
  /** Without, any 2xx with JSON means sent. */
  SMS_GATEWAY_DONE: z.optional(rule),
  SMS_GATEWAY_REFUSED: z.optional(rule),
}
type SmsEnv = z.output<z.ZodMiniObject<typeof smsShape>>

/** A gateway is told a sender that it can take: with a name that is none (Lao letters, say) one is demanded, and not made up. */
export const whyNoSender = (given: Record<string, string | undefined>): string | undefined =>
  given.SMS_GATEWAY_URL === undefined || given.SMS_SENDER !== undefined || fitsAsSender(given.BRAND)
    ? undefined
    : 'must be set, since BRAND is no sender that a gateway takes: 1 to 15 of A-Z a-z 0-9 _ . - and space'

/** None given is our own name, and that fits. */
const fitsAsSender = (brand: string | undefined) => brand === undefined || senderRule.test(brand)

/** The sandbox takes any sender. */
export const senderOf = (e: { SMS_SENDER?: string | undefined; BRAND: string }): string =>
  e.SMS_SENDER ?? e.BRAND

/** Where in a JSON answer to look, and which values count. */
export type AnswerRule = { path: string[]; values: string[] }
export type HttpGatewaySettings = {
  url: string
  key: string
  method: 'POST' | 'GET'
  header: { name: string; value: string }
  body: 'json' | 'form'
  fields: string
  done: AnswerRule | undefined
  refused: AnswerRule | undefined
}

export const httpGatewayOf = (e: SmsEnv): HttpGatewaySettings | undefined =>
  e.SMS_GATEWAY_URL === undefined
    ? undefined
    : {
        url: e.SMS_GATEWAY_URL,
        key: e.SMS_GATEWAY_KEY ?? '',
        method: e.SMS_GATEWAY_METHOD,
        header: splitAt(e.SMS_GATEWAY_HEADER, ': ', (name, value) => ({ name, value })),
        body: e.SMS_GATEWAY_BODY,
        fields: e.SMS_GATEWAY_FIELDS,
        done: ruleOf(e.SMS_GATEWAY_DONE),
        refused: ruleOf(e.SMS_GATEWAY_REFUSED),
      }

const ruleOf = (words: string | undefined): AnswerRule | undefined =>
  words === undefined
    ? undefined
    : splitAt(words, '=', (path, values) => ({ path: path.split('.'), values: values.split('|') }))

function splitAt<T>(words: string, mark: string, of: (before: string, after: string) => T): T {
  const at = words.indexOf(mark)
  return of(words.slice(0, at), words.slice(at + mark.length))
}
