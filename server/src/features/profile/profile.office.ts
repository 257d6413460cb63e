import type { LiveEvent } from '@krapao/shared/live'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../db/pool.ts'
import { isUuid } from '../../ids.ts'
import { byOf, type Decided, type OperatorCall } from '../../office/call.ts'
import { endHold, holdWithdrawals } from '../withdraw/hold.offer.ts'
import {
  type BankChange,
  decideBankChange,
  lockBankChange,
  memberOfBankChange,
} from './bank-change.sql.ts'
import { holdAfter, holdOf } from './bank-change.ts'
import { insertNotice } from './notice.sql.ts'
import { lockMember } from './profile.offer.ts'
import { lockBankAccount, writeBankAccount } from './profile.sql.ts'

// What an operator decides about another bank account: harmless when repeated.

type Request = { id: string }
const events: LiveEvent[] = [{ type: 'profile' }]

/** The account is another one from now on; withdrawals wait for one more day, in which its owner can still say that it was not them. */
export async function approveBankChange(
  call: OperatorCall,
  input: Request,
): Promise<Decided<'BANK_CHANGED' | 'BANK_CHANGED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const asked = await find(tx, d.id)
  const { memberId, locale } = asked
  if (asked.state === 'approved') return { memberId, events: [], outcome: 'BANK_CHANGED_BEFORE' }
  if (asked.state !== 'asked') throw refusal(endedAs[asked.state])
  await lockBankAccount(tx, memberId)
  // The database lets a frozen account change only within the transaction that approves this.
  await decideBankChange(tx, { ...d, state: 'approved', reason: null })
  await writeBankAccount(tx, { memberId, now: d.now }, asked)
  await endHold(tx, { ...holdOf(d.id), by: d.by, note: 'approved', now: d.now })
  await holdWithdrawals(tx, { ...holdAfter(d.id), memberId, now: d.now })
  await insertNotice(tx, { memberId, what: 'BANK_CHANGED', account: asked, locale })
  return { memberId, events, outcome: 'BANK_CHANGED' }
}

/** The account stays, the member reads the reason, and can withdraw to it again. */
export async function declineBankChange(
  call: OperatorCall,
  input: Request & { reason: string },
): Promise<Decided<'BANK_KEPT' | 'DECLINED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const asked = await find(tx, d.id)
  const { memberId, locale } = asked
  if (asked.state === 'declined') return { memberId, events: [], outcome: 'DECLINED_BEFORE' }
  if (asked.state !== 'asked') throw refusal(endedAs[asked.state])
  await decideBankChange(tx, { ...d, state: 'declined' })
  await endHold(tx, { ...holdOf(d.id), by: d.by, note: d.reason, now: d.now })
  await insertNotice(tx, { memberId, what: 'BANK_CHANGE_DECLINED', account: asked, locale })
  return { memberId, events, outcome: 'BANK_KEPT' }
}

const endedAs = {
  approved: 'WAS_APPROVED',
  declined: 'WAS_DECLINED',
  withdrawn: 'WAS_WITHDRAWN',
} as const

async function find(tx: Tx, id: string): Promise<BankChange> {
  const memberId = isUuid(id) ? await memberOfBankChange(tx, id) : undefined
  if (memberId === undefined) throw refusal('NO_BANK_CHANGE', { id })
  await lockMember(tx, memberId)
  return lockBankChange(tx, id)
}
