import { refusal } from '@krapao/shared/office/refusal'
import type { Context } from '../context.ts'
import { byOf, type Decided, type OperatorCall } from '../office/call.ts'
import { endFinding, takeUnlogged } from './finding.sql.ts'

const loggedAtOnce = 50

/** Logs each finding once, at error level, for the alerting to call a person. */
export async function logFindings({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  for (const { kind, ref, facts } of await takeUnlogged(db, loggedAtOnce))
    log.error({ finding: kind, ref, facts }, 'a check found something that a person must look at')
}

/** A person has looked at it. It comes back only when its facts change. */
export async function endSeen(
  call: OperatorCall,
  { id, note }: { id: string; note: string },
): Promise<Decided<'FINDING_ENDED'>> {
  const { by } = byOf(call)
  if (!/^\d{1,18}$/.test(id) || !(await endFinding(call.tx, { id, by, note })))
    throw refusal('NO_FINDING', { id })
  return { outcome: 'FINDING_ENDED', details: { id }, memberId: undefined, events: [] }
}
