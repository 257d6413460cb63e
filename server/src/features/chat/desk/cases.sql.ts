import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/pool.ts'
import { rowsOf } from '../../../db/rows.ts'

/** A payment that a member described to the bot, and what fits it now. Never to be told to a member: anyone can describe. */
export type Case = {
  seq: number
  amount: Money
  currency: Currency
  paidAt: Date
  /** They had described too many that day: nothing is looked for. */
  isGuess: boolean
  /** The one payment that fits: in suspense; or, where none is there any more, credited since. */
  channel: string | null
  reference: string | null
  /** What the bank told of that payment, its sender above all. */
  payload: Record<string, unknown> | null
  /** Of that payment: to whom it was credited since. */
  given: 'them' | 'another' | null
  /** One that fits was credited to the member who described it, by whatever way, before or since. */
  isServed: boolean
  /** How many others say that this payment is theirs, counted to about two hundred. */
  others: number
}

/** What a member remembers of the time. */
const near = sql`interval '10 minutes'`
const fits = sql`
  i.suspended AND i.currency = c.currency AND i.amount = c.amount AND NOT c.guessed
  AND coalesce(i.paid_at, i.at) BETWEEN c.paid_at - ${near} AND c.paid_at + ${near}`
const inSuspense = sql`${fits} AND i.order_id IS NULL`
/** There may be thousands of a round amount. Two rows show whether exactly one fits, and this many claims are enough to warn. */
const several = 2
const most = 200

/**
 * The newest first. Of several payments in suspense that fit, none does: a person has to ask. One that was credited before it was described is
 * as little theirs as one that is held back.
 */
export const casesOf = (db: Queryable, party: number, newest: number): Promise<Case[]> =>
  rowsOf<Case>(db)`${casesAsked(party, newest)}`

/** Exported for the test of its plan: an open conversation runs it every second. */
export const casesAsked = (party: number, newest: number) => sql`
  SELECT c.seq, c.amount, c.currency, c.paid_at AS "paidAt", c.guessed AS "isGuess", fit.channel, fit.reference, fit.payload, fit.given,
         (SELECT count(DISTINCT party_id)::int FROM (
            SELECT o.party_id FROM chat_case o
             WHERE o.currency = c.currency AND o.amount = c.amount AND o.paid_at BETWEEN fit.at - ${near} AND fit.at + ${near}
               AND o.party_id <> c.party_id AND NOT o.guessed LIMIT ${most}) claims) AS others,
         -- A bank's clock may be ahead of ours. Their credits come first, and in order: no plan then reads all that ever came in.
         EXISTS (SELECT FROM (SELECT order_id FROM deposit_credit d
                               WHERE d.member_id = p.member_id AND d.amount = c.amount AND d.at > c.paid_at - interval '1 hour'
                               ORDER BY d.at LIMIT ${most}) d JOIN inbound i ON i.order_id = d.order_id
                  WHERE coalesce(i.paid_at, i.at) BETWEEN c.paid_at - ${near} AND c.paid_at + ${near}) AS "isServed"
    FROM chat_case c JOIN chat_party p ON p.id = c.party_id LEFT JOIN LATERAL (
      SELECT f.channel, f.reference, f.payload, f.at,
             CASE WHEN f.order_id IS NOT NULL THEN CASE WHEN d.member_id = p.member_id THEN 'them' ELSE 'another' END END AS given
        FROM (SELECT i.channel, i.reference, i.payload, i.order_id, coalesce(i.paid_at, i.at) AS at, count(*) OVER () AS n FROM (
                (SELECT * FROM inbound i WHERE ${inSuspense} LIMIT ${several})
                UNION ALL
                (SELECT * FROM inbound i WHERE ${fits} AND i.released_at > c.at AND NOT EXISTS (SELECT FROM inbound i WHERE ${inSuspense}) LIMIT ${several})) i
             ) f LEFT JOIN deposit_credit d ON d.order_id = f.order_id
       WHERE f.n = 1) fit ON true
   WHERE c.party_id = ${party} ORDER BY c.seq DESC LIMIT ${newest}`
