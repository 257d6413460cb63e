import type { LiveEvent } from '@krapao/shared/live'
import type { OutcomeCode } from '@krapao/shared/office/outcomes'
import type { Tx } from '../db/pool.ts'

/** What a verb of the operators' office is given: who decides, and the transaction that ends with the audit row. */
export type OperatorCall = { tx: Tx; operator: string; now: Date }

/**
 * What a decision answers: what it came to, whose it is, and what is done once it is committed:
 * open pages get its events, and the live sockets of sessions that have ended are closed. `before`
 * and `after` stand in the audit row.
 */
export type Decided<O extends OutcomeCode = OutcomeCode> = {
  outcome: O
  details?: Record<string, string | number>
  memberId: number | undefined
  events: LiveEvent[]
  hangUp?: string[]
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** As the tables name it. */
export const byOf = ({ operator, now }: OperatorCall) => ({ by: operator, now })
