import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import type { Inbound } from './take-in.sql.ts'

type Key = Pick<Inbound, 'channel' | 'reference'>

/** A feed's entry that may be a payment which came in under another name, and to whom that was credited. */
export type HeldBack = {
  channel: string
  reference: string
  amount: Money
  currency: Currency
  payload: Record<string, unknown>
  /** The other's name, and its member's username. */
  alike: string
  username: string | null
  at: Date
}
export async function heldBack(db: Queryable): Promise<HeldBack[]> {
  const { rows } = await sql<HeldBack>`
    SELECT i.channel, i.reference, i.amount, i.currency, i.payload, i.alike, i.at, m.username
      FROM inbound i
      LEFT JOIN inbound t ON payment_name(t.channel, t.reference) = i.alike AND NOT t.name_was_taken
      LEFT JOIN (SELECT id, member_id FROM slip UNION ALL SELECT id, member_id FROM manual_deposit) o ON o.id = t.order_id
      LEFT JOIN member m ON m.id = o.member_id
     WHERE i.alike IS NOT NULL AND i.alike_is IS NULL ORDER BY i.at LIMIT 200`.execute(db)
  return rows
}

/** A person's word, once. `never`: nothing was in doubt. */
export async function decideInbound(
  tx: Tx,
  d: Key & { is: 'same' | 'other'; by: string; now: Date },
): Promise<'now' | 'again' | 'otherwise' | 'never'> {
  const done = await sql`
    UPDATE inbound SET alike_is = ${d.is}, alike_by = ${d.by}, alike_at = ${d.now}, suspended = ${d.is === 'other'}
     WHERE channel = ${d.channel} AND reference = ${d.reference} AND alike IS NOT NULL AND alike_is IS NULL`.execute(tx)
  if (done.numAffectedRows === 1n) return 'now'
  const { rows } = await sql<{ is: string | null }>`
    SELECT alike_is AS is FROM inbound WHERE channel = ${d.channel} AND reference = ${d.reference}`.execute(tx)
  const is = rows[0]?.is
  return is === d.is ? 'again' : is ? 'otherwise' : 'never'
}

/** What this one is the same as was told of by its feed, so that nothing else which the feed tells can be that. */
export async function listTwin(tx: Tx, { channel, reference }: Key): Promise<void> {
  await sql`
    UPDATE inbound t SET feed = i.feed FROM inbound i
     WHERE i.channel = ${channel} AND i.reference = ${reference} AND t.feed IS NULL
       AND payment_name(t.channel, t.reference) = i.alike AND NOT t.name_was_taken`.execute(tx)
}
