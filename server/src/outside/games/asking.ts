import { add, type Money, parseMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import {
  type Outcome,
  type OutcomeThat,
  refused,
  type SendOutcome,
  unanswered,
  unknown,
} from '../outcome.ts'
import type { Balance, GameOrder, GameRefusal, Told } from './game.ts'

/** What a provider answered. `maintenance`: it is being worked on, and has done nothing. */
export type Asked = Called | { kind: 'maintenance' }
export type Ask = (method: string, path: string, body?: object, limitMs?: number) => Promise<Asked>

/** Asks one provider, with its key on every call. */
export const asker =
  (s: { baseUrl: string; timeoutMs: number; headers: Record<string, string> }): Ask =>
  async (method, path, body, limitMs = s.timeoutMs) => {
    const { headers, baseUrl } = s
    const timeoutMs = Math.floor(limitMs)
    const sent = body && { body: JSON.stringify(body) }
    const r = await call(baseUrl + path, { method, headers, timeoutMs, reads5xx: true, ...sent })
    if (r.kind === 'unknown' || r.status < 500) return r
    // The one 5xx that means "nothing was done". Any other may stand after the effect.
    const isMaintenance = r.status === 503 && maintenance.safeParse(r.body).success
    return isMaintenance ? { kind: 'maintenance' } : { kind: 'unknown', why: `status ${r.status}` }
  }
const maintenance = z.object({ code: z.literal('MAINTENANCE') })

/** Outcome of a command; `read` judges an answer. */
export function commandOutcome(
  r: Asked,
  read: (status: number, body: unknown) => SendOutcome,
): SendOutcome {
  if (r.kind === 'maintenance') return refused('MAINTENANCE' satisfies GameRefusal)
  return r.kind === 'unknown' ? unanswered(r) : read(r.status, r.body)
}

/** State of an earlier command: maintenance says nothing about that. */
export function standingOf<Told extends Outcome>(
  r: Asked,
  read: (status: number, body: unknown) => Told,
): Told | OutcomeThat<'unknown'> {
  if (r.kind === 'maintenance') return unknown('maintenance')
  return r.kind === 'unknown' ? unknown(r.why) : read(r.status, r.body)
}

/** A balance; `read` finds it in an answer of 200. */
export function toldOf(r: Asked, read: (body: unknown) => Balance | undefined): Told {
  if (r.kind === 'maintenance') return { is: 'maintenance' }
  const balance = r.kind === 'answer' && r.status === 200 ? read(r.body) : undefined
  return balance ? { is: 'known', ...balance } : { is: 'silent' }
}

/** What else an answer of 200 holds; undefined when it is none or cannot be read. */
export const contentOf = <T>(r: Asked, shape: z.ZodMiniType<T>): T | undefined =>
  r.kind === 'answer' && r.status === 200 ? shape.safeParse(r.body).data : undefined

/** What is left of the time of one call, for what needs several: an order's lease counts on one (errands/errand.ts). */
export function within(limitMs: number): () => number {
  const end = performance.now() + limitMs
  return () => end - performance.now()
}

/** "12.50": two decimals, always. "12.5" or "1250" may be an amount in another unit, and 100 times another amount. */
export const amountText = z.pipe(
  z.string().check(z.regex(/^\d{1,13}\.\d\d$/)),
  z.transform((text) => parseMoney(text)!),
)
/** Stakes that are not settled yet. A provider may leave them out; what cannot be read spoils the whole answer, for it may mean any amount. */
export const stakesText = z.optional(amountText)
export const link = z.url({ protocol: /^https?$/ }).check(z.maxLength(4_000))
export const eventText = z.nullish(z.string().check(z.maxLength(2_000)))

/** Whether a move from `before` to `after` is this order's: one of another amount, or the other way, is not. */
export function isMoveOf(
  o: Pick<GameOrder, 'amount'> & { direction: 'in' | 'out' },
  m: { before: Money; after: Money },
): boolean {
  return o.direction === 'in'
    ? add(m.before, o.amount) === m.after
    : add(m.after, o.amount) === m.before
}
