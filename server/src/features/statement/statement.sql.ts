import type { Money } from '@krapao/shared/money'
import type { StatementType } from '@krapao/shared/statement/statement.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type StatementRow = {
  _id: string
  statementType: StatementType
  status: string
  from: string
  to: string
  amount: Money
  createdAt: Date
  /** Whether a person had or has to look at it first. */
  approval: 'none' | 'waiting' | 'given' | 'refused'
  approvedAt: Date | null
  /** When an order outside was first sent; null where none was. */
  sentAt: Date | null
  settledAt: Date | null
  reason: string | null
  via: 'qr' | 'slip' | 'gift' | 'manual' | 'direct' | null
}

/** What is looked for; `since` is included, `before` is not. */
export type Wanted = {
  memberId: number
  types?: readonly StatementType[] | undefined
  status?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
}

export async function readStatement(
  db: Db,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: StatementRow[] }> {
  const count = sql<{ total: bigint }>`SELECT count(*) AS total FROM statement_row WHERE ${matching(wanted)}`
  const [counted, rows] = await Promise.all([
    count.execute(db),
    readRows(db, wanted, { limit, skip: (page - 1) * limit }),
  ])
  return { total: Number(counted.rows[0]!.total), rows }
}

/** Newest first; rows of the same moment in the order of their ids, so that no page repeats or leaves out one. */
export async function readRows(
  db: Db,
  wanted: Wanted,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT id AS _id, type AS "statementType", status, from_name AS "from", to_name AS "to", amount,
           created_at AS "createdAt", approval, approved_at AS "approvedAt", sent_at AS "sentAt", settled_at AS "settledAt", reason, via
      FROM statement_row WHERE ${matching(wanted)}
     ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db)
  return rows
}

function matching({ memberId, types, status, since, before }: Wanted): RawBuilder<unknown> {
  const parts = [
    sql`member_id = ${memberId}`,
    ...(types ? [sql`type = ANY(${[...types]})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(since ? [sql`created_at >= ${since}`] : []),
    ...(before ? [sql`created_at < ${before}`] : []),
  ]
  return sql.join(parts, sql` AND `)
}

/** How many slips and gift links of a member's are being looked into. */
export async function countChecking(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ checking: bigint }>`
    SELECT (SELECT count(*) FROM slip WHERE member_id = ${memberId} AND state = 'checking')
         + (SELECT count(*) FROM gift WHERE member_id = ${memberId} AND state = 'redeeming') AS checking`.execute(db)
  return Number(rows[0]!.checking)
}
