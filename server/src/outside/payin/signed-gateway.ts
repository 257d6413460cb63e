import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Currency, currencyCodes } from '@krapao/shared/country'
import { writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, type Outcome, refused, unknown } from '../outcome.ts'
import { settledBy } from '../settled.ts'
import { isoTime, paidText, reference, text } from '../wire.ts'
import type { CreateOutcome, Payin, Webhook } from './payin.ts'

// The generic Thai QR gateway (FORMATS): order by our reference, HMAC-signed both ways. The named gateways publish no documents.
const order = z.object({
  platformOrderId: reference,
  merchantOrderId: reference,
  expiresAt: isoTime,
  status: z.enum(['PENDING', 'PAID', 'CANCELLED', 'EXPIRED']),
  paidAmount: z.nullish(paidText),
  paidAt: z.nullish(isoTime),
})
/** One that says none speaks of baht. */
const currencyWord = z._default(z.enum(currencyCodes), 'THB')
const made = z.extend(order, { qrPayload: text(1_000), payee: text(200), currency: currencyWord })
const told = z.object({
  platformOrderId: reference,
  merchantOrderId: reference,
  currency: currencyWord,
})
/** An order that ended unpaid carries an amount of 0.00, which means nothing; what was paid must be more than that. */
const webhook = z.discriminatedUnion('status', [
  z.extend(told, { status: z.literal('PAID'), amount: paidText }),
  z.extend(told, { status: z.enum(['EXPIRED', 'FAIL']) }),
])
const problem = z.object({ code: z.string(), merchantOrderId: z.optional(z.string()) })
/** Only these words mean that there is no QR and never will be one. */
const refusals: ReadonlySet<string> = new Set(['AMOUNT', 'INPUT', 'REFUSED'])

export type GatewaySettings = {
  code: string
  /** What it takes for us: the currencies of its row. */
  currencies: readonly Currency[]
  baseUrl: string
  merchant: string
  secret: string
  timeoutMs: number
}

export function signedGateway(s: GatewaySettings): Payin {
  const at = `${s.baseUrl}/${s.code}`
  const ask = (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const url = new URL(at + path)
    const raw = body === undefined ? undefined : JSON.stringify(body)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = sign(s.secret, timestamp, raw ?? `${method} ${url.pathname}${url.search}`)
    return call(url.href, {
      method,
      timeoutMs: s.timeoutMs,
      ...(raw !== undefined && { body: raw }),
      headers: {
        'x-merchant': s.merchant,
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...more,
      },
    })
  }
  const path = (id: string) => `/orders/${encodeURIComponent(id)}`
  return {
    create: async (o) => {
      const { merchantOrderId, currency, callbackUrl } = o
      const body = { merchantOrderId, amount: writeMoney(o.amount), currency, callbackUrl }
      const r = await ask('POST', '/orders', body, { 'x-idempotency-key': o.merchantOrderId })
      return readCreate(r, o)
    },
    query: async (id) => readOrder(await ask('GET', path(id)), id),
    cancel: async (id) => readOrder(await ask('POST', `${path(id)}/cancel`, {}), id),
    settled: settledBy((query) => ask('GET', `/settled?${query}`)),
    read: (headers, rawBody) => readWebhook(s, headers, rawBody),
  }
}

const sign = (secret: string, timestamp: string, words: string | Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(words).digest('hex')

function readCreate(
  r: Awaited<ReturnType<typeof call>>,
  o: { merchantOrderId: string; currency: Currency },
): CreateOutcome {
  if (r.kind === 'unknown') return { is: 'unknown', why: r.why }
  const read = made.safeParse(r.body)
  if (r.status === 200 && read.success && read.data.merchantOrderId === o.merchantOrderId) {
    const { platformOrderId, qrPayload, payee, expiresAt, currency } = read.data
    if (currency !== o.currency) return { is: 'unknown', why: `made in ${currency}` }
    return { is: 'made', qr: { platformOrderId, payload: qrPayload, payee, expiresAt } }
  }
  const code = problem.safeParse(r.body).data?.code
  if (r.status === 422 && code !== undefined && refusals.has(code))
    return { is: 'refused', reason: code }
  return { is: 'unknown', why: `status ${r.status}` }
}

/** Only PENDING, CANCELLED and EXPIRED without money are what they say; whatever carries an amount was paid. */
function readOrder(r: Awaited<ReturnType<typeof call>>, merchantOrderId: string): Outcome {
  if (r.kind === 'unknown') return unknown(r.why)
  const no = problem.safeParse(r.body).data
  // Any wrong address answers 404, too: it counts only where it names the order.
  if (r.status === 404 && no?.code === 'NOT_FOUND' && no.merchantOrderId === merchantOrderId)
    return { is: 'missing' }
  const read = order.safeParse(
    r.status === 409 ? ((r.body as { order?: unknown })?.order ?? r.body) : r.body,
  )
  if (!read.success || (r.status !== 200 && r.status !== 409)) return unknown(`status ${r.status}`)
  const o = read.data
  if (o.merchantOrderId !== merchantOrderId) return unknown('an answer about another order')
  if (o.paidAmount)
    return done(o.platformOrderId, { paid: o.paidAmount, ...(o.paidAt && { paidAt: o.paidAt }) })
  if (o.status === 'PAID') return unknown('paid, but not how much')
  return o.status === 'PENDING' ? { is: 'waiting' } : refused(o.status)
}

/**
 * Its age says nothing: a gateway that could not reach us for a day reports real money, and an old one sent again names an order and a
 * payment that we know.
 */
function readWebhook(
  { secret, currencies }: GatewaySettings,
  headers: Record<string, string | string[] | undefined>,
  rawBody: Buffer,
): Webhook {
  const timestamp = String(headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex')
  const right = Buffer.from(sign(secret, timestamp, rawBody), 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { is: 'forged' }
  try {
    const read = webhook.safeParse(JSON.parse(rawBody.toString()))
    // One that it does not take for us is not believed to mean our money.
    if (!read.success || !currencies.includes(read.data.currency)) return { is: 'unreadable' }
    return read.data.status === 'PAID' ? { is: 'genuine', paid: read.data } : { is: 'genuine' }
  } catch {
    return { is: 'unreadable' }
  }
}
