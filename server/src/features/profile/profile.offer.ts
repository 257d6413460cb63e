import type { Tx } from '../../db/pool.ts'
import { type BankAccount, lockBankAccount } from './profile.sql.ts'

/** The account that money goes to, as it is and as it stays until the transaction has ended. */
export const holdBankAccount = (tx: Tx, memberId: number): Promise<BankAccount> => lockBankAccount(tx, memberId)
