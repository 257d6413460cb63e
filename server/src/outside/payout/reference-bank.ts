import { writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { done, refused, type SendOutcome, unknown } from '../outcome.ts'
import { settledBy } from '../settled.ts'
import { reference as outsideReference } from '../wire.ts'
import type { Payout } from './payout.ts'

// A bank's payout service that keeps our reference and tells the state by it.
const payout = z.object({
  reference: z.string(),
  status: z.enum(['DONE', 'PROCESSING', 'REFUSED']),
  reason: z.nullish(z.string()),
  bankRef: z.nullish(outsideReference),
})
const problem = z.object({ code: z.string(), reference: z.optional(z.string()) })
/** Only these words mean "never paid". Another may mean "not yet", or "look at it": then a person says which (docs/desk.md). */
const refusals: ReadonlySet<string> = new Set(['ACCOUNT_CLOSED', 'DECLINED', 'FLOAT_EMPTY', 'SAME_ACCOUNT', 'CURRENCY'])

export function referenceBank(s: { baseUrl: string; apiKey: string; timeoutMs: number }): Payout {
  const headers = { authorization: `Bearer ${s.apiKey}` }
  const { timeoutMs } = s
  return {
    longestMs: 120_000,
    pay: async (o) => {
      const body = JSON.stringify({ ...o, amount: writeMoney(o.amount) })
      return read(await call(`${s.baseUrl}/payouts`, { method: 'POST', headers, timeoutMs, body }), o.reference)
    },
    status: async (reference) => {
      const url = `${s.baseUrl}/payouts/${encodeURIComponent(reference)}`
      const r = await call(url, { method: 'GET', headers, timeoutMs })
      return isMissing(r, reference) ? { is: 'missing' } : read(r, reference)
    },
    settled: settledBy((query) => call(`${s.baseUrl}/payouts/settled?${query}`, { method: 'GET', headers, timeoutMs })),
  }
}

/** Any wrong address answers 404, too: it counts only where it names the order. */
function isMissing(r: Called, reference: string): boolean {
  if (r.kind === 'unknown' || r.status !== 404) return false
  const no = problem.safeParse(r.body).data
  return no?.code === 'NOT_FOUND' && no.reference === reference
}

function read(r: Called, reference: string): SendOutcome {
  if (r.kind === 'unknown') return unknown(r.why)
  const told = payout.safeParse(r.body).data
  if (r.status !== 200 || !told) return unknown(`status ${r.status}`)
  if (told.reference !== reference) return unknown('told of another order')
  if (told.status === 'PROCESSING') return { is: 'waiting' }
  if (told.status === 'DONE') return done(told.bankRef ?? null)
  return told.reason && refusals.has(told.reason) ? refused(told.reason) : unknown('refused, in no word that is known')
}
