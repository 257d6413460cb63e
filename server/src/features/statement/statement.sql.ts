import type { Money } from '@krapao/shared/money'
import type { StatementType } from '@krapao/shared/statement/statement.rules'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type StatementRow = {
  _id: string
  statementType: StatementType
  status: string
  from: string
  to: string
  amount: Money
  createdAt: Date
  /** When an order outside was first sent; null where none was. */
  sentAt: Date | null
  settledAt: Date | null
  reason: string | null
}

export async function readStatement(
  db: Db,
  q: { memberId: number; page: number; limit: number },
): Promise<{ total: number; rows: StatementRow[] }> {
  const [count, page] = await Promise.all([
    sql<{ total: bigint }>`SELECT count(*) AS total FROM statement_row WHERE member_id = ${q.memberId}`.execute(db),
    sql<StatementRow>`
      SELECT id AS _id, type AS "statementType", status, from_name AS "from", to_name AS "to", amount,
             created_at AS "createdAt", sent_at AS "sentAt", settled_at AS "settledAt", reason
        FROM statement_row WHERE member_id = ${q.memberId}
       ORDER BY created_at DESC, id DESC LIMIT ${q.limit} OFFSET ${(q.page - 1) * q.limit}`.execute(db),
  ])
  return { total: Number(count.rows[0]!.total), rows: page.rows }
}
