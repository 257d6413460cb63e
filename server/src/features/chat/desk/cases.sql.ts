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
  /** Of that payment: it has been credited since. */
  isGiven: boolean
  /** One that fits was credited since to the member who described it. */
  isTheirs: boolean
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
    SELECT c.seq, c.amount, c.currency, c.paid_at AS "paidAt", c.guessed AS "isGuess", fit.channel, fit.reference,
           coalesce(fit.n = 1 AND fit.given, false) AS "isGiven", coalesce(fit.theirs, false) AS "isTheirs",
           (SELECT count(DISTINCT o.party_id)::int FROM chat_case o
             WHERE fit.n = 1 AND o.currency = c.currency AND o.amount = c.amount AND o.paid_at BETWEEN fit.at - ${near} AND fit.at + ${near}
               AND o.party_id <> c.party_id AND NOT o.guessed) AS others
      FROM chat_case c JOIN chat_party p ON p.id = c.party_id LEFT JOIN LATERAL (
        SELECT CASE WHEN n = 1 THEN f.channel END AS channel, CASE WHEN n = 1 THEN f.reference END AS reference, f.at, f.given, f.n, f.theirs FROM (
          SELECT i.channel, i.reference, coalesce(i.paid_at, i.at) AS at, i.order_id IS NOT NULL AS given,
                 count(*) OVER (PARTITION BY i.order_id IS NULL) AS n, bool_or(d.member_id = p.member_id) OVER () AS theirs
            FROM inbound i LEFT JOIN deposit_credit d ON d.order_id = i.order_id
           WHERE i.suspended AND i.currency = c.currency AND i.amount = c.amount AND NOT c.guessed
             AND coalesce(i.paid_at, i.at) BETWEEN c.paid_at - ${near} AND c.paid_at + ${near}
             AND (i.order_id IS NULL OR i.released_at > c.at)) f
         ORDER BY f.given LIMIT 1) fit ON true
     WHERE c.party_id = ${party} ORDER BY c.seq DESC LIMIT ${most}`
