import { writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { done, type Outcome, refused, unknown } from '../outcome.ts'
import type { Payout } from './payout.ts'

// A bank's payout service that keeps our reference and tells the state by it.
const payout = z.object({
  status: z.enum(['DONE', 'PROCESSING', 'REFUSED']),
  reason: z.nullish(z.string()),
  bankRef: z.nullish(z.string()),
})

export function referenceBank(s: { baseUrl: string; apiKey: string; timeoutMs: number }): Payout {
  const headers = { authorization: `Bearer ${s.apiKey}` }
  return {
    longestMs: 120_000,
    pay: async (o) =>
      read(
        await call(`${s.baseUrl}/payouts`, {
          method: 'POST',
          headers,
          timeoutMs: s.timeoutMs,
          body: JSON.stringify({ ...o, amount: writeMoney(o.amount) }),
        }),
      ),
    status: async (reference) =>
      read(
        await call(`${s.baseUrl}/payouts/${encodeURIComponent(reference)}`, {
          method: 'GET',
          headers,
          timeoutMs: s.timeoutMs,
        }),
      ),
  }
}

function read(r: Called): Outcome {
  if (r.kind === 'unknown') return unknown(r.why)
  if (r.status === 404)
    return z.object({ code: z.literal('NOT_FOUND') }).safeParse(r.body).success
      ? { is: 'missing' }
      : unknown('status 404')
  const answer = payout.safeParse(r.body)
  if (r.status !== 200 || !answer.success) return unknown(`status ${r.status}`)
  if (answer.data.status === 'PROCESSING') return { is: 'waiting' }
  return answer.data.status === 'DONE' ? done(answer.data.bankRef ?? null) : refused(answer.data.reason ?? 'REFUSED')
}
