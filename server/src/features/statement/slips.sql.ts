import type { Money } from '@krapao/shared/money'
import type { Db, Queryable } from '../../db/pool.ts'
import { ask, mapped, type Read, rows, time, together, whole } from '../../db/read.ts'
import { firstRow, rowsOf } from '../../db/rows.ts'

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

type Page = { page: number; limit: number }

/** Bank slips and gift links of a member's, newest first. */
export const readSent = (
  db: Db,
  memberId: number,
  page: Page,
): Promise<{ total: number; rows: SentRow[] }> =>
  ask(db, together({ total: sentCount(memberId), rows: sentRows(memberId, page) }))

const sentCount = (memberId: number): Read<number> =>
  mapped(
    rows<{ total: number }>({})`
      SELECT (SELECT count(*) FROM slip WHERE member_id = ${memberId}) + (SELECT count(*) FROM gift WHERE member_id = ${memberId}) AS total`,
    ([row]) => row!.total,
  )

const sentRows = (memberId: number, { page, limit }: Page): Read<SentRow[]> =>
  rows<SentRow>({ createdAt: time, settledAt: time, amount: whole })`
    SELECT id AS _id, 'slip' AS kind, created_at AS "createdAt", settled_at AS "settledAt", amount,
           CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'failed' THEN 'FAILED' ELSE 'PENDING' END AS status, note,
           NULL AS "voucherHash", CASE WHEN file_key IS NOT NULL THEN id::text END AS reference,
           state = 'checking' AND asked_person_at IS NOT NULL AS "byPerson"
      FROM slip WHERE member_id = ${memberId}
    UNION ALL
    SELECT id, 'gift', created_at, settled_at, amount,
           CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'failed' THEN 'FAILED' ELSE 'PENDING' END, reason, voucher_hash, NULL, false
      FROM gift WHERE member_id = ${memberId}
     ORDER BY "createdAt" DESC, _id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`

export type InProgress = {
  via: 'qr' | 'slip' | 'gift' | 'manual'
  id: string
  /** Of a QR what it says: that alone is recognised. */
  amount: Money | null
  at: Date
  /** A person checks it. */
  byPerson: boolean
  /** Of a QR: it can be paid until then. */
  expiresAt: Date | null
}
type Asked = { memberId: number; now: Date; most: number }
/** The QR that can be paid now, since a member can do something about it; then what is looked into, the newest first. */
export const inProgressOf = (
  db: Queryable,
  { memberId, now, most }: Asked,
): Promise<InProgress[]> =>
  rowsOf<InProgress>(db)`
    SELECT 'qr' AS via, id::text AS id, payable AS amount, created_at AS at, false AS "byPerson", expires_at AS "expiresAt"
      FROM qr_order WHERE member_id = ${memberId} AND state = 'live' AND expires_at > ${now}
    UNION ALL
    SELECT 'slip', id::text, coalesce(amount, asked_amount), created_at, asked_person_at IS NOT NULL, NULL
      FROM slip WHERE member_id = ${memberId} AND state = 'checking'
    UNION ALL
    SELECT 'gift', id::text, amount, created_at, false, NULL FROM gift WHERE member_id = ${memberId} AND state = 'redeeming'
    UNION ALL
    SELECT 'manual', id::text, asked_amount, created_at, true, NULL FROM manual_deposit WHERE member_id = ${memberId} AND state = 'asked'
     ORDER BY "expiresAt" NULLS LAST, at DESC LIMIT ${most}`

/** Where the picture of a member's own slip is kept. */
export async function readPictureKey(
  db: Db,
  memberId: number,
  slipId: string,
): Promise<string | null | undefined> {
  const found = await firstRow<{ fileKey: string | null }>(db)`
    SELECT file_key AS "fileKey" FROM slip WHERE id = ${slipId} AND member_id = ${memberId}`
  return found?.fileKey
}
