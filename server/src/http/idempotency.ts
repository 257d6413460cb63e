import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, refusal } from '@krapao/shared/refusal'
import type { Context } from '../context.ts'
import { isUuid, uuidOf } from '../ids.ts'
import {
  type Claim,
  dropKey,
  dropKeyUnlessOrdered,
  type Held,
  isRepeated,
  keepReply,
  type Reply,
  readKey,
  renewKey,
  takeKey,
} from './idempotency.sql.ts'

export type IdempotentCall = {
  memberId: number
  route: string
  payload: unknown
  header: string | undefined
  /** A repeat runs again under the first order's id instead of getting the stored answer. */
  again: boolean
  /** The member asks too much: only what repeats an earlier call is answered. */
  tooMany?: Refusal | undefined
}
type Run = (orderId: string) => Promise<Reply>

const usual = {
  /** How long a call keeps its key without renewing it. Then its process is taken for dead, and a repeat runs the call again. */
  leaseMs: 15_000,
  /** Longer than the lease, so that the repeat of a call that was cut off waits for its end. */
  waitAtMostMs: 20_000,
}
const renewalsALease = 3
const askAgainAfterSeconds = 5
/** Of a row: far from its deletion. */
const freshMs = 24 * 3_600_000
/** Repeats that wait in this process, by member and key: the first one polls the database, the others await its promise. */
const watches = new Map<string, Promise<void>>()

/**
 * Runs a money call once per `Idempotency-Key` and gives every repeat the stored first reply. The repeat of a call that was cut off runs
 * it again under the same order id. The repeat of a call that still runs throws STILL_RUNNING after twenty seconds, never "too many".
 * A reply is stored if it says where money is: a success, or a refusal after an order was written. Any other refusal leaves no row, because
 * the same call may succeed later. After a 5xx nothing is known, so a repeat runs again under the same order id. Throws KEY_INVALID (409 at
 * the door) for a key used with another payload.
 */
export async function idempotent(
  context: Pick<Context, 'db' | 'time' | 'answered'>,
  call: IdempotentCall,
  run: Run,
  { leaseMs, waitAtMostMs } = usual,
): Promise<Reply> {
  const { db, time } = context
  const claim = claimFor(call)
  if (call.tooMany && !(await isRepeat({ db, time }, claim))) throw call.tooMany
  const givesUpAt = time.monotonicMs() + waitAtMostMs
  const name = `${claim.memberId} ${claim.key}`
  let endWatch: (() => void) | undefined
  try {
    for (let waitMs = 20; ; ) {
      const held = await takeKey(db, time, claim, { run: randomUUID(), leaseMs })
      if (held) return runHeld(context, held, run, leaseMs)
      const stored = await readKey(db, claim)
      if (stored && stored.hash !== claim.hash)
        throw refusal('KEY_INVALID', { field: 'Idempotency-Key' })
      if (stored?.reply) {
        const goesOn = call.again && stored.reply.status === 200
        return goesOn ? run(orderIdOf({ ...claim, startedAt: stored.startedAt })) : stored.reply
      }
      if (time.monotonicMs() > givesUpAt)
        throw refusal('STILL_RUNNING', { retryAfterSeconds: askAgainAfterSeconds })
      const watch = endWatch ? undefined : watches.get(name)
      if (watch) await watch
      else {
        endWatch ??= startWatch(name)
        await sleep(waitMs * (0.5 + Math.random()))
        waitMs = Math.min(waitMs * 2, 400)
      }
    }
  } finally {
    endWatch?.()
  }
}

function startWatch(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  watches.set(name, promise)
  return () => {
    watches.delete(name)
    resolve()
  }
}

/** Looks twice: the first call may have come at the same moment, and its row may not be written yet. */
async function isRepeat(
  { db, time }: Pick<Context, 'db' | 'time'>,
  claim: Claim,
): Promise<boolean> {
  if (await isRepeated(db, time, claim)) return true
  await sleep(250)
  return isRepeated(db, time, claim)
}

function claimFor({ memberId, route, payload, header }: IdempotentCall): Claim {
  const hash = createHash('sha256')
    .update(`${route} ${JSON.stringify(payload)}`)
    .digest('hex')
  const what = { memberId, route, hash }
  if (header === undefined)
    return { ...what, key: uuidOf('same payload', memberId, hash), implicit: true }
  if (!isUuid(header)) throw refusal('KEY_INVALID', { field: 'Idempotency-Key' })
  return { ...what, key: header.toLowerCase(), implicit: false }
}

/** The hash is part of the id, because a key may be used again after its row was deleted. */
const orderIdOf = ({ memberId, key, hash, implicit, startedAt }: Claim & { startedAt: Date }) =>
  uuidOf('order', memberId, key, hash, implicit ? startedAt.getTime() : '')

/** The order of a call that was made with this key, for who knows the call and looks for what it did. */
export const orderOfCall = (
  call: Pick<IdempotentCall, 'memberId' | 'route' | 'payload'> & { header: string },
): string => orderIdOf({ ...claimFor({ ...call, again: false }), startedAt: new Date(0) })

async function runHeld(
  { db, time, answered }: Pick<Context, 'db' | 'time' | 'answered'>,
  held: Held,
  run: Run,
  leaseMs: number,
): Promise<Reply> {
  const orderId = orderIdOf(held)
  // If it fails, the lease ends early and a repeat may run at the same time, as after a kill. Both have the same order id, so only one has an effect.
  const renew = () => void renewKey(db, time, held, leaseMs).catch(() => undefined)
  const renewing = setInterval(renew, leaseMs / renewalsALease)
  try {
    const reply = await run(orderId).catch(async (error) => {
      await releaseKey({ db, time }, held)
      throw error
    })
    if (reply.status >= 500) await releaseKey({ db, time }, held)
    else if (reply.status === 429 && !saysWhere(reply)) await dropKey(db, held)
    else if (
      reply.status === 200 ||
      saysWhere(reply) ||
      !(await dropKeyUnlessOrdered(db, held, orderId))
    ) {
      const isKept = await keepReply(db, time, held, reply)
      if (isKept && staysFor(held, time) && reply.status === 200) answered(held)
    }
    return reply
  } finally {
    clearInterval(renewing)
  }
}

/**
 * Whether the row stays where it is for as long as it is looked for: without a key the next call takes it, and an old one is deleted (clean.ts). A database
 * without such a row has lost it.
 */
const staysFor = ({ implicit, startedAt }: Held, time: Context['time']): boolean =>
  !implicit && time.clock().getTime() - startedAt.getTime() < freshMs

/**
 * Ends a call whose outcome is unknown: it may have moved money. With a key, a repeat computes the same order id. Without one, only the row
 * holds that id, so the row stays and its lease ends.
 */
const releaseKey = ({ db, time }: Pick<Context, 'db' | 'time'>, held: Held) =>
  held.implicit ? renewKey(db, time, held, 0) : dropKey(db, held)

/** Whether a refusal says where the money is now: an order was written, and ended. */
const saysWhere = ({ body }: Reply): boolean =>
  (body as { details?: { where?: unknown } } | null)?.details?.where !== undefined
