import type { Ctx } from '../../house.ts'
import { readStatement, type StatementRow } from './statement.sql.ts'

export async function list(ctx: Ctx, input: { page: number; limit: number }) {
  const { total, rows } = await readStatement(ctx.db, { memberId: ctx.memberId, ...input })
  return {
    total,
    statements: rows.map((row) => ({ ...row, ...(row.statementType === 'withdraw' && { timeline: timelineOf(row) }) })),
  }
}

/** asked → sent → done or failed. A withdrawal is sent by the worker within a second of being asked. */
function timelineOf(row: StatementRow) {
  const end = row.settledAt && {
    step: row.status === 'SUCCESS' ? ('done' as const) : ('failed' as const),
    at: row.settledAt,
  }
  return [
    { step: 'asked' as const, at: row.createdAt },
    ...(row.sentAt ? [{ step: 'sent' as const, at: row.sentAt }] : []),
    ...(end ? [end] : []),
  ]
}
