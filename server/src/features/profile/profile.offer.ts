import type { Tx } from '../../db/pool.ts'
import { type BankAccount, freezeAccount, insertBankAccount, lockMemberRow } from './profile.sql.ts'

/** Until the transaction ends: what a member does at once in several ways or pages comes one after the other. It comes before other locks. */
export const lockMember = (tx: Tx, memberId: number): Promise<void> => lockMemberRow(tx, memberId)

/** The account that a new member registers with. Throws a unique violation when it is another member's. */
export const registerBankAccount = (
  tx: Tx,
  of: { memberId: number; now: Date },
  account: BankAccount,
): Promise<void> => insertBankAccount(tx, of, account)

/** With the first credit the bank account stays what it is: call it in the transaction that credits. Harmless to repeat. */
export const freezeBankAccount = (tx: Tx, memberId: number): Promise<void> =>
  freezeAccount(tx, memberId)
