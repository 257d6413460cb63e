import type { Queryable } from '../../db/pool.ts'
import { inProgressOf } from './slips.sql.ts'
import { checkingOf, readRows, type StatementRow } from './statement.sql.ts'
import { type Timeline, timelineOf } from './timeline.ts'

/** How many slips and gift links of a member's are being looked into. */
export const slipsInProgress = checkingOf

/** What is not credited yet: the QR that a member can pay now, slips and gift links that are looked into, and transfers that they told of. */
export const depositsInProgress = inProgressOf

/** The member's newest withdrawal and how far it is; undefined: there was none. */
export async function newestWithdrawal(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<(StatementRow & { timeline: Timeline }) | undefined> {
  const [row] = await readRows(db, { memberId, types: ['withdraw'] }, 1)
  return row && { ...row, timeline: timelineOf(row, now) }
}
