import type { Tx } from '../../db/pool.ts'
import { freezeAccount, lockMemberRow } from './profile.sql.ts'

/** Until the transaction ends: what a member does at once in several ways or pages comes one after the other. It comes before other locks. */
export const lockMember = (tx: Tx, memberId: number): Promise<void> => lockMemberRow(tx, memberId)

/** With the first credit the bank account stays what it is: call it in the transaction that credits. Harmless to repeat. */
export const freezeBankAccount = (tx: Tx, memberId: number): Promise<void> =>
  freezeAccount(tx, memberId)
