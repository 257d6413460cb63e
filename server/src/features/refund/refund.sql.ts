import type { Money } from '@krapao/shared/money'
import type { Queryable, Tx } from '../../db/pool.ts'
import { exists, first, type Read, rows, time, whole } from '../../db/read.ts'
import { hasRow, rowsOf, wroteRow } from '../../db/rows.ts'

/** A closed day whose share is there to be claimed. */
export type Share = { day: string; share: Money }

/** The oldest one that is not claimed yet, and may still be on the day of `today`. */
export const claimableShare = (member: number, today: string): Read<Share | undefined> =>
  first(rows<Share>({ share: whole })`
    SELECT d.day::text AS day, d.share FROM refund_day d
     WHERE d.member_id = ${member} AND d.last_day >= ${today}::date AND d.share > 0
       AND NOT EXISTS (SELECT FROM refund_claim c WHERE c.member_id = d.member_id AND c.day = d.day)
     ORDER BY d.day LIMIT 1`)

/** A day is closed this long after its end: `earning_close_at` in 0013_earning.sql. */
export const closesAfterMs = 300_000

/** The day that is still open: from when it may be closed, and when it is looked at next, which a silent game makes later. */
export const nextClose = (member: number): Read<{ closeAt: Date; at: Date } | undefined> =>
  first(rows<{ closeAt: Date; at: Date }>({ closeAt: time, at: time })`
    SELECT e.close_at AS "closeAt", greatest(e.close_at, c.next_at) AS at
      FROM earning e LEFT JOIN day_closing c ON (c.member_id, c.day) = (e.member_id, e.open_day)
     WHERE e.member_id = ${member} AND e.close_at IS NOT NULL`)

type Claim = {
  member: number
  day: string
  order: string
  amount: Money
  wallet: boolean
  today: string
  now: Date
}
/** Throws a unique violation (`refund_claim_pkey`) where the day was claimed before. False: it may not be claimed any more. */
export async function insertClaim(tx: Tx, c: Claim): Promise<boolean> {
  return wroteRow(tx)`
    INSERT INTO refund_claim (member_id, day, order_id, amount, wallet, at)
    SELECT member_id, day, ${c.order}::uuid, share, ${c.wallet}::boolean, ${c.now}::timestamptz FROM refund_day
     WHERE member_id = ${c.member} AND day = ${c.day}::date AND share = ${c.amount}::bigint AND last_day >= ${c.today}::date`
}

/** Whether the share of this day has been claimed, or any since. */
export const wasClaimed = (member: number, { day, since }: { day: string; since: Date }) =>
  exists`
    SELECT FROM refund_claim WHERE member_id = ${member} AND (day = ${day}::date OR at >= ${since}::timestamptz) LIMIT 1`

/** Whether this call, cut off, had claimed before. */
export async function isClaimOf(db: Queryable, order: string): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM refund_claim WHERE order_id = ${order}`
}

type Listed = { total: number; refundAmount: Money; createdAt: Date }
export async function readClaims(
  db: Queryable,
  member: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; refunds: Omit<Listed, 'total'>[] }> {
  const found = await rowsOf<Partial<Listed> & { total: number }>(db)`
    SELECT n.total, page.* FROM (SELECT count(*)::int AS total FROM refund_claim WHERE member_id = ${member}) n
      LEFT JOIN (SELECT amount AS "refundAmount", at AS "createdAt" FROM refund_claim WHERE member_id = ${member}
                  ORDER BY at DESC, day DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}) page ON true
     ORDER BY page."createdAt" DESC`
  const refunds = found.flatMap(({ refundAmount, createdAt }) =>
    refundAmount && createdAt ? [{ refundAmount, createdAt }] : [],
  )
  return { total: found[0]!.total, refunds }
}
