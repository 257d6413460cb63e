import type { Currency } from '@krapao/shared/country'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { only, type Read, rows, time } from '../../db/read.ts'
import { onlyRow, write } from '../../db/rows.ts'

export type BankAccount = { bankCode: string; accountNo: string; accountName: string }
export type ProfileRow = BankAccount & {
  id: number
  code: string
  name: string
  username: string
  currency: Currency
  createdAt: Date
  /** Set with the first credit: from then on another account is a case for a person. */
  frozenAt: Date | null
  /** Since when the bank account is as it is. */
  accountSince: Date
}

export const profileRowOf = (memberId: number): Read<ProfileRow> =>
  only(rows<ProfileRow>({ createdAt: time, frozenAt: time, accountSince: time })`
    SELECT m.id, m.code, m.name, m.username, m.currency, m.created_at AS "createdAt",
           b.bank_code AS "bankCode", b.account_no AS "accountNo", b.account_name AS "accountName", b.frozen_at AS "frozenAt",
           (SELECT max(since) FROM bank_account_history h WHERE h.member_id = m.id) AS "accountSince"
      FROM member m JOIN bank_account b ON b.member_id = m.id WHERE m.id = ${memberId}`)

export async function lockMemberRow(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
}

export async function lockBankAccount(
  tx: Tx,
  memberId: number,
): Promise<BankAccount & { frozenAt: Date | null }> {
  return onlyRow<BankAccount & { frozenAt: Date | null }>(tx)`
    SELECT bank_code AS "bankCode", account_no AS "accountNo", account_name AS "accountName", frozen_at AS "frozenAt"
      FROM bank_account WHERE member_id = ${memberId} FOR UPDATE`
}

type Of = { memberId: number; now: Date }
/** Throws a unique violation (constraint `bank_account_bank_code_account_no_key`) when the account is another member's. */
export async function insertBankAccount(tx: Tx, of: Of, a: BankAccount): Promise<void> {
  await write(tx)`
    INSERT INTO bank_account (member_id, bank_code, account_no, account_name, changed_at)
    VALUES (${of.memberId}, ${a.bankCode}, ${a.accountNo}, ${a.accountName}, ${of.now})`
}

/** Throws as `insertBankAccount`. */
export async function writeBankAccount(tx: Tx, of: Of, a: BankAccount): Promise<void> {
  await write(tx)`
    UPDATE bank_account SET bank_code = ${a.bankCode}, account_no = ${a.accountNo}, account_name = ${a.accountName},
                   changed_at = ${of.now} WHERE member_id = ${of.memberId}`
}

/** Sets the time once. Waits for a change of the account that is under way. */
export async function freezeAccount(tx: Tx, memberId: number): Promise<void> {
  await write(tx)`
    UPDATE bank_account SET frozen_at = clock_timestamp() WHERE member_id = ${memberId} AND frozen_at IS NULL`
}
