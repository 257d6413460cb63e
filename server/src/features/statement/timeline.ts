import type { Output } from '@krapao/shared/contract'
import type { statement } from '@krapao/shared/statement/statement.contract'
import { listedAfterMs } from '../../errands/errand.ts'
import type { StatementRow } from './statement.sql.ts'

export type Timeline = NonNullable<Output<typeof statement.list>['statements'][number]['timeline']>

/** asked → checking, where a person has to look at it → sent → checking, once it is on the desk's list as undecided → done or failed. */
export function timelineOf(row: Omit<StatementRow, 'about'>, now: Date): Timeline {
  const steps: Timeline = [{ step: 'asked', at: row.createdAt }]
  if (row.approval === 'waiting' || row.approvedAt)
    steps.push({ step: 'checking', at: row.approvedAt })
  if (row.sentAt) steps.push({ step: 'sent', at: row.sentAt })
  const isListed = row.sentAt !== null && row.sentAt.getTime() + listedAfterMs <= now.getTime()
  if (isListed && !row.settledAt) steps.push({ step: 'checking', at: null })
  if (row.settledAt)
    steps.push({ step: row.status === 'SUCCESS' ? 'done' : 'failed', at: row.settledAt })
  return steps
}
