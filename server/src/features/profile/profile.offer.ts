import { freezeAccount, insertBankAccount, lockMemberRow } from './profile.sql.ts'

/** Locks the member until the transaction ends: calls of one member, from several pages, run one after another. Take it before other locks. */
export const lockMember = lockMemberRow

/** The account that a new member registers with. Throws a unique violation when it is another member's. */
export const registerBankAccount = insertBankAccount

/** With the first credit the bank account stays what it is: call it in the transaction that credits. Harmless to repeat. */
export const freezeBankAccount = freezeAccount
