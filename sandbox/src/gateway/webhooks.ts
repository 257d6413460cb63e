import { pause } from '../faults/door.ts'
import { kinds } from '../faults/fault.ts'
import { strike } from '../faults/faults.ts'
import { sign } from '../http/keys.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import type { GatewayCode } from './billers.ts'

export type WebhookStatus = 'PAID' | 'EXPIRED' | 'FAIL'
type Due = {
  id: bigint
  provider: GatewayCode
  merchantOrderId: string
  platformOrderId: string
  callbackUrl: string
  status: WebhookStatus
  amount: bigint
  currency: string
  tries: bigint
  at: bigint
}
type Result = { delivered: boolean; answer: string }

const giveUpAfterMs = 24 * 60 * 60_000
const answerLimitMs = 10_000
const atOnce = 20
/** `refuse` has struck already, when the payment was declined. */
const kindsOnTheWay = kinds.filter((kind) => kind !== 'refuse')

/** Inside a transaction, so that every webhook is stored before it is sent. */
export function queueWebhook(
  store: Store,
  orderId: bigint,
  status: WebhookStatus,
  amount: bigint,
): void {
  const now = Date.now()
  store.run(
    'INSERT INTO webhook (order_id, status, amount, next_at, at) VALUES (?, ?, ?, ?, ?)',
    orderId,
    status,
    amount,
    now,
    now,
  )
}

/** Sends what is due and not on its way already, until a 2xx or a day is over. Never throws: a failed try is a row with its reason. */
export function webhookSender(outside: Outside): {
  sendDue: () => void
  idle: () => Promise<unknown>
} {
  const onTheWay = new Map<bigint, Promise<void>>()
  const sendDue = () => {
    if (outside.closing.aborted) return
    const due = dueWebhooks(outside.store, Date.now(), atOnce + onTheWay.size).filter(
      ({ id }) => !onTheWay.has(id),
    )
    for (const one of due.slice(0, atOnce - onTheWay.size)) {
      const sent = tryOnce(outside, one).finally(() => {
        onTheWay.delete(one.id)
        sendDue()
      })
      onTheWay.set(one.id, sent)
    }
  }
  return { sendDue, idle: () => Promise.allSettled(onTheWay.values()) }
}

const dueWebhooks = (store: Store, now: number, limit: number): Due[] =>
  store.all<Due>(
    `SELECT w.id, w.status, w.amount, w.tries, w.at, o.provider, o.merchant_order_id AS merchantOrderId,
            o.platform_order_id AS platformOrderId, o.currency, o.callback_url AS callbackUrl
     FROM webhook w JOIN qr_order o ON o.id = w.order_id WHERE w.state = 'waiting' AND w.next_at <= ? ORDER BY w.id LIMIT ?`,
    now,
    limit,
  )

async function tryOnce(outside: Outside, due: Due): Promise<void> {
  const result = await send(outside, due)
  if (outside.closing.aborted && !result.delivered) return
  const { retryAfterMs } = outside.settings
  const wait = retryAfterMs[Math.min(Number(due.tries), retryAfterMs.length - 1)] ?? 0
  const over = Date.now() - Number(due.at) > giveUpAfterMs
  outside.store.run(
    'UPDATE webhook SET state = ?, tries = tries + 1, next_at = ?, last_answer = ? WHERE id = ?',
    result.delivered ? 'delivered' : over ? 'abandoned' : 'waiting',
    Date.now() + wait,
    result.answer,
    due.id,
  )
}

async function send(outside: Outside, due: Due): Promise<Result> {
  const place = { service: 'gateway', route: 'webhook', provider: due.provider } as const
  const { kind, delayMs } = strike(outside.store, place, kindsOnTheWay)
  await pause(outside, delayMs)
  if (kind === 'timeout-before') return { delivered: false, answer: 'fault: lost on the way' }
  if (kind === 'garbage')
    return {
      ...(await post(outside, due, () => '<!doctype html><h1>It works!</h1>')),
      delivered: false,
    }
  const first = await post(outside, due, bodyOf)
  if (kind === 'duplicate-webhook') await post(outside, due, bodyOf)
  if (kind === 'timeout-after' || kind === 'error-after')
    return { delivered: false, answer: `fault: ${first.answer} was not heard` }
  return first
}

/** The event's time in the body is the signature's, so that either may be believed. */
const bodyOf = (due: Due, timestamp: number): string =>
  JSON.stringify({
    platformOrderId: due.platformOrderId,
    merchantOrderId: due.merchantOrderId,
    amount: writeSatang(due.amount),
    currency: due.currency,
    status: due.status,
    timestamp,
  })

async function post(
  outside: Outside,
  due: Due,
  write: typeof bodyOf | (() => string),
): Promise<Result> {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = write(due, timestamp)
  try {
    const response = await fetch(due.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': String(timestamp),
        'x-signature': sign(outside.settings.gatewaySecrets[due.provider], String(timestamp), body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([outside.closing, AbortSignal.timeout(answerLimitMs)]),
    })
    // The status decides: a connection that breaks while the rest is thrown away was answered all the same, and is not tried again.
    await response.body?.cancel().catch(() => undefined)
    return { delivered: response.ok, answer: String(response.status) }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error }
    return { delivered: false, answer: (cause?.message ?? message).slice(0, 200) }
  }
}
