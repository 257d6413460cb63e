import type { RawBuilder } from 'kysely'
import type { Outcome, SendOutcome } from '../outside/outcome.ts'

export type ErrandState = 'asked' | 'done' | 'refused' | 'unknown'
export type Ended = Extract<Outcome, { is: 'done' | 'refused' }>
export type Sending = {
  /** Made only when there is still time for it (see `sendWithinMs`). */
  call: () => Promise<SendOutcome>
  /**
   * What `settle` would write, for the statement that ends the order, judged by what was read before: it locks what `lock` locks, and its `posted`
   * is a row only where the order is open and nothing of that has changed. Otherwise, and where it answers undefined, `settle` looks under the lock.
   */
  atOnce?: (ended: Ended, now: Date) => RawBuilder<unknown> | undefined
}
/** An order that its writer has claimed with the same statement: its first attempt is the writer's. */
export type NewErrand = {
  id: string
  memberId: number
  kind: string
  provider: string
  createdAt: Date
  /** Where it was marked as sent when it was written. */
  marked?: Marked | undefined
}
/** `askedMs`: before that, by the clock that never steps. */
export type Marked = { sentAt: Date; askedMs: number }

/** What a verb may do about an order that it wrote. */
export type RunErrands = {
  /** Sends the order now, or asks about it when it was sent before. Answers how it stands afterwards. */
  run(id: string): Promise<ErrandState>
  /** Like `run`, but also asks about an order that was never sent, and refuses it when the provider does not know it. */
  endOrAsk(id: string): Promise<ErrandState>
  /** Runs an order that was just written. `send` is its kind's, for what the caller knows of it. Answers how it has ended, if it did. */
  runNew(errand: NewErrand, send: () => Promise<Sending | Ended>): Promise<Ended | undefined>
  /**
   * Runs what is due. At most `limit` orders of one provider are under way at once, those of earlier sweeps included, so that one that hangs
   * holds a single place. Answers how many it ran, when all of them have ended.
   */
  sweep(limit?: number): Promise<number>
}
