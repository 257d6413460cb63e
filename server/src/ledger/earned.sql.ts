import { type RawBuilder, sql } from 'kysely'
import { ownerOf, type Tables } from './invariants.sql.ts'
import { codes } from './movements.ts'

// What must hold of the rows beside what members earn, each as a query for what breaks it (invariants.sql.ts).

type Sql = RawBuilder<unknown>

/** What was posted before was earned by each deposit alone, and has no rows. */
const isCounted = sql`t.id > (SELECT transfer_id FROM earning_since)`

type Row = { table: Sql; member: Sql; amount: Sql }
/** Postings of one movement, and the rows that stand beside them, by their order. */
const unlikeTheirRows =
  (what: string, code: number, { table, member, amount }: Row) =>
  ({ transfer }: Tables, since: Sql): Sql =>
    sql`
    SELECT format('${sql.raw(what)} %s', t.order_id) AS ref,
           format('%s to member %s, the row says %s to %s', t.amount, t.member, r.amount, r.member) AS what
      FROM (SELECT t.order_id, ${ownerOf('credit')} AS member, amount FROM ${transfer} t WHERE code = ${code} AND ${isCounted}) t
      LEFT JOIN (SELECT order_id, ${member} AS member, ${amount} AS amount FROM ${table}) r USING (order_id)
     WHERE (t.member, t.amount) IS DISTINCT FROM (r.member::bigint, r.amount)
    UNION ALL
    SELECT format('${sql.raw(what)} %s', r.order_id), format('the row says %s to member %s, nothing was posted', ${amount}, ${member})
      FROM ${table} r
     WHERE r.at > ${since} AND r.order_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.order_id = r.order_id AND t.code = ${code})`

export const coinsUnlikeTheirCounts = unlikeTheirRows('coins', codes.coinsEarned, {
  table: sql`coin_count`,
  member: sql`member_id`,
  amount: sql`coins`,
})
export const sharesUnlikeTheirRows = unlikeTheirRows('share', codes.referralAccrued, {
  table: sql`referral_accrual`,
  member: sql`inviter`,
  amount: sql`amount`,
})
export const refundsUnlikeTheirClaims = unlikeTheirRows('refund', codes.refundTaken, {
  table: sql`refund_claim`,
  member: sql`member_id`,
  amount: sql`amount`,
})

export const claimsAboveTheirShare = sql`
  SELECT format('member %s, %s', c.member_id, c.day) AS ref, format('%s claimed, its share is %s', c.amount, d.share) AS what
    FROM refund_claim c LEFT JOIN refund_day d USING (member_id, day) WHERE c.amount > coalesce(d.share, 0)`

export const sumsUnlikeTheirRows = sql`
  SELECT format('member %s', member_id) AS ref,
         format('%s deposited, %s played, %s withdrawn, the rows say %s, %s and %s', coalesce(e.deposited, 0), coalesce(e.played, 0),
                coalesce(e.withdrawn, 0), coalesce(d.amount, 0), coalesce(p.amount, 0), coalesce(w.amount, 0)) AS what
    FROM earning e
    FULL JOIN (SELECT member_id, sum(amount) AS amount FROM deposit_credit GROUP BY 1) d USING (member_id)
    FULL JOIN (SELECT member_id, sum(abs(amount)) AS amount FROM play_result GROUP BY 1) p USING (member_id)
    FULL JOIN (SELECT member_id, sum(amount) AS amount FROM withdrawal WHERE state = 'paid' GROUP BY 1) w USING (member_id)
   WHERE (coalesce(e.deposited, 0), coalesce(e.played, 0), coalesce(e.withdrawn, 0))
         <> (coalesce(d.amount, 0), coalesce(p.amount, 0), coalesce(w.amount, 0))`

/** One coin for each `per`, counted onward from where the count before ended. */
export const coinsUnlikeTheirFormula = sql`
  SELECT format('member %s, count %s', member_id, nth) AS ref, format('%s coins at %s each, from %s to %s', coins, per, before, upto) AS what
    FROM (SELECT *, lag(upto) OVER (PARTITION BY member_id ORDER BY nth) AS before FROM coin_count) c
   WHERE before > upto OR (per > 0 AND coins * per <> upto - before)
  UNION ALL
  SELECT format('member %s', member_id), format('%s coins up to %s, the counts say %s up to %s', e.coins, e.counted, c.coins, c.upto)
    FROM earning e JOIN (SELECT member_id, sum(coins) AS coins, max(upto) AS upto FROM coin_count GROUP BY 1) c USING (member_id)
   WHERE (e.coins, e.counted) <> (c.coins, c.upto)`

/** What a day lost is by what it lifted the loss of all days; and a share is of what lifted that above all days before. */
export const daysUnlikeTheirChain = sql`
  SELECT format('member %s, %s', member_id, day) AS ref, format('lost %s: from %s to %s', loss, before, net) AS what
    FROM (SELECT *, lag(net) OVER (PARTITION BY member_id ORDER BY day) AS before FROM refund_day) d WHERE net - before <> loss
  UNION ALL
  SELECT format('share of %s, %s', a.invitee, a.day), format('of what is above %s, up to %s', a.former, a.peak)
    FROM referral_accrual a LEFT JOIN refund_day d ON (d.member_id, d.day) = (a.invitee, a.day)
   WHERE d.net IS DISTINCT FROM a.peak
      OR a.former < (SELECT max(net) FROM refund_day b WHERE b.member_id = a.invitee AND b.day < a.day)`
