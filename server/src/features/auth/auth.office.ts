import type { OutcomeCode } from '@krapao/shared/office/outcomes'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../db/pool.ts'
import { byOf, type Decided, type OperatorCall } from '../../office/call.ts'
import { revokeAll } from '../../sessions/session.sql.ts'
import { endHoldsOf, holdWithdrawals } from '../withdraw/hold.offer.ts'
import { type DeskMember, insertDecision, lockByName, writeLock } from './desk.sql.ts'
import { forgetDevices } from './device/known-device.sql.ts'

// What an operator decides about a member's way in: harmless when repeated, kept with name and time.

type Named = { username: string }

/** No login, every session ends, and withdrawals that were not sent yet wait for a person. What was sent arrives; what the member has stays theirs. */
export async function lockOutMember(
  call: OperatorCall,
  input: Named & { reason: string },
): Promise<Decided<'LOCKED' | 'LOCKED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const member = await find(tx, d.username)
  if (member.lockedAt) return told(member, 'LOCKED_BEFORE')
  await writeLock(tx, member.id, d.now)
  const hangUp = await endAll(tx, member.id, d.now)
  const ref = await insertDecision(tx, {
    ...d,
    memberId: member.id,
    kind: 'lock',
    reason: d.reason,
  })
  await holdWithdrawals(tx, { memberId: member.id, why: 'locked', ref, now: d.now })
  return endedWith(member, 'LOCKED', hangUp)
}

/** The member can log in and withdraw again. A withdrawal that was parked meanwhile still waits for approve or decline. */
export async function unlockMember(
  call: OperatorCall,
  input: Named,
): Promise<Decided<'UNLOCKED' | 'UNLOCKED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const member = await find(tx, d.username)
  if (!member.lockedAt) return told(member, 'UNLOCKED_BEFORE')
  await writeLock(tx, member.id, null)
  await insertDecision(tx, { memberId: member.id, kind: 'unlock', by: d.by, now: d.now })
  await endHoldsOf(tx, {
    memberId: member.id,
    why: 'locked',
    by: d.by,
    note: 'unlocked',
    now: d.now,
  })
  return told(member, 'UNLOCKED')
}

/** The member stays, and logs in anew everywhere; no device is known any more. */
export async function endSessions(
  call: OperatorCall,
  input: Named,
): Promise<Decided<'SESSIONS_ENDED'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const member = await find(tx, d.username)
  const hangUp = await endAll(tx, member.id, d.now)
  await insertDecision(tx, { memberId: member.id, kind: 'end-sessions', by: d.by, now: d.now })
  return endedWith(member, 'SESSIONS_ENDED', hangUp)
}

async function endAll(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  await forgetDevices(tx, memberId)
  return revokeAll(tx, memberId, now)
}

async function find(tx: Tx, username: string): Promise<DeskMember> {
  const member = await lockByName(tx, username)
  if (!member) throw refusal('NO_MEMBER', { username })
  return member
}

const told = <O extends OutcomeCode>({ id }: DeskMember, outcome: O): Decided<O> => ({
  outcome,
  memberId: id,
  events: [],
})
const endedWith = <O extends OutcomeCode>(member: DeskMember, outcome: O, hangUp: string[]) => ({
  ...told(member, outcome),
  details: { sessions: hangUp.length },
  hangUp,
})
