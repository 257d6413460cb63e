import type { LiveEvent } from '@krapao/shared/live'
import type { OutcomeCode } from '@krapao/shared/office/outcomes'
import type { Context } from '../context.ts'
import type { Tx } from '../db/pool.ts'

/** What a verb of the operators' office is given: who decides, and the transaction that ends with the audit row. */
export type OperatorCall = { tx: Tx; operator: string; now: Date }

/**
 * What a decision answers: what it came to, whose it is, and what is done once it is committed:
 * open pages get its events, the live sockets of sessions that have ended are closed, and `chat`
 * tells open chats. `before` and `after` stand in the audit row.
 */
export type Decided<O extends OutcomeCode = OutcomeCode> = {
  outcome: O
  details?: Record<string, string | number>
  memberId: number | undefined
  events: LiveEvent[]
  hangUp?: string[]
  chat?: (to: ChatTeller) => void | Promise<void>
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** What tells customers' open chats, and the staff's inboxes. */
export type ChatTeller = Pick<Context, 'tellChat' | 'hangUpChat' | 'tellStaff' | 'files' | 'clock'>

/** As the tables name it. */
export const byOf = ({ operator, now }: OperatorCall) => ({ by: operator, now })
