import type { Money } from '@krapao/shared/money'
import type { StatementType } from '@krapao/shared/statement/statement.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable } from '../../db/pool.ts'
import { firstRow, rowsOf } from '../../db/rows.ts'

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
  db: Queryable,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: StatementRow[] }> {
  const skip = (page - 1) * limit
  const rows = await readRows(db, wanted, { limit, skip })
  // A page that is not full is the last one.
  if (rows.length < limit && (rows.length > 0 || skip === 0))
    return { total: skip + rows.length, rows }
  const counted = await sql<{
    total: bigint
  }>`SELECT count(*) AS total FROM statement_row WHERE ${matching(wanted)}`.execute(db)
  return { total: Number(counted.rows[0]!.total), rows }
}

/**
 * Newest first; rows of the same moment in the order of their ids, so that no page repeats or leaves out one. A deep page is found by its first
 * key, for which the indexes are enough; its rows are read from there.
 */
export async function readRows(
  db: Queryable,
  wanted: Wanted,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<StatementRow[]> {
  const first = skip > 0 ? await keyAt(db, wanted, skip) : undefined
  if (skip > 0 && !first) return []
  const onward = first
    ? sql`(created_at, id) <= (${first.at}::timestamptz, ${first.id}::uuid)`
    : sql`true`
  return rowsOf<StatementRow>(db)`
    SELECT id AS _id, type AS "statementType", status, from_name AS "from", to_name AS "to", amount,
           created_at AS "createdAt", approval, approved_at AS "approvedAt", sent_at AS "sentAt", settled_at AS "settledAt", reason, via
      FROM statement_row WHERE ${matching(wanted)} AND ${onward}
     ORDER BY created_at DESC, id DESC LIMIT ${limit}`
}

/** The key as text: a Date has no microseconds. */
async function keyAt(
  db: Queryable,
  wanted: Wanted,
  skip: number,
): Promise<{ at: string; id: string } | undefined> {
  return firstRow<{ at: string; id: string }>(db)`
    SELECT at::text, id FROM (SELECT created_at AS at, id FROM statement_row WHERE ${matching(wanted)}
                               ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT 1) first`
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
         + (SELECT count(*) FROM gift WHERE member_id = ${memberId} AND state = 'redeeming') AS checking`.execute(
    db,
  )
  return Number(rows[0]!.checking)
}
