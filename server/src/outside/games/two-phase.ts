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
  within,
} from './asking.ts'
import type { GameAdapter, GameOrder, GameRefusal, SentOrder } from './game.ts'

// An order is made first and moves nothing; executed by its refId it moves once, cancelled it never will. The shape of wallets whose
// transfers are confirmed in a second call (docs/games.md).
const told = z.object({ player: z.string(), credit: amountText, outstanding: stakesText })
const order = z.object({
  refId: reference,
  orderNo: z.string(),
  state: z.enum(['pending', 'done', 'cancelled', 'refused']),
  code: z.nullish(z.string()),
  before: z.nullish(amountText),
  after: z.nullish(amountText),
})
/** Before it came: it has no refId. */
const takenBackOrder = z.object({ orderNo: z.string(), state: z.literal('cancelled') })
const problem = z.object({ code: z.string(), orderNo: z.optional(z.string()) })
/** Only these words mean "certainly not moved"; any other answer is unknown. */
const refusals: ReadonlySet<string> = new Set<GameRefusal>([
  'INSUFFICIENT',
  'NO_MEMBER',
  'AMOUNT',
  'REFUSED',
  'CANCELLED',
])

/** Until then an order that was only made is still executed; later it is cancelled. */
const executedWithinMs = 60_000
/** Less is no time to execute in: what is not begun is certainly not under way. */
const leastMs = 50

type Asked = GameOrder & { direction: 'in' | 'out' }
/** An order that waits for its second phase, or what it came to. */
type Pending = { is: 'pending'; refId: string }
type Found = Pending | Outcome

export const twoPhase: GameAdapter = ({ baseUrl, apiKey, timeoutMs }) => {
  const ask = asker({ baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } })
  const at = (player: string) => `/players/${encodeURIComponent(player)}`
  const end = (refId: string, how: 'execute' | 'cancel', limitMs?: number) =>
    ask('POST', `/transfers/${encodeURIComponent(refId)}/${how}`, {}, limitMs)

  const move = async (o: Asked) => {
    const leftMs = within(timeoutMs)
    const made = await ask('POST', '/transfers', {
      player: o.username,
      kind: o.direction,
      amount: writeMoney(o.amount),
      orderNo: o.txId,
    })
    if (made.kind !== 'answer') return commandOutcome(made, () => unknown('made?'))
    const found =
      made.status === 200 ? readOrder(made.body, o) : refusedOrUnknown(made.status, made.body)
    if (found.is !== 'pending') return found
    return leftMs() < leastMs
      ? unknown('made, and no time left to execute it')
      : execute(found.refId, o, leftMs())
  }
  // Maintenance, too, leaves it unknown: the order is there, and will be executed or cancelled by the next call that asks about it.
  const execute = async (refId: string, o: Asked, limitMs?: number) =>
    standingOf(await end(refId, 'execute', limitMs), (status, body) =>
      readEnd(status, body, o, refId),
    )
  const cancel = async (refId: string, o: Asked) =>
    standingOf(await end(refId, 'cancel'), (status, body) =>
      status === 200 ? readCancelled(body, o, refId) : unknown(`not cancelled, status ${status}`),
    )
  const status = async (o: SentOrder): Promise<Outcome> => {
    const byOrder = `/transfers/by-order/${encodeURIComponent(o.txId)}`
    const answer = await ask('GET', byOrder)
    if (answer.kind !== 'answer') return standingOf(answer, () => unknown('asked?'))
    const found = readFound(answer.status, answer.body, o)
    if (found.is === 'pending') return isYoung(o) ? execute(found.refId, o) : cancel(found.refId, o)
    return takenBack(o, found, async () =>
      standingOf(await ask('POST', `${byOrder}/cancel`, {}), (status, body) =>
        readTakenBack(status, body, o),
      ),
    )
  }

  return {
    settled: settledBy((query) => ask('GET', `/settled?${query}`)),
    longestMs: 60_000,
    open: async (player, pin, currency) =>
      commandOutcome(await ask('POST', '/players', { player, pin, currency }), readChange),
    password: async (player, pin) =>
      commandOutcome(await ask('PUT', `${at(player)}/pin`, { pin }), readChange),
    balance: async (player, limitMs) =>
      toldOf(await ask('GET', at(player), undefined, limitMs), (body) => {
        const read = told.safeParse(body).data
        return read?.player === player
          ? { amount: read.credit, open: read.outstanding ?? null }
          : undefined
      }),
    deposit: (o) => move({ ...o, direction: 'in' }),
    withdraw: (o) => move({ ...o, direction: 'out' }),
    status,
    launch: async (player, { locale, platform, returnUrl }) =>
      contentOf(
        await ask('POST', '/sessions', {
          player,
          language: locale,
          device: platform,
          back: returnUrl,
        }),
        z.object({ link }),
      )?.link,
    event: async (player) =>
      contentOf(await ask('GET', at(player)), z.object({ event: eventText }))?.event || undefined,
  }
}

const isYoung = ({ sentAt, now }: SentOrder) =>
  sentAt !== null && now.getTime() - sentAt.getTime() < executedWithinMs

function readChange(status: number, body: unknown): SendOutcome {
  if (status === 200) return done(null)
  return status === 404 && problem.safeParse(body).data?.code === 'NO_MEMBER'
    ? refused('NO_MEMBER')
    : refusedOrUnknown(status, body)
}

function readFound(status: number, body: unknown, o: Asked): Found {
  const no = problem.safeParse(body).data
  if (status === 404 && no?.code === 'NOT_FOUND' && no.orderNo === o.txId) return { is: 'missing' }
  if (status !== 200) return unknown(`status ${status}`)
  return takenBackOrder.safeParse(body).data?.orderNo === o.txId
    ? refused('CANCELLED')
    : readOrder(body, o)
}

/** Had it come after all, it is asked about again, and is executed or cancelled then. */
function readTakenBack(status: number, body: unknown, o: Asked): Outcome {
  const found = readFound(status, body, o)
  return found.is === 'pending' ? { is: 'waiting' } : found
}

/** `refId`: where the order was asked for by it. */
function readOrder(body: unknown, o: Asked, refId?: string): Pending | SendOutcome {
  const read = order.safeParse(body).data
  if (!read) return unknown('not readable')
  if (read.orderNo !== o.txId || (refId ?? read.refId) !== read.refId)
    return unknown('told of another order')
  if (read.state === 'pending') return { is: 'pending', refId: read.refId }
  if (read.state === 'cancelled') return refused('CANCELLED')
  if (read.state === 'refused')
    return read.code && refusals.has(read.code)
      ? refused(read.code)
      : unknown('refused, in no word that is known')
  const { before, after } = read
  if (before == null || after == null || !isMoveOf(o, { before, after }))
    return unknown('done, but not what was asked')
  return done(read.refId, { before, after })
}

/** Still pending after being executed: it is being done. */
function readEnd(status: number, body: unknown, o: Asked, refId: string): SendOutcome {
  if (status !== 200) return refusedOrUnknown(status, body)
  const found = readOrder(body, o, refId)
  return found.is === 'pending' ? { is: 'waiting' } : found
}

/** Some answer only that it is cancelled: it was asked for by its refId. */
function readCancelled(body: unknown, o: Asked, refId: string): SendOutcome {
  const bare = z
    .object({ state: z.literal('cancelled'), refId: z._default(z.string(), refId) })
    .safeParse(body).data
  return bare?.refId === refId ? refused('CANCELLED') : readEnd(200, body, o, refId)
}

function refusedOrUnknown(status: number, body: unknown): SendOutcome {
  const code = problem.safeParse(body).data?.code
  return status === 422 && code !== undefined && refusals.has(code)
    ? refused(code)
    : unknown(`status ${status}`)
}
