import type { Door } from '@krapao/shared/bonus/holding.rules'
import { type Money, money } from '@krapao/shared/money'
import type { Search } from '@krapao/shared/statement/search.rules'
import type { StatementType } from '@krapao/shared/statement/statement.rules'
import type { Text } from '@krapao/shared/text'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { mapped, type Read, rows } from '../../db/read.ts'
import { firstRow, onlyRow, rowsOf } from '../../db/rows.ts'

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
  /** What a bonus is about; null for all other rows. */
  about: About | null
}

/** `kept` and `cut` in minor units, of one that has ended; `later`: the part of `kept` that comes from games that did not tell, as last read. */
export type About = {
  door: Door | 'luckydraw'
  name: Text | null
  outcome?: 'succeeded' | 'failed' | 'left' | 'expired' | 'revoked'
  kept?: number
  cut?: number
  later?: number | null
}

/** What is looked for; `since` is included, `before` is not. */
export type Wanted = {
  memberId: number
  types?: readonly StatementType[] | undefined
  status?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
  search?: Search | undefined
}

/** What came in and went out on a day of Bangkok. */
export type DaySum = { day: string; in: Money; out: Money }

/** So many rows behind a page are counted: the work of a page must not grow with the years that a member has played. */
const countedBehind = 200

/**
 * `total` counts the rows, at most `countedBehind` of those that come after the page. `sums`: of the days on the page where anything came in or
 * went out, read at the same moment as the rows.
 */
export async function readStatement(
  db: Queryable,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: StatementRow[]; sums: DaySum[] }> {
  const skip = (page - 1) * limit
  const total = countOf(wanted, skip + limit + countedBehind)
  const first = skip > 0 ? await keyAt(db, wanted, skip) : undefined
  if (skip > 0 && !first)
    return { total: (await onlyRow<Counted>(db)`SELECT ${total}`).total, rows: [], sums: [] }
  const found = await rowsOf<StatementRow & Counted & Summed>(db)`
    WITH page AS MATERIALIZED (${rowsFrom(wanted, first, limit)})
    SELECT ${total}, ${sumsOf(wanted)}, page.* FROM page ORDER BY "createdAt" DESC, _id DESC`
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ total: _, sums: __, ...row }) => row),
    sums: (found[0]?.sums ?? []).map((sum) => ({
      day: sum.day,
      in: money(BigInt(sum.in)),
      out: money(BigInt(sum.out)),
    })),
  }
}
type Counted = { total: number }
/** Amounts as text: in JSON a number is not exact beyond 2^53. */
type Summed = { sums: { day: string; in: string; out: string }[] | null }

/** Newest first; rows of the same moment in the order of their ids, so that no page repeats or leaves out one. */
export const readRows = (db: Queryable, wanted: Wanted, limit: number): Promise<StatementRow[]> =>
  rowsOf<StatementRow>(db)`${rowsFrom(wanted, undefined, limit)}`

/** A deep page is found by its first key, for which the indexes are enough; its rows are read from there. */
function rowsFrom(wanted: Wanted, from: Key | undefined, limit: number): RawBuilder<unknown> {
  const onward = from
    ? sql`(created_at, id) <= (${from.at}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  return sql`
    SELECT id AS _id, type AS "statementType", status, from_name AS "from", to_name AS "to", amount,
           created_at AS "createdAt", approval, approved_at AS "approvedAt", sent_at AS "sentAt", settled_at AS "settledAt", reason, via, about
      FROM statement_row WHERE ${matching(wanted)} AND ${onward}
     ORDER BY created_at DESC, id DESC LIMIT ${limit}`
}

/** In the order of the indexes, which are enough for it: without one all tables would be read from their beginning. */
const countOf = (wanted: Wanted, most: number): RawBuilder<unknown> => sql`
  (SELECT count(*) FROM (SELECT FROM statement_row WHERE ${matching(wanted)}
                          ORDER BY created_at DESC, id DESC LIMIT ${most}) counted)::int AS total`

/** Of the rows of `page` and the rest of its first and last day, in the order of the indexes: how long the statement is does not matter. */
const sumsOf = (wanted: Wanted): RawBuilder<unknown> => sql`
  (SELECT json_agg(summed) FROM (
     SELECT to_char(created_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day,
            coalesce(sum(amount) FILTER (WHERE type = 'deposit'), 0)::text AS "in",
            coalesce(sum(amount) FILTER (WHERE type = 'withdraw'), 0)::text AS "out"
       FROM statement_row
      WHERE ${matching(wanted)} AND type IN ('deposit', 'withdraw') AND status = 'SUCCESS'
        AND created_at >= (SELECT date_trunc('day', min("createdAt"), 'Asia/Bangkok') FROM page)
        AND created_at < (SELECT date_trunc('day', max("createdAt"), 'Asia/Bangkok') + interval '24 hours' FROM page)
      GROUP BY 1) summed) AS sums`

type Key = { at: string; id: string }

/** The key as text: a Date has no microseconds. */
async function keyAt(db: Queryable, wanted: Wanted, skip: number): Promise<Key | undefined> {
  return firstRow<Key>(db)`
    SELECT at::text, id FROM (SELECT created_at AS at, id FROM statement_row WHERE ${matching(wanted)}
                               ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT 1) first`
}

function matching({ memberId, types, status, since, before, search }: Wanted): RawBuilder<unknown> {
  const parts = [
    sql`member_id = ${memberId}`,
    ...(types ? [sql`type = ANY(${[...types]})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(since ? [sql`created_at >= ${since}`] : []),
    ...(before ? [sql`created_at < ${before}`] : []),
    ...(search ? [searched(search)] : []),
  ]
  return sql.join(parts, sql` AND `)
}

/** The beginning of an id is a range of ids, which has an index in each table. */
function searched({ amount, ids }: Search): RawBuilder<unknown> {
  const parts = [
    ...(amount === undefined ? [] : [sql`amount = ${amount}`]),
    ...(ids ? [sql`id BETWEEN ${ids.from}::uuid AND ${ids.to}::uuid`] : []),
  ]
  return sql`(${sql.join(parts, sql` OR `)})`
}

/** How many slips and gift links of a member's are being looked into. */
export const checkingOf = (memberId: number): Read<number> =>
  mapped(
    rows<{ checking: number }>({})`
      SELECT (SELECT count(*) FROM slip WHERE member_id = ${memberId} AND state = 'checking')
           + (SELECT count(*) FROM gift WHERE member_id = ${memberId} AND state = 'redeeming') AS checking`,
    ([row]) => row!.checking,
  )
