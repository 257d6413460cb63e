import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'

/** A transfer that its provider has not decided for long. */
export type Undecided = {
  id: string
  username: string
  code: string
  /** The member's, at the game. */
  login: string
  direction: 'in' | 'out'
  amount: Money
  currency: Currency
  /** What kept it from ending when it was last asked about. */
  reason: string | null
  at: Date
}

export async function undecidedTransfers(db: Queryable, sentBefore: Date): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    SELECT t.id, m.username, g.code, a.username AS login, t.direction, t.amount, m.currency, e.reason, e.sent_at AS at
      FROM transfer_order t
      JOIN errand e ON e.id = t.id JOIN member m ON m.id = t.member_id JOIN game g ON g.id = t.game_id
      JOIN game_account a ON a.member_id = t.member_id AND a.game_id = t.game_id
     WHERE t.state = 'asked' AND e.sent_at < ${sentBefore} ORDER BY e.sent_at LIMIT 200`.execute(db)
  return rows
}

/** Whether a server is asking its provider at this moment. */
export async function isBeingAsked(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM errand WHERE id = ${id} AND lease_until > ${now}`.execute(db)
  return rows.length > 0
}
