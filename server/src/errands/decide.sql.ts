import type { Queryable, Tx } from '../db/pool.ts'
import { firstRow, hasRow, rowsOf, write } from '../db/rows.ts'
import type { Errand, Said } from './errand.ts'

export type OrderDecision = { said: 'done' | 'refused'; reference: string | null; by: string }

/** Throws a unique violation when a person has decided this order before. */
export async function insertDecision(
  tx: Tx,
  d: { id: string; by: string; said: Said },
): Promise<void> {
  const reference = d.said.is === 'done' ? d.said.reference : null
  const reason = d.said.is === 'refused' ? d.said.reason : null
  await write(tx)`
    INSERT INTO order_decision (order_id, said, reference, reason, by)
    VALUES (${d.id}, ${d.said.is}, ${reference}, ${reason}, ${d.by})`
}

export async function readDecision(db: Queryable, id: string): Promise<OrderDecision | undefined> {
  return firstRow<OrderDecision>(db)`
    SELECT said, reference, by FROM order_decision WHERE order_id = ${id}`
}

/** Who refused this order and why, where a person did. */
export async function readRefusal(
  db: Queryable,
  id: string,
): Promise<{ by: string; reason: string } | undefined> {
  return firstRow<{ by: string; reason: string }>(db)`
    SELECT by, reason FROM order_decision WHERE order_id = ${id} AND said = 'refused'`
}

/** Whether a server is sending it, or asking about it, at this moment. */
export async function isBeingAsked(tx: Tx, id: string): Promise<boolean> {
  return hasRow(tx)`
    SELECT FROM errand WHERE id = ${id} AND lease_until > now()`
}

export type UndecidedOrder = Errand & { username: string; at: Date }

/**
 * Open orders older than their kind's limit (`otherwise` for a kind not listed), and all that called a
 * person. Age counts from sending, or from the request while unsent.
 */
export async function undecidedOrders(
  db: Queryable,
  kinds: readonly { kind: string; before: Date }[],
  otherwise: Date,
): Promise<UndecidedOrder[]> {
  const names = kinds.map(({ kind }) => kind)
  const befores = kinds.map(({ before }) => before)
  return rowsOf<UndecidedOrder>(db)`
    SELECT e.id, e.member_id AS "memberId", e.kind, e.state, e.provider, e.attempt, e.sent_at AS "sentAt", e.missing_since AS "missingSince",
           e.reason, e.alerted_at AS "alertedAt", e.created_at AS "createdAt", e.request, m.username, coalesce(e.sent_at, e.created_at) AS at
      FROM errand e JOIN member m ON m.id = e.member_id
      LEFT JOIN unnest(${names}::text[], ${befores}::timestamptz[]) AS k (kind, before) ON k.kind = e.kind
     WHERE e.state IN ('asked', 'unknown') AND e.next_check_at IS NOT NULL
       AND (e.alerted_at IS NOT NULL OR coalesce(e.sent_at, e.created_at) < coalesce(k.before, ${otherwise}))
     ORDER BY at LIMIT 200`
}
