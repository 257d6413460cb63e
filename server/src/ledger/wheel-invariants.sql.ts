import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './invariants.sql.ts'
import { codes } from './movements.ts'

// What must hold of the wheel's rows beside their postings, as invariants.sql.ts. That a revealed seed draws the same slices again is proven by
// audit/replay.ts: the database cannot draw.

type Sql = RawBuilder<unknown>

/** The numbers of a seed's spins are 0, 1, 2, … : no spin was taken out, and none was drawn aside. */
export const seedsWithGaps = (since: Sql): Sql => sql`
  SELECT format('wheel seed %s', s.id) AS ref,
         format('was spun %s times, its spins are %s, numbered %s to %s', s.spins, n.all, n.least, n.most) AS what
    FROM wheel_seed s
    CROSS JOIN LATERAL (SELECT count(*) AS all, min(nonce) AS least, max(nonce) AS most FROM spin WHERE seed_id = s.id) n
   WHERE (${since} = '-infinity' OR s.id IN (SELECT seed_id FROM spin WHERE at > ${since}))
     AND (n.all <> s.spins OR n.all > 0 AND (n.least, n.most) <> (0, s.spins - 1))`

const wheelCodes = sql`(${codes.prizePaid}::int, ${codes.coinSpent}::int, ${codes.coinWon}::int)`

/** What each spin and each paid coupon must have moved: a coin, and the prize. One that is held was paid by the order of its holding. */
const due = (since: Sql): Sql => sql`
  SELECT id AS order_id, ${codes.coinSpent}::int AS code, member_id::bigint AS member, 1::bigint AS amount FROM spin WHERE at > ${since}
  UNION ALL
  SELECT id, CASE prize WHEN 'cash' THEN ${codes.prizePaid}::int ELSE ${codes.coinWon}::int END, member_id, amount
    FROM spin WHERE at > ${since} AND prize IN ('cash', 'coins')
  UNION ALL
  SELECT id, ${codes.prizePaid}::int, member_id, amount FROM coupon WHERE claimed_at > ${since} AND kind = 'cash'
  UNION ALL
  SELECT claim, ${codes.prizePaid}::int, member_id, amount FROM coupon WHERE claimed_at > ${since} AND kind = 'bonus'`

/** The member stands on the side that is not the house's: coins leave there, what is won arrives there. */
const posted = (transfer: Sql): Sql => sql`
  SELECT order_id, code::int AS code, (CASE code WHEN ${codes.coinSpent} THEN debit ELSE credit END) / 1000 % 10000000000 AS member, amount
    FROM ${transfer} WHERE code IN ${wheelCodes}`

/** By the order first: each side has an index on it. */
const isSame = sql`p.order_id = d.order_id AND (p.code, p.member, p.amount) = (d.code, d.member, d.amount)`

export const prizesUnlikeTheirRows = ({ transfer }: Tables, since: Sql): Sql => sql`
  SELECT format('order %s', d.order_id) AS ref, format('owes member %s %s by movement %s, which was not posted', d.member, d.amount, d.code) AS what
    FROM (${due(since)}) d
   WHERE NOT EXISTS (SELECT FROM (${posted(sql`ledger.transfer`)}) p WHERE ${isSame})
  UNION ALL
  SELECT format('order %s', p.order_id), format('movement %s of member %s, %s, belongs to no spin and no coupon', p.code, p.member, p.amount)
    FROM (${posted(transfer)}) p
   WHERE NOT EXISTS (SELECT FROM (${due(sql`'-infinity'::timestamptz`)}) d WHERE ${isSame})`

/** A spin that won a coupon has it, and every coupon was won. */
export const couponsUnlikeTheirSpins = (since: Sql): Sql => sql`
  SELECT format('spin %s', s.id) AS ref, 'won a coupon that is not there' AS what
    FROM spin s WHERE s.at > ${since} AND s.prize = 'coupon' AND NOT EXISTS (SELECT FROM coupon c WHERE c.spin_id = s.id)
  UNION ALL
  SELECT format('coupon %s', c.id), 'is not what its spin won'
    FROM coupon c LEFT JOIN spin s ON s.id = c.spin_id
   WHERE c.created_at > ${since}
     AND (s.prize, s.member_id, s.version, s.slice) IS DISTINCT FROM ('coupon', c.member_id, c.version, c.slice)`
