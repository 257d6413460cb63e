import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'

export type ProfileRow = {
  id: number
  code: string
  name: string
  username: string
  currency: 'THB' | 'LAK'
  createdAt: Date
  bankCode: string
  accountNo: string
  accountName: string
}

export async function readProfileRow(db: Queryable, memberId: number): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    SELECT m.id, m.code, m.name, m.username, m.currency, m.created_at AS "createdAt",
           b.bank_code AS "bankCode", b.account_no AS "accountNo", b.account_name AS "accountName"
      FROM member m JOIN bank_account b ON b.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
  return rows[0]!
}
