import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type SentRow = {
  _id: string
  kind: 'slip' | 'gift'
  createdAt: Date
  settledAt: Date | null
  amount: Money | null
  status: string
  note: string | null
  voucherHash: string | null
  reference: string | null
  byPerson: boolean
}

/** Bank slips and gift links of a member's, newest first. */
export async function readSent(
  db: Db,
  memberId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: SentRow[] }> {
  const [count, rows] = await Promise.all([
    sql<{ total: bigint }>`
      SELECT (SELECT count(*) FROM slip WHERE member_id = ${memberId}) + (SELECT count(*) FROM gift WHERE member_id = ${memberId}) AS total`.execute(
      db,
    ),
    sql<SentRow>`
      SELECT id AS _id, 'slip' AS kind, created_at AS "createdAt", settled_at AS "settledAt", amount,
             CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'failed' THEN 'FAILED' ELSE 'PENDING' END AS status, note,
             NULL AS "voucherHash", CASE WHEN file_key IS NOT NULL THEN id::text END AS reference,
             state = 'checking' AND asked_person_at IS NOT NULL AS "byPerson"
        FROM slip WHERE member_id = ${memberId}
      UNION ALL
      SELECT id, 'gift', created_at, settled_at, amount,
             CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'failed' THEN 'FAILED' ELSE 'PENDING' END, reason, voucher_hash, NULL, false
        FROM gift WHERE member_id = ${memberId}
       ORDER BY "createdAt" DESC, _id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db),
  ])
  return { total: Number(count.rows[0]!.total), rows: rows.rows }
}

/** Where the picture of a member's own slip is kept. */
export async function readPictureKey(
  db: Db,
  memberId: number,
  slipId: string,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ fileKey: string | null }>`
    SELECT file_key AS "fileKey" FROM slip WHERE id = ${slipId} AND member_id = ${memberId}`.execute(
    db,
  )
  return rows[0]?.fileKey
}
