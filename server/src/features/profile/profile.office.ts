import type { LiveEvent } from '@krapao/shared/live'
import { type Db, inTx, type Tx } from '../../db/pool.ts'
import type { Decided } from '../../errands/orders.office.ts'
import { isUuid } from '../../ids.ts'
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

// What a person at the operator's desk decides about another bank account: one transaction each, harmless when repeated.

type By = { id: string; by: string; now: Date }
const events: LiveEvent[] = [{ type: 'profile' }]

/** The account is another one from now on; withdrawals wait for one more day, in which its owner can still say that it was not them. */
export const approveBankChange = (db: Db, d: By): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await find(tx, d.id)
    const { memberId, locale } = asked
    if (asked.state === 'approved') return { memberId, events: [], words: 'It was changed before.' }
    if (asked.state !== 'asked') throw new Error(`It was ${asked.state} before.`)
    await lockBankAccount(tx, memberId)
    // The database lets a frozen account change only within the transaction that approves this.
    await decideBankChange(tx, { ...d, state: 'approved', reason: null })
    await writeBankAccount(tx, { memberId, now: d.now }, asked)
    await endHold(tx, { ...holdOf(d.id), by: d.by, note: 'approved', now: d.now })
    await holdWithdrawals(tx, { ...holdAfter(d.id), memberId, now: d.now })
    await insertNotice(tx, { memberId, what: 'BANK_CHANGED', account: asked, locale })
    return { memberId, events, words: 'Changed; withdrawals wait for another 24 hours.' }
  })

/** The account stays, the member reads the reason, and can withdraw to it again. */
export const declineBankChange = (db: Db, d: By & { reason: string }): Promise<Decided> =>
  inTx(db, async (tx) => {
    const asked = await find(tx, d.id)
    const { memberId, locale } = asked
    if (asked.state === 'declined')
      return { memberId, events: [], words: 'It was declined before.' }
    if (asked.state !== 'asked') throw new Error(`It was ${asked.state} before.`)
    await decideBankChange(tx, { ...d, state: 'declined' })
    await endHold(tx, { ...holdOf(d.id), by: d.by, note: d.reason, now: d.now })
    await insertNotice(tx, { memberId, what: 'BANK_CHANGE_DECLINED', account: asked, locale })
    return { memberId, events, words: 'Declined; the account stays as it is.' }
  })

async function find(tx: Tx, id: string): Promise<BankChange> {
  const memberId = isUuid(id) ? await memberOfBankChange(tx, id) : undefined
  if (memberId === undefined) throw new Error(`There is no request ${id}.`)
  await lockMember(tx, memberId)
  return lockBankChange(tx, id)
}
