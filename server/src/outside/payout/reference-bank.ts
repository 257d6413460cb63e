import { writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { done, type Outcome, refused, type SendOutcome, unanswered, unknown } from '../outcome.ts'
import { settledBy } from '../settled.ts'
import { takenBack } from '../take-back.ts'
import { reference as outsideReference } from '../wire.ts'
import type { Payout } from './payout.ts'

// A bank's payout service that keeps our reference and reports the state by it.
const payout = z.object({
  reference: z.string(),
  status: z.enum(['DONE', 'PROCESSING', 'REFUSED']),
  reason: z.nullish(z.string()),
  bankRef: z.nullish(outsideReference),
})
const problem = z.object({ code: z.string(), reference: z.optional(z.string()) })
/** Only these words mean "never paid". Another may mean "not yet", or "look at it": then a person says which (docs/office.md). */
const refusals: ReadonlySet<string> = new Set([
  'ACCOUNT_CLOSED',
  'DECLINED',
  'FLOAT_EMPTY',
  'SAME_ACCOUNT',
  'CURRENCY',
])

export function referenceBank(s: { baseUrl: string; apiKey: string; timeoutMs: number }): Payout {
  const headers = { authorization: `Bearer ${s.apiKey}` }
  const { timeoutMs } = s
  return {
    longestMs: 120_000,
    pay: async (o) => {
      const body = JSON.stringify({ ...o, amount: writeMoney(o.amount) })
      return read(
        await call(`${s.baseUrl}/payouts`, { method: 'POST', headers, timeoutMs, body }),
        o.reference,
      )
    },
    status: async (sent) => {
      const { reference } = sent
      const url = `${s.baseUrl}/payouts/${encodeURIComponent(reference)}`
      const found = readStanding(await call(url, { method: 'GET', headers, timeoutMs }), reference)
      return takenBack(sent, found, async () =>
        readStanding(
          await call(`${url}/cancel`, { method: 'POST', headers, timeoutMs, body: '{}' }),
          reference,
        ),
      )
    },
    settled: settledBy((query) =>
      call(`${s.baseUrl}/payouts/settled?${query}`, { method: 'GET', headers, timeoutMs }),
    ),
  }
}

/** Any wrong address answers 404, too: it counts only where it names the order. */
function isMissing(r: Called, reference: string): boolean {
  if (r.kind === 'unknown' || r.status !== 404) return false
  const no = problem.safeParse(r.body).data
  return no?.code === 'NOT_FOUND' && no.reference === reference
}

function readStanding(r: Called, reference: string): Outcome {
  if (isMissing(r, reference)) return { is: 'missing' }
  const { data } = payout.safeParse(r.kind === 'answer' && r.body)
  // Members read the same as of an order that the bank never had, which it is.
  const isCancelled =
    data?.reference === reference && data.status === 'REFUSED' && data.reason === 'CANCELLED'
  return isCancelled ? refused('NOT_FOUND') : read(r, reference)
}

function read(r: Called, reference: string): SendOutcome {
  if (r.kind === 'unknown') return unanswered(r)
  const told = payout.safeParse(r.body).data
  if (r.status !== 200 || !told) return unknown(`status ${r.status}`)
  if (told.reference !== reference) return unknown('told of another order')
  if (told.status === 'PROCESSING') return { is: 'waiting' }
  if (told.status === 'DONE') return done(told.bankRef ?? null)
  return told.reason && refusals.has(told.reason)
    ? refused(told.reason)
    : unknown('refused, in no word that is known')
}
