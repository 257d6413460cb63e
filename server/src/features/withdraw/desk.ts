import type { LiveEvent } from '@krapao/shared/live'
import { type Db, inTx, type Tx } from '../../db/pool.ts'
import { endErrand, hastenWaiting, lockErrand } from '../../errands/errand.sql.ts'
import { isUuid } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { readMember } from '../profile/profile.read.ts'
import { decideWithdrawal, endWithdrawal, lockWithdrawal, type Withdrawal } from './withdraw.sql.ts'

// What a person at the operator's desk decides about withdrawals above the limit: one transaction each, harmless when repeated.

type Decision = { id: string; by: string; now: Date }
type Decided = { memberId: number; events: LiveEvent[]; words: string }

/** It is sent from now on, as any other. */
export const approveWithdrawal = (db: Db, d: Decision): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await find(tx, d.id)
    if (asked.approval === 'given') return { memberId: asked.memberId, events: [], words: 'It was approved before.' }
    if (asked.approval !== 'waiting') throw new Error('It is not waiting for anybody.')
    await decideWithdrawal(tx, { ...d, approval: 'given' })
    await hastenWaiting(tx, d.id, d.now)
    return { memberId: asked.memberId, events: [{ type: 'statement' }], words: 'Approved; it is sent now.' }
  })

/** The money is the member's again, and the reason stands in the statement. */
export const declineWithdrawal = (db: Db, d: Decision & { reason: string }): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await find(tx, d.id)
    if (asked.approval === 'refused') return { memberId: asked.memberId, events: [], words: 'It was declined before.' }
    if (asked.approval !== 'waiting') throw new Error('It is not waiting for anybody.')
    const { currency } = await readMember(tx, asked.memberId)
    const facts = { currency, member: asked.memberId, amount: asked.amount, order: d.id, provider: payoutNumber }
    await post(tx, movements.withdrawRefused(facts))
    await decideWithdrawal(tx, { ...d, approval: 'refused' })
    await endWithdrawal(tx, { id: d.id, state: 'refused', reason: d.reason, now: d.now })
    await endErrand(tx, { id: d.id, state: 'refused', ref: null, reason: 'DECLINED', now: d.now })
    const events: LiveEvent[] = [{ type: 'wallet' }, { type: 'statement' }]
    return { memberId: asked.memberId, events, words: 'Declined; the money is the member’s again.' }
  })

async function find(tx: Tx, id: string): Promise<Withdrawal> {
  const asked = isUuid(id) && (await lockErrand(tx, id)) ? await lockWithdrawal(tx, id) : undefined
  if (!asked) throw new Error(`There is no withdrawal ${id}.`)
  return asked
}
