import type { LiveEvent } from '@krapao/shared/live'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../db/pool.ts'
import { endErrand, hastenWaiting, lockErrand } from '../../errands/errand.sql.ts'
import { isUuid } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { byOf, type Decided, type OperatorCall } from '../../office/call.ts'
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

// What an operator decides about withdrawals that wait: harmless when repeated.

type Withdrawn = { id: string }
/** A hold by its name. */
type Case = { why: string; ref: string }

/** It is sent from now on, as any other. */
export async function approveWithdrawal(
  call: OperatorCall,
  input: Withdrawn,
): Promise<Decided<'APPROVED' | 'APPROVED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  await noHold(tx, d.id)
  const asked = await find(tx, d.id)
  if (asked.approval === 'given')
    return { memberId: asked.memberId, events: [], outcome: 'APPROVED_BEFORE' }
  if (asked.approval !== 'waiting') throw refusal('NOT_WAITING')
  await decideWithdrawal(tx, { ...d, approval: 'given' })
  await hastenWaiting(tx, d.id, d.now)
  return {
    memberId: asked.memberId,
    events: [{ type: 'statement' }],
    outcome: 'APPROVED',
  }
}

/** The money is the member's again, and the reason stands in the statement. */
export async function declineWithdrawal(
  call: OperatorCall,
  input: Withdrawn & { reason: string },
): Promise<Decided<'PAYOUT_DECLINED' | 'DECLINED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const asked = await find(tx, d.id)
  if (asked.approval === 'refused')
    return { memberId: asked.memberId, events: [], outcome: 'DECLINED_BEFORE' }
  if (asked.approval !== 'waiting') throw refusal('NOT_WAITING')
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
  return { memberId: asked.memberId, events, outcome: 'PAYOUT_DECLINED' }
}

/** A person looked at the case for which the member's withdrawals waited. What was parked for it is then approved or declined by itself. */
export async function releaseHold(
  call: OperatorCall,
  input: Case & { note: string },
): Promise<Decided<'RELEASED' | 'RELEASED_OTHERS_OPEN' | 'RELEASED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const hold = await readHold(tx, d.why, d.ref)
  if (!hold) throw refusal('NO_HOLD', { hold: named(d) })
  const { memberId } = hold
  await lockMember(tx, memberId)
  await unlessStillOpen(tx, hold)
  if (!(await endHold(tx, d))) return { memberId, events: [], outcome: 'RELEASED_BEFORE' }
  const others = await openHolds(tx, memberId)
  const released = { memberId, events: [{ type: 'wallet' as const }] }
  if (others.length === 0) return { ...released, outcome: 'RELEASED' }
  const details = { holds: others.map(named).join(', ') }
  return { ...released, outcome: 'RELEASED_OTHERS_OPEN', details }
}

/** A hold is never reopened, so it stays while its case can still let money out: more may leave the game by the same reading. */
async function unlessStillOpen(tx: Tx, { why, ref, endedAt }: Hold): Promise<void> {
  if (why === 'reading' && !endedAt && (await isReadingWaiting(tx, ref)))
    throw refusal('READING_UNDECIDED')
}

/** In the order of all who lock a member's withdrawals: the member first. */
async function noHold(tx: Tx, id: string): Promise<void> {
  const asked = isUuid(id) ? await readWithdrawal(tx, id) : undefined
  if (!asked) return
  await lockMember(tx, asked.memberId)
  const holds = await openHolds(tx, asked.memberId)
  if (holds.length > 0) throw refusal('WITHDRAWALS_HELD', { holds: holds.map(named).join(', ') })
}

const named = ({ why, ref }: Case) => `${why} ${ref}`

async function find(tx: Tx, id: string): Promise<Withdrawal> {
  const asked = isUuid(id) && (await lockErrand(tx, id)) ? await lockWithdrawal(tx, id) : undefined
  if (!asked) throw refusal('NO_WITHDRAWAL', { id })
  return asked
}
