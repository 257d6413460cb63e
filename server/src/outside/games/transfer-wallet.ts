import { writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { done, type Outcome, refused, type SendOutcome, unknown } from '../outcome.ts'
import { settledBy } from '../settled.ts'
import { takenBack } from '../take-back.ts'
import { reference } from '../wire.ts'
import {
  amountText,
  asker,
  commandOutcome,
  contentOf,
  eventText,
  isMoveOf,
  link,
  stakesText,
  standingOf,
  toldOf,
} from './asking.ts'
import type { GameAdapter, GameOrder, GameRefusal } from './game.ts'

// Single call with our txId plus a status call: the shape common to AMB, GameBox and Hub88's transfer wallet.
const told = z.object({ username: z.string(), balance: amountText, openStakes: stakesText })
const moved = z.object({
  txId: z.string(),
  refId: reference,
  before: amountText,
  after: amountText,
})
const standing = z.object({
  txId: z.string(),
  status: z.enum(['done', 'refused', 'processing']),
  code: z.nullish(z.string()),
})
const problem = z.object({ code: z.string(), txId: z.optional(z.string()) })
/** Only these words mean "certainly not moved"; any other answer is unknown. */
const refusals: ReadonlySet<string> = new Set<GameRefusal>([
  'INSUFFICIENT',
  'NO_MEMBER',
  'AMOUNT',
  'REFUSED',
  'CANCELLED',
])
type Way = 'in' | 'out'

export const transferWallet: GameAdapter = ({ baseUrl, apiKey, timeoutMs }) => {
  const ask = asker({ baseUrl, timeoutMs, headers: { 'x-api-key': apiKey } })
  const at = (username: string) => `/members/${encodeURIComponent(username)}`
  const move = async (path: string, direction: Way, o: GameOrder) => {
    const body = { username: o.username, amount: writeMoney(o.amount), txId: o.txId }
    return commandOutcome(await ask('POST', path, body), (status, answer) =>
      readMove(status, answer, { ...o, direction }),
    )
  }
  return {
    settled: settledBy((query) => ask('GET', `/settled?${query}`)),
    longestMs: 60_000,
    open: async (username, password, currency) =>
      commandOutcome(await ask('POST', '/members', { username, password, currency }), readChange),
    password: async (username, password) =>
      commandOutcome(await ask('PUT', `${at(username)}/password`, { password }), readChange),
    balance: async (username, limitMs) =>
      toldOf(await ask('GET', `${at(username)}/balance`, undefined, limitMs), (body) => {
        const read = told.safeParse(body).data
        return read?.username === username
          ? { amount: read.balance, open: read.openStakes ?? null }
          : undefined
      }),
    deposit: (o) => move('/deposit', 'in', o),
    withdraw: (o) => move('/withdraw', 'out', o),
    status: async (o) => {
      const read = (status: number, body: unknown) => readStatus(status, body, o)
      const found = standingOf(await ask('GET', `/status/${encodeURIComponent(o.txId)}`), read)
      const cancel = () => ask('POST', `/cancel/${encodeURIComponent(o.txId)}`, {})
      return takenBack(o, found, async () => standingOf(await cancel(), read))
    },
    launch: async (username, { locale, returnUrl, platform }) =>
      contentOf(
        await ask('POST', '/launch', { username, locale, returnUrl, platform }),
        z.object({ url: link }),
      )?.url,
    event: async (username) =>
      contentOf(await ask('GET', `${at(username)}/event`), z.object({ event: eventText }))?.event ||
      undefined,
  }
}

function readChange(status: number, body: unknown): SendOutcome {
  if (status === 200) return done(null)
  return status === 404 && problem.safeParse(body).data?.code === 'NO_MEMBER'
    ? refused('NO_MEMBER')
    : refusedOrUnknown(status, body)
}

function readMove(status: number, body: unknown, o: GameOrder & { direction: Way }): SendOutcome {
  if (status !== 200) return refusedOrUnknown(status, body)
  const m = moved.safeParse(body).data
  if (!m) return unknown('done, not readable')
  if (m.txId !== o.txId || !isMoveOf(o, m)) return unknown('done, but not what was asked')
  return done(m.refId, { before: m.before, after: m.after })
}

function readStatus(status: number, body: unknown, o: GameOrder & { direction: Way }): Outcome {
  const no = problem.safeParse(body).data
  if (status === 404 && no?.code === 'NOT_FOUND' && no.txId === o.txId) return { is: 'missing' }
  const s = standing.safeParse(body).data
  if (status !== 200 || !s) return unknown(`status ${status}, not readable`)
  if (s.txId !== o.txId) return unknown('told of another order')
  if (s.status === 'processing') return { is: 'waiting' }
  if (s.status === 'refused')
    return s.code && refusals.has(s.code)
      ? refused(s.code)
      : unknown('refused, in no word that is known')
  return readMove(status, body, o)
}

function refusedOrUnknown(status: number, body: unknown): SendOutcome {
  const code = problem.safeParse(body).data?.code
  if (status === 422 && code !== undefined && refusals.has(code)) return refused(code)
  return unknown(`status ${status}`)
}
