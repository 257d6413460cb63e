import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, hasRow, rowsOf, write } from '../../../db/rows.ts'
import type { Inbound } from '../inbound.sql.ts'

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
  return rowsOf<HeldBack>(db)`
    SELECT i.channel, i.reference, i.amount, i.currency, i.payload, i.alike, i.at, m.username
      FROM inbound i
      LEFT JOIN inbound t ON payment_name(t.channel, t.reference) = i.alike
      LEFT JOIN (SELECT id, member_id FROM slip UNION ALL SELECT id, member_id FROM manual_deposit) o ON o.id = t.order_id
      LEFT JOIN member m ON m.id = o.member_id
     WHERE i.alike IS NOT NULL AND i.alike_is IS NULL ORDER BY i.at LIMIT 200`
}

/** What its feed reported about one of them. */
export type HeldEntry = Key & {
  alike: string
  source: number
  amount: Money
  currency: Currency
  at: Date
  feed: string
  accountNo: string
  fromNo: string | null
  name: string
  said: 'same' | 'other' | null
}
export async function readHeldEntry(
  db: Queryable,
  { channel, reference }: Key,
): Promise<HeldEntry | undefined> {
  return firstRow<HeldEntry>(db)`
    SELECT channel, reference, alike, source, amount, currency, paid_at AS at, feed, account_no AS "accountNo", from_no AS "fromNo",
           payment_name(channel, reference) AS name, alike_is AS said
      FROM inbound
     WHERE payment_name(channel, reference) = payment_name(${channel}, ${reference}) AND alike IS NOT NULL`
}

/** It is compared with another payment than it was held back for. */
export async function compareWith(
  tx: Tx,
  { channel, reference }: Key,
  name: string,
): Promise<void> {
  await write(tx)`
    UPDATE inbound SET alike = ${name} WHERE channel = ${channel} AND reference = ${reference} AND alike_is IS NULL`
}

/** Whether another entry of this feed is the payment of this name already: two entries of one feed are two payments. */
export async function isOfAnotherEntry(
  tx: Tx,
  { feed, name: ownName }: Pick<HeldEntry, 'feed' | 'name'>,
  name: string,
): Promise<boolean> {
  return hasRow(tx)`
    SELECT FROM inbound
     WHERE feed = ${feed} AND payment_name(channel, reference) <> ${ownName}
       AND (payment_name(channel, reference) = ${name} OR (alike = ${name} AND alike_is = 'same'))`
}

/** A person's word, once: the caller holds the lock, and has seen that there was none. */
export async function decideInbound(
  tx: Tx,
  d: Key & { is: 'same' | 'other'; by: string; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE inbound SET alike_is = ${d.is}, alike_by = ${d.by}, alike_at = ${d.now}, suspended = ${d.is === 'other'}
     WHERE channel = ${d.channel} AND reference = ${d.reference} AND alike_is IS NULL`
}

/** The payment that this one is the same as counts as reported by its feed, so that nothing else in the feed can be it. */
export async function listTwin(tx: Tx, { channel, reference }: Key): Promise<void> {
  await write(tx)`
    UPDATE inbound t SET feed = i.feed FROM inbound i
     WHERE i.channel = ${channel} AND i.reference = ${reference} AND t.feed IS NULL
       AND payment_name(t.channel, t.reference) = i.alike`
}
