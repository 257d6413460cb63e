import { writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { done, type Outcome, refused, unknown } from '../outcome.ts'
import { moneyText } from '../wire.ts'
import type { GameAdapter, GameOrder, Told } from './game.ts'

// Single call with our txId plus a status call: the shape common to AMB, GameBox and Hub88's transfer wallet.
const moved = z.object({ refId: z.string(), before: moneyText, after: moneyText })
const status = z.object({
  status: z.enum(['done', 'refused', 'processing']),
  refId: z.nullish(z.string()),
  before: z.nullish(moneyText),
  after: z.nullish(moneyText),
  code: z.nullish(z.string()),
})
const problem = z.object({ code: z.string() })
/** Only these words mean "certainly not moved"; any other answer is unknown. */
const refusals = new Set(['INSUFFICIENT', 'NO_MEMBER', 'AMOUNT', 'REFUSED'])

export const transferWallet: GameAdapter = ({ baseUrl, apiKey, timeoutMs }) => {
  const ask = (method: string, path: string, body?: object, limitMs = timeoutMs) =>
    call(baseUrl + path, {
      method,
      headers: { 'x-api-key': apiKey },
      timeoutMs: limitMs,
      ...(body && { body: JSON.stringify(body) }),
    })
  const move = async (path: string, o: GameOrder) =>
    readMove(await ask('POST', path, { username: o.username, amount: writeMoney(o.amount), txId: o.txId }))
  return {
    longestMs: 60_000,
    open: async (username, password) => readOpen(await ask('POST', '/members', { username, password })),
    password: async (username, password) =>
      readOpen(await ask('PUT', `/members/${encodeURIComponent(username)}/password`, { password })),
    balance: async (username, limitMs) =>
      readBalance(await ask('GET', `/members/${encodeURIComponent(username)}/balance`, undefined, limitMs)),
    deposit: (o) => move('/deposit', o),
    withdraw: (o) => move('/withdraw', o),
    status: async ({ txId }) => readStatus(await ask('GET', `/status/${encodeURIComponent(txId)}`)),
    launch: async (username, { locale, returnUrl }) => {
      const r = await ask('POST', '/launch', { username, locale, returnUrl })
      const read =
        r.kind === 'answer' && r.status === 200
          ? z.object({ url: z.url({ protocol: /^https?$/ }) }).safeParse(r.body)
          : undefined
      return read?.data?.url
    },
  }
}

function readOpen(r: Called): Outcome {
  if (r.kind === 'unknown') return unknown(r.why)
  if (r.status === 200) return done(null)
  return refusedOrUnknown(r.status, r.body)
}

function readBalance(r: Called): Told {
  const read =
    r.kind === 'answer' && r.status === 200 ? z.object({ balance: moneyText }).safeParse(r.body).data : undefined
  return read ? { is: 'told', amount: read.balance } : { is: 'silent' }
}

function readMove(r: Called): Outcome {
  if (r.kind === 'unknown') return unknown(r.why)
  const read = moved.safeParse(r.body)
  if (r.status === 200 && read.success)
    return done(read.data.refId, { before: read.data.before, after: read.data.after })
  return refusedOrUnknown(r.status, r.body)
}

function readStatus(r: Called): Outcome {
  if (r.kind === 'unknown') return unknown(r.why)
  if (r.status === 404 && problem.safeParse(r.body).data?.code === 'NOT_FOUND') return { is: 'missing' }
  const read = status.safeParse(r.body)
  if (r.status !== 200 || !read.success) return unknown(`status ${r.status}, not readable`)
  const s = read.data
  if (s.status === 'processing') return { is: 'waiting' }
  if (s.status === 'refused') return refused(s.code ?? 'REFUSED')
  return done(s.refId ?? null, {
    ...(s.before != null && { before: s.before }),
    ...(s.after != null && { after: s.after }),
  })
}

function refusedOrUnknown(httpStatus: number, body: unknown): Outcome {
  const code = problem.safeParse(body).data?.code
  return httpStatus === 422 && code !== undefined && refusals.has(code)
    ? refused(code)
    : unknown(`status ${httpStatus} ${code ?? ''}`)
}
