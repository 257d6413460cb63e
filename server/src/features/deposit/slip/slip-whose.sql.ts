import { sql } from 'kysely'
import type { Queryable } from '../../../db/pool.ts'
import { firstRow } from '../../../db/rows.ts'
import type { NumberPattern } from './slip-masked.ts'

/** Most accounts read; with this many, the visible digits identify no one. */
export const mostFitting = 500

export type Fitting = { memberId: number; username: string; accountName: string; since: Date }

/** Which members have, or once had, an account at one of these banks that can be shown so. Reads an index on the visible digits. */
export const accountsShown = (
  { triples, places, whole, runs }: NumberPattern,
  bankCodes: readonly string[],
) =>
  sql<Fitting>`
    SELECT h.member_id AS "memberId", m.username, h.account_name AS "accountName", h.since
      FROM bank_account_history h JOIN member m ON m.id = h.member_id
     WHERE digit_triples(h.account_no) @> ${triples}::text[] AND h.bank_code = ANY (${bankCodes}::text[])
       AND CASE WHEN length(h.account_no) = ${places} THEN h.account_no ~ ${whole} ELSE h.account_no ~ ${runs} END
     ORDER BY h.id LIMIT ${mostFitting}`

/** The same of registered phones, which name wallets. */
export const phonesShown = ({ triples, places, whole, runs }: NumberPattern) =>
  sql<Fitting>`
    SELECT m.id AS "memberId", m.username, b.account_name AS "accountName", m.created_at AS since
      FROM member m JOIN bank_account b ON b.member_id = m.id
     WHERE digit_triples(m.username) @> ${triples}::text[]
       AND CASE WHEN length(m.username) = ${places} THEN m.username ~ ${whole} ELSE m.username ~ ${runs} END
     ORDER BY m.id LIMIT ${mostFitting}`

/** Since when the member's account is what it is now, its name included: by the database's time. */
export async function accountSince(db: Queryable, memberId: number): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    SELECT max(since) AS since FROM bank_account_history WHERE member_id = ${memberId}`.execute(db)
  return rows[0]!.since
}

export type FormerAccount = { bankCode: string; accountNo: string; accountName: string }

/** The account that the member had at that second, where it is another one than now. */
export async function formerAccount(
  db: Queryable,
  memberId: number,
  at: Date,
): Promise<FormerAccount | undefined> {
  return firstRow<FormerAccount>(db)`
    SELECT bank_code AS "bankCode", account_no AS "accountNo", account_name AS "accountName"
      FROM (SELECT *, lead(since) OVER (ORDER BY id) AS until FROM bank_account_history WHERE member_id = ${memberId}) h
     WHERE since < ${at}::timestamptz + interval '1 second' AND until > ${at} ORDER BY id DESC LIMIT 1`
}
