import type { LiveEvent } from '@krapao/shared/live'
import type { Money } from '@krapao/shared/money'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { Queryable, Tx } from '../db/pool.ts'
import type { Outcome } from '../outside/outcome.ts'
import { sendingMs } from '../outside/take-back.ts'
import type { Ended, ErrandState, Sending } from './running.ts'

/** An order sent outside. `id` is our reference there and the id of the business row that asked for it. */
export type Errand = {
  id: string
  memberId: number
  kind: string
  state: ErrandState
  provider: string
  /** How often a process took it. Only the newest may send it, postpone it, or end it as not sent. */
  attempt: number
  /** Written before it is sent, by the database's clock. null: it certainly was not. */
  sentAt: Date | null
  /** When the outside began to say that it knows no such order; null again once it says that it has it. */
  missingSince: Date | null
  reason: string | null
  alertedAt: Date | null
  createdAt: Date
  /** The call that wrote it, as the logs name it. */
  request: string | null
}

/**
 * What an operator says of an order that the outside leaves undecided: it was done, under this reference there, or it never was.
 * `amount` and `channel` (of a payment, as `BANK:014`) where the order does not know them.
 */
export type Said =
  | { is: 'done'; reference: string; amount?: Money | undefined; channel?: string | undefined }
  | { is: 'refused'; reason: string }

/** What a feature says about one kind of order. `send`'s answer and `ask` talk outside and hold no transaction; `settle` is all database. */
export type ErrandKind = {
  /**
   * Reads all it needs, and answers how it is sent. Or answers how the order ended, where it certainly is not sent. Comes again when a process
   * died before the call; the call never does.
   */
  send(context: Context, errand: Errand): Promise<Sending | Ended>
  /** For orders that may have to wait for a person before they are sent. */
  waiting?: Waiting
  ask(context: Context, errand: Errand): Promise<Outcome>
  /** How long after sending the outside may still come up with an order it did not know. */
  longestMs(context: Context, errand: Errand): Promise<number>
  /**
   * Posts the money and ends the business row, in the transaction that ends the errand. Called once. It may answer another end than
   * the outside reported, where our books know better: what is genuine may have been credited to another order.
   */
  settle(tx: Tx, errand: Errand, ended: Ended, now: Date): Promise<Settlement>
  /** Locks the errand's row, then what else its end changes, in one statement; `settle` is given the answer. By default the row alone. */
  lock?(tx: Tx, errand: Errand): Promise<Errand>
  /** It changes nothing outside: two that ask at once may hear different answers, and neither contradicts the other. */
  onlyAsks?: true
  /** Its no is only that it has not been paid yet: money that came while the no was on its way to us contradicts nothing. */
  mayBePaidLate?: true
  /** What the member's open pages are sent once the errand has ended. */
  liveEvents(errand: Errand, ended: Ended): LiveEvent[]
  /** The outside says the other thing of an order that has ended: in the transaction that notes it. */
  whenContradicted(tx: Tx, errand: Errand, now: Date): Promise<void>
  /** What it is about, in a line by which a person finds it outside. */
  about(db: Queryable, errand: Errand): Promise<string>
  /** What a person decided, as an end that `settle` understands. Throws an OfficeRefusal where that cannot be. */
  said(tx: Tx, errand: Errand, said: Said): Promise<Ended>
  /** Undecided for so long it is on the desk's list, where a person may end it; default: an hour. */
  listedAfterMs?: number
  /** When to look again while the outside says "not decided"; default: the schedule by attempts. */
  nextLook?(errand: Errand, now: Date): Date
}
export type Waiting = {
  /** SQL of whether it need not wait. Locks what `takeBack` locks, so that one statement looks and marks. */
  isFree(errand: Errand): RawBuilder<boolean>
  /**
   * Takes an unsent order back (by one more attempt) where it must wait. Called in the transaction that marks it as sent, before the mark, so that no
   * order passes it; and after a mark was given back, so that it waits at once and not only in its next turn.
   */
  takeBack(tx: Tx, errand: Errand): Promise<void>
}
/**
 * How an order ends. `also`: SQL of a WITH, written by the statement that ends the order; its part `posted` must be a row, or the order is
 * not ended.
 */
export type Settlement = { end: Ended; also?: RawBuilder<unknown> }
export type ErrandKinds = Readonly<Record<string, ErrandKind>>

/**
 * How long a process owns an errand: longer than the longest outside call, short enough that another
 * soon takes over from a dead process. Restarts at `sentAt`.
 */
export const leaseMs = sendingMs
/**
 * The call must start within this time of writing `sentAt`: later, another process may already be
 * asking. With the longest call (15 s, env.ts) on top, sending has ended when the lease ends; the
 * provider's own longest time counts from there.
 */
export const sendWithinMs = 5_000

/** Pauses between attempts: short at first, since most unknowns are known seconds later. The last one repeats. */
const delaysMs = [2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000]
/** An order undecided for this long is on the desk's list, where a person may end it (orders.office.ts). */
export const listedAfterMs = 3_600_000
/** One undecided for this long calls a person: an error in the log. */
export const callsPersonAfterMs = 24 * 3_600_000
export const nextDelayMs = (attempt: number): number =>
  delaysMs[Math.min(Math.max(attempt - 1, 0), delaysMs.length - 1)]!

/** How an order is named in the log. */
export const factsOf = (errand: Errand) => ({
  errand: errand.id,
  kind: errand.kind,
  provider: errand.provider,
})
