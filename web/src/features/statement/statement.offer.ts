import type { Output } from '@krapao/shared/contract'
import type { statement } from '@krapao/shared/statement/statement.contract'
import { shownStatus } from '@krapao/shared/statement/statement.rules'

type Page = Output<typeof statement.list>
export type StatementRow = Page['statements'][number]
/** What was deposited and withdrawn on a day. */
export type DaySum = NonNullable<Page['days']>[number]
export type StepName = NonNullable<StatementRow['timeline']>[number]['step']
/** A step of an order: `done` has its time, `now` is being worked on, `next` is still to come. */
export type Step = { step: StepName; at?: Date; state: 'done' | 'now' | 'next' | 'failed' }

/** What happened to an order so far, and what it still waits for. */
export function stepsOf(row: StatementRow): Step[] {
  const told = row.timeline ?? timelineOf(row)
  const steps = told.map(({ step, at }): Step => {
    if (!at) return { step, state: 'now' }
    return { step, at, state: step === 'failed' ? 'failed' : 'done' }
  })
  if (shownStatus(row.status) !== 'in-progress') return steps
  const ahead: StepName[] = row.statementType === 'withdraw' ? ['sent', 'done'] : ['done']
  const missing = ahead.filter((step) => !told.some((known) => known.step === step))
  const waited = steps.some(({ state }) => state === 'now')
  return [
    ...steps,
    ...missing.map((step, i): Step => ({ step, state: i === 0 && !waited ? 'now' : 'next' })),
  ]
}

// Rows without their own timeline have two moments; money that came in has only one.
function timelineOf({
  status,
  createdAt,
  settledAt,
}: StatementRow): { step: StepName; at: Date }[] {
  const asked = { step: 'asked' as const, at: createdAt }
  if (shownStatus(status) === 'in-progress') return [asked]
  const end = {
    step: shownStatus(status) === 'success' ? ('done' as const) : ('failed' as const),
    at: settledAt ?? createdAt,
  }
  return end.at.getTime() === createdAt.getTime() ? [end] : [asked, end]
}
