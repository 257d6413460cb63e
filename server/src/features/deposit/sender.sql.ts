import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { type OwnAccount, ownAccounts } from './sender.ts'

/** The accounts that each of these members pays from. */
export async function accountsOf(db: Queryable, memberIds: readonly number[]): Promise<Map<number, OwnAccount[]>> {
  const { rows } = await sql<{ id: number; username: string; accounts: { bankCode: string; accountNo: string }[] }>`
    SELECT m.id, m.username, coalesce(json_agg(json_build_object('bankCode', a.bank_code, 'accountNo', a.account_no)) FILTER (WHERE a.member_id IS NOT NULL), '[]') AS accounts
      FROM member m LEFT JOIN bank_account a ON a.member_id = m.id WHERE m.id = ANY (${memberIds}::int[]) GROUP BY m.id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, ownAccounts(row)]))
}
