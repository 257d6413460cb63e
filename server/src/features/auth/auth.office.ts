import { type Db, inTx, type Tx } from '../../db/pool.ts'
import type { Decided } from '../../errands/orders.office.ts'
import { endHoldsOf, holdWithdrawals } from '../withdraw/hold.offer.ts'
import { type DeskMember, insertDecision, lockByName, writeLock } from './desk.sql.ts'
import { forgetDevices } from './device/known-device.sql.ts'
import { revokeAll } from './sessions.sql.ts'

// What a person at the operator's desk decides about a member's way in: one transaction each, harmless when repeated, kept with name and time.

type Decision = { username: string; by: string; now: Date }
/** `hangUp`: sessions that have ended, whose live sockets are to be closed. */
type DecidedOfLogin = Decided & { hangUp: string[] }

/** No login, every session ends, and withdrawals that were not sent yet wait for a person. What was sent arrives; what the member has stays theirs. */
export const lockOutMember = (db: Db, d: Decision & { reason: string }): Promise<DecidedOfLogin> =>
  inTx(db, async (tx) => {
    const member = await find(tx, d.username)
    if (member.lockedAt) return told(member, 'It was locked before.')
    if (!d.reason.trim()) throw new Error('Say why.')
    await writeLock(tx, member.id, d.now)
    const hangUp = await endAll(tx, member.id, d.now)
    const ref = await insertDecision(tx, {
      ...d,
      memberId: member.id,
      kind: 'lock',
      reason: d.reason,
    })
    await holdWithdrawals(tx, { memberId: member.id, why: 'locked', ref, now: d.now })
    return told(
      member,
      `Locked; ${hangUp.length} sessions ended, and withdrawals wait for unlock or release.`,
      hangUp,
    )
  })

/** The member can log in and withdraw again. A withdrawal that was parked meanwhile still waits for approve or decline. */
export const unlockMember = (db: Db, d: Decision): Promise<DecidedOfLogin> =>
  inTx(db, async (tx) => {
    const member = await find(tx, d.username)
    if (!member.lockedAt) return told(member, 'It is not locked.')
    await writeLock(tx, member.id, null)
    await insertDecision(tx, { memberId: member.id, kind: 'unlock', by: d.by, now: d.now })
    await endHoldsOf(tx, {
      memberId: member.id,
      why: 'locked',
      by: d.by,
      note: 'unlocked',
      now: d.now,
    })
    return told(member, 'Unlocked; the member may log in again.')
  })

/** The member stays, and logs in anew everywhere; no device is known any more. */
export const endSessions = (db: Db, d: Decision): Promise<DecidedOfLogin> =>
  inTx(db, async (tx) => {
    const member = await find(tx, d.username)
    const hangUp = await endAll(tx, member.id, d.now)
    await insertDecision(tx, { memberId: member.id, kind: 'end-sessions', by: d.by, now: d.now })
    return told(member, `${hangUp.length} sessions ended.`, hangUp)
  })

async function endAll(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  await forgetDevices(tx, memberId)
  return revokeAll(tx, memberId, now)
}

async function find(tx: Tx, username: string): Promise<DeskMember> {
  const member = await lockByName(tx, username)
  if (!member) throw new Error(`There is no member ${username}.`)
  return member
}

const told = (member: DeskMember, words: string, hangUp: string[] = []): DecidedOfLogin => ({
  memberId: member.id,
  events: [],
  words,
  hangUp,
})
