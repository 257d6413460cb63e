import { add, type Money, subtract, writeMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { done, type Outcome, refused, type SendOutcome, unknown } from '../outcome.ts'
import { settledBy } from '../settled.ts'
import { reference } from '../wire.ts'
import {
  amountText,
  asker,
  commandOutcome,
  contentOf,
  isMoveOf,
  link,
  stakesText,
  toldOf,
  within,
} from './asking.ts'
import type { GameAdapter, GameOrder, GameRefusal, Marked, SentOrder } from './game.ts'
import { type History, historyOf } from './no-status-history.ts'

// Moves money each time it is asked to and knows no reference of its caller: the shape of agents' sites. Every answer is a 200. What
// became of an order is read from its history, and from the balance while that lags; decisions/023 says what each of them proves.
const moved = z.object({
  ok: z.literal(true),
  ref: reference,
  before: amountText,
  after: amountText,
})
const told = z.object({ ok: z.literal(true), credit: amountText, unsettled: stakesText })
const yes = z.object({ ok: z.literal(true) })
const no = z.object({ ok: z.literal(false), error: z.string() })
/** Only these words mean "certainly not moved"; any other answer is unknown. */
const refusals: ReadonlyMap<string, GameRefusal> = new Map([
  ['NOT_ENOUGH', 'INSUFFICIENT'],
  ['NO_USER', 'NO_MEMBER'],
  ['AMOUNT', 'AMOUNT'],
  ['DECLINED', 'REFUSED'],
])
const marks = z.object({ ref: z.nullable(reference), balance: amountText })
type Way = 'in' | 'out'

export const noStatus: GameAdapter = ({ baseUrl, apiKey, timeoutMs }) => {
  const ask = asker({ baseUrl, timeoutMs, headers: { 'x-agent-key': apiKey } })
  const history = historyOf(ask)
  const balance = async (user: string, limitMs?: number) =>
    toldOf(
      await ask('GET', `/credit?user=${encodeURIComponent(user)}`, undefined, limitMs),
      (body) => {
        const read = told.safeParse(body).data
        return read && { amount: read.credit, open: read.unsettled ?? null }
      },
    )
  const move = async (path: string, direction: Way, o: GameOrder) => {
    const body = { user: o.username, amount: writeMoney(o.amount) }
    return commandOutcome(await ask('POST', path, body), (status, answer) =>
      readMove(status, answer, { ...o, direction }),
    )
  }
  const mark = async (user: string): Promise<Marked> => {
    const leftMs = within(timeoutMs)
    // The balance last: nothing but play may come between it and the order.
    const newest = await history.newest(user, leftMs())
    if (newest.is !== 'known') return newest
    const told = await balance(user, Math.max(1, leftMs()))
    if (told.is !== 'known') return told
    return {
      is: 'marked',
      mark: JSON.stringify({ ref: newest.ref, balance: writeMoney(told.amount) }),
    }
  }
  const status = async (o: SentOrder): Promise<Outcome> => {
    if (o.mark === null) return { is: 'missing' } // What is not marked is not sent.
    const from = readMark(o.mark)
    if (!from) return unknown('its mark is not readable')
    const since = await history.since(o.username, from.ref)
    if (since.is === 'unknown') return unknown(since.why)
    const found = findIn(since, o)
    if (found) return found
    // Only now: were the balance read first, an order that moved in between would be in neither.
    const told = await balance(o.username)
    if (told.is !== 'known') return unknown(`balance ${told.is}`)
    return told.amount === moveOf(o, from.balance) ? { is: 'waiting' } : { is: 'missing' }
  }
  return {
    settled: settledBy((query) => ask('GET', `/settled?${query}`)),
    // As long as an entry may be late.
    longestMs: 600_000,
    open: async (user, pass, currency) =>
      commandOutcome(await ask('POST', '/user', { user, pass, currency }), readChange),
    password: async (user, pass) =>
      commandOutcome(await ask('POST', '/user/password', { user, pass }), readChange),
    balance,
    mark,
    deposit: (o) => move('/credit/add', 'in', o),
    withdraw: (o) => move('/credit/take', 'out', o),
    status,
    launch: async (user, { locale, platform, returnUrl }) =>
      contentOf(
        await ask('POST', '/enter', { user, lang: locale, device: platform, back: returnUrl }),
        z.object({ ok: z.literal(true), url: link }),
      )?.url,
  }
}

/** What the entries since the mark say about this order; undefined: none is its. */
function findIn(since: History, o: SentOrder): Outcome | undefined {
  const kind = o.direction === 'in' ? 'add' : 'take'
  const fitting = since.entries.filter(
    (e) => e.kind === kind && e.amount === o.amount && !o.spent.has(e.ref),
  )
  // It was sent once: one of the two was not ours, and a person must say which.
  if (fitting.length > 1) return unknown('two entries may be this one')
  const [entry] = fitting
  if (!entry) return undefined
  const { ref, before, after } = entry
  return isMoveOf(o, { before, after })
    ? done(ref, { before, after })
    : unknown('an entry that contradicts itself')
}

function readChange(status: number, body: unknown): SendOutcome {
  return status === 200 && yes.safeParse(body).success ? done(null) : refusedOrUnknown(status, body)
}

function readMove(status: number, body: unknown, o: GameOrder & { direction: Way }): SendOutcome {
  const read = status === 200 ? moved.safeParse(body).data : undefined
  if (!read) return refusedOrUnknown(status, body)
  const { ref, before, after } = read
  return isMoveOf(o, read) ? done(ref, { before, after }) : unknown('done, but not what was asked')
}

function readMark(mark: string): { ref: string | null; balance: Money } | undefined {
  try {
    return marks.safeParse(JSON.parse(mark)).data
  } catch {
    return undefined
  }
}

const moveOf = (o: SentOrder, from: Money): Money =>
  (o.direction === 'in' ? add : subtract)(from, o.amount)

function refusedOrUnknown(status: number, body: unknown): SendOutcome {
  const word = no.safeParse(body).data?.error
  const reason = status === 200 && word !== undefined ? refusals.get(word) : undefined
  return reason ? refused(reason) : unknown(`status ${status}, no answer that is known`)
}
