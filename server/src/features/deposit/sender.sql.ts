import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { type OwnAccount, ownAccounts } from './sender.ts'

type Accounts = Map<number, OwnAccount[]>

/** The account that each of these members had when a payment was made: what they typed since proves nothing about it. */
export const accountsAt = (
  db: Queryable,
  memberIds: readonly number[],
  at: Date,
): Promise<Accounts> =>
  accountsOf(db, memberIds, sql`(a.since <= ${at} AND (a.until IS NULL OR a.until > ${at}))`)

/** As `accountsAt`, and the account of today. Slips show whole seconds: an account registered within that second counts, too. */
export const accountsAtOrNow = (
  db: Queryable,
  memberIds: readonly number[],
  at: Date,
): Promise<Accounts> =>
  accountsOf(
    db,
    memberIds,
    sql`(a.until IS NULL OR (a.since < ${at}::timestamptz + interval '1 second' AND a.until > ${at}))`,
  )

/** Every account that each of them ever had: for what may be one payment reported twice, where a person decides. */
export const accountsEver = (db: Queryable, memberIds: readonly number[]): Promise<Accounts> =>
  accountsOf(db, memberIds, sql`true`)

async function accountsOf(
  db: Queryable,
  memberIds: readonly number[],
  isMeant: RawBuilder<unknown>,
): Promise<Accounts> {
  const { rows } = await sql<{
    id: number
    username: string
    accounts: { bankCode: string; accountNo: string }[]
  }>`
    SELECT m.id, m.username,
           coalesce(json_agg(json_build_object('bankCode', a.bank_code, 'accountNo', a.account_no)) FILTER (WHERE a.member_id IS NOT NULL), '[]') AS accounts
      FROM member m
      LEFT JOIN (SELECT member_id, bank_code, account_no, since, lead(since) OVER (PARTITION BY member_id ORDER BY id) AS until
                   FROM bank_account_history WHERE member_id = ANY (${memberIds}::int[])) a ON a.member_id = m.id AND ${isMeant}
     WHERE m.id = ANY (${memberIds}::int[]) GROUP BY m.id`.execute(db)
  return new Map(rows.map((row) => [row.id, ownAccounts(row)]))
}
