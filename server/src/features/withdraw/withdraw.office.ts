import type { LiveEvent } from '@krapao/shared/live'
import { type Db, inTx, type Tx } from '../../db/pool.ts'
import { endErrand, hastenWaiting, lockErrand } from '../../errands/errand.sql.ts'
import type { Decided } from '../../errands/orders.office.ts'
import { isUuid } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { isReadingWaiting } from '../games/games.read.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { readMember } from '../profile/profile.read.ts'
import { endHold } from './hold.offer.ts'
import { type Hold, openHolds, readHold } from './hold.sql.ts'
import {
  decideWithdrawal,
  endWithdrawal,
  lockWithdrawal,
  readWithdrawal,
  type Withdrawal,
} from './withdraw.sql.ts'

// What a person at the operator's desk decides about withdrawals that wait: one transaction each, harmless when repeated.

type Decision = { id: string; by: string; now: Date }
/** A hold by its name. */
type Case = { why: string; ref: string }

/** It is sent from now on, as any other. */
export const approveWithdrawal = (db: Db, d: Decision): Promise<Decided> =>
  inTx(db, async (tx) => {
    await noHold(tx, d.id)
    const asked = await find(tx, d.id)
    if (asked.approval === 'given')
      return { memberId: asked.memberId, events: [], words: 'It was approved before.' }
    if (asked.approval !== 'waiting') throw new Error('It is not waiting for anybody.')
    await decideWithdrawal(tx, { ...d, approval: 'given' })
    await hastenWaiting(tx, d.id, d.now)
    return {
      memberId: asked.memberId,
      events: [{ type: 'statement' }],
      words: 'Approved; it is sent now.',
    }
  })

/** The money is the member's again, and the reason stands in the statement. */
export const declineWithdrawal = (db: Db, d: Decision & { reason: string }): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await find(tx, d.id)
    if (asked.approval === 'refused')
      return { memberId: asked.memberId, events: [], words: 'It was declined before.' }
    if (asked.approval !== 'waiting') throw new Error('It is not waiting for anybody.')
    const { currency } = await readMember(tx, asked.memberId)
    const facts = {
      currency,
      member: asked.memberId,
      amount: asked.amount,
      order: d.id,
      provider: payoutNumber,
    }
    await post(tx, movements.withdrawRefused(facts))
    await decideWithdrawal(tx, { ...d, approval: 'refused' })
    await endWithdrawal(tx, { id: d.id, state: 'refused', reason: d.reason, now: d.now })
    await endErrand(tx, { id: d.id, state: 'refused', ref: null, reason: 'DECLINED', now: d.now })
    const events: LiveEvent[] = [{ type: 'wallet' }, { type: 'statement' }]
    return { memberId: asked.memberId, events, words: 'Declined; the money is the member’s again.' }
  })

/** A person looked at the case for which the member's withdrawals waited. What was parked for it is then approved or declined by itself. */
export const releaseHold = (
  db: Db,
  d: Omit<Decision, 'id'> & Case & { note: string },
): Promise<Decided> =>
  inTx(db, async (tx) => {
    const hold = await readHold(tx, d.why, d.ref)
    if (!hold) throw new Error(`There is no hold ${d.why} ${d.ref}.`)
    const { memberId } = hold
    await lockMember(tx, memberId)
    await unlessStillOpen(tx, hold)
    if (!(await endHold(tx, d))) return { memberId, events: [], words: 'It was released before.' }
    const others = await openHolds(tx, memberId)
    const words =
      others.length > 0
        ? `Released. The member’s withdrawals still wait for ${others.map(named).join(', ')}.`
        : 'Released. The member can withdraw; what was parked meanwhile waits for approve or decline.'
    return { memberId, events: [{ type: 'wallet' }], words }
  })

/** A hold is never reopened, so it stays while its case can still let money out: more may leave the game by the same reading. */
async function unlessStillOpen(tx: Tx, { why, ref, endedAt }: Hold): Promise<void> {
  if (why === 'reading' && !endedAt && (await isReadingWaiting(tx, ref)))
    throw new Error(
      'The balance itself is not decided. Say reading-accept, which ends this hold, or reading-refuse, and release it then.',
    )
}

/** In the order of all who lock a member's withdrawals: the member first. */
async function noHold(tx: Tx, id: string): Promise<void> {
  const asked = isUuid(id) ? await readWithdrawal(tx, id) : undefined
  if (!asked) return
  await lockMember(tx, asked.memberId)
  const holds = await openHolds(tx, asked.memberId)
  if (holds.length > 0)
    throw new Error(
      `The member’s withdrawals are held for ${holds.map(named).join(', ')}: release that first.`,
    )
}

const named = ({ why, ref }: Case) => `${why} ${ref}`

async function find(tx: Tx, id: string): Promise<Withdrawal> {
  const asked = isUuid(id) && (await lockErrand(tx, id)) ? await lockWithdrawal(tx, id) : undefined
  if (!asked) throw new Error(`There is no withdrawal ${id}.`)
  return asked
}
