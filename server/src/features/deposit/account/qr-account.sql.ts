import type { AmountUse, AskedExactly } from '@krapao/shared/deposit/exact-amount.rules'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { rowsOf } from '../../../db/rows.ts'

/** Until the transaction ends no other call chooses an amount at this provider. Taken before any row. */
export async function lockAmounts(tx: Tx, provider: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exact amount ${provider}`}, 0))`.execute(
    tx,
  )
}

export async function amountUses(
  db: Queryable,
  provider: string,
  amounts: readonly Money[],
): Promise<AmountUse[]> {
  return rowsOf<AmountUse>(db)`
    SELECT a AS amount,
           EXISTS (SELECT 1 FROM qr_order q WHERE q.by_amount AND q.provider = ${provider} AND q.payable = a AND q.state IN ('making', 'live')) AS "isLive",
           (SELECT q.created_at FROM qr_order q WHERE q.by_amount AND q.provider = ${provider} AND q.payable = a ORDER BY q.created_at DESC LIMIT 1) AS "lastUsedAt"
      FROM unnest(${amounts}::bigint[]) WITH ORDINALITY AS one (a, n) ORDER BY n`
}

/** The QRs of an account that asked for exactly this, newest first; as many as a payment could be meant for. */
export async function askedExactly(
  db: Queryable,
  of: { provider: string; accountNo: string; amount: Money },
): Promise<AskedExactly[]> {
  return rowsOf<AskedExactly>(db)`
    SELECT id, member_id AS "memberId", created_at AS "createdAt", expires_at AS "expiresAt", state = 'credited' AS "isPaid" FROM qr_order
     WHERE by_amount AND provider = ${of.provider} AND payable = ${of.amount} AND account_no = ${of.accountNo}
     ORDER BY created_at DESC LIMIT 20`
}
