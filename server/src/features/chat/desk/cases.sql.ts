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
  /** Of that payment: to whom it was credited since. */
  given: 'them' | 'another' | null
  /** One that fits was credited to the member who described it, by whatever way, before or since. */
  isServed: boolean
  /** How many others say that this payment is theirs. */
  others: number
}

/** What a member remembers of the time. */
const near = sql`interval '10 minutes'`

/**
 * The newest first. Of several payments in suspense that fit, none does: a person has to ask. One that was credited before it was described is
 * as little theirs as one that is held back.
 */
export const casesOf = (db: Queryable, party: number, most: number): Promise<Case[]> =>
  rowsOf<Case>(db)`
    SELECT c.seq, c.amount, c.currency, c.paid_at AS "paidAt", c.guessed AS "isGuess", fit.channel, fit.reference, fit.given,
           (SELECT count(DISTINCT o.party_id)::int FROM chat_case o
             WHERE o.currency = c.currency AND o.amount = c.amount AND o.paid_at BETWEEN fit.at - ${near} AND fit.at + ${near}
               AND o.party_id <> c.party_id AND NOT o.guessed) AS others,
           -- A bank's clock may be ahead of ours.
           EXISTS (SELECT FROM deposit_credit d JOIN inbound i ON i.order_id = d.order_id
                    WHERE d.member_id = p.member_id AND d.amount = c.amount AND d.at > c.paid_at - interval '1 hour' AND i.currency = c.currency
                      AND coalesce(i.paid_at, i.at) BETWEEN c.paid_at - ${near} AND c.paid_at + ${near}) AS "isServed"
      FROM chat_case c JOIN chat_party p ON p.id = c.party_id LEFT JOIN LATERAL (
        SELECT f.* FROM (
          SELECT i.channel, i.reference, coalesce(i.paid_at, i.at) AS at, count(*) OVER (PARTITION BY i.order_id IS NULL) AS n,
                 CASE WHEN i.order_id IS NOT NULL THEN CASE WHEN d.member_id = p.member_id THEN 'them' ELSE 'another' END END AS given
            FROM inbound i LEFT JOIN deposit_credit d ON d.order_id = i.order_id
           WHERE i.suspended AND i.currency = c.currency AND i.amount = c.amount AND NOT c.guessed
             AND coalesce(i.paid_at, i.at) BETWEEN c.paid_at - ${near} AND c.paid_at + ${near}
             AND (i.order_id IS NULL OR i.released_at > c.at)
           ORDER BY (i.order_id IS NOT NULL) LIMIT 1) f
         WHERE f.n = 1) fit ON true
     WHERE c.party_id = ${party} ORDER BY c.seq DESC LIMIT ${most}`
