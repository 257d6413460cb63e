import type { Locale } from '@krapao/shared/text'
import type { Queryable } from '../../db/pool.ts'
import { firstRow, rowsOf } from '../../db/rows.ts'
import type { Pages } from './legal.sql.ts'

export type AgreedVersion = { version: string; members: number; first: Date; last: Date }
/** Every version that anybody agreed to, the newest first. */
export async function agreedVersions(db: Queryable): Promise<AgreedVersion[]> {
  return rowsOf<AgreedVersion>(db)`
    SELECT version, count(*)::int AS members, min(at) AS first, max(at) AS last FROM agreement GROUP BY version ORDER BY min(at) DESC`
}

export type AgreedMember = { username: string; version: string; locale: Locale; at: Date }
/** Who agreed last, or all that one member agreed to: the newest first. */
export async function agreements(
  db: Queryable,
  { username, most }: { username?: string; most: number },
): Promise<AgreedMember[]> {
  return rowsOf<AgreedMember>(db)`
    SELECT m.username, a.version, a.locale, a.at FROM agreement a JOIN member m ON m.id = a.member_id
     WHERE ${username ?? null}::text IS NULL OR ltrim(m.username, '0') = ltrim(${username ?? null}::text, '0')
     ORDER BY a.at DESC LIMIT ${most}`
}

export const agreedText = (
  db: Queryable,
  version: string,
): Promise<{ texts: Pages; first: Date } | undefined> =>
  firstRow<{ texts: Pages; first: Date }>(db)`
    SELECT texts, first_at AS first FROM agreement_text WHERE version = ${version}`
