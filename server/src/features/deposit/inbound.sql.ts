import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Credit } from '../../credit.ts'
import type { Tx } from '../../db/pool.ts'
import { firstRow, write, wroteRow } from '../../db/rows.ts'

type Key = { channel: string; reference: string }
export type Inbound = Key & {
  amount: Money
  currency: Currency
  source: number
  orderId: string | null
  /** The feed that lists it; null: none has. */
  feed: string | null
  paidAt: Date | null
  /** It may be another payment under another name, and no person has said that it is not: it is in no member's books. */
  isHeldBack: boolean
  /** The order that its gateway named. */
  toldFor: string | null
  /** Our wallet that a gift came into. */
  walletNo: string | null
}
type NewInbound = Pick<
  Inbound,
  'channel' | 'reference' | 'amount' | 'currency' | 'source' | 'orderId'
> & {
  /** The feed that lists it, if one does. */
  feed?: string | undefined
  paidAt?: Date | undefined
  accountNo?: string | undefined
  fromNo?: string | null | undefined
  /** The name of the payment that it may be. */
  alike?: string | undefined
  payload: object
  now: Date
}

/** False: this payment was booked before. */
export async function insertInbound(tx: Tx, i: NewInbound): Promise<boolean> {
  const suspended = i.orderId === null && i.alike === undefined
  return wroteRow(tx)`
    INSERT INTO inbound (channel, reference, amount, currency, source, order_id, suspended, feed, paid_at, account_no, from_no, alike, payload, at)
    VALUES (${i.channel}, ${i.reference}, ${i.amount}, ${i.currency}, ${i.source}, ${i.orderId}, ${suspended}, ${i.feed ?? null}, ${i.paidAt ?? null},
            ${i.accountNo ?? null}, ${i.fromNo ?? null}, ${i.alike ?? null}, ${JSON.stringify(i.payload)}, ${i.now})
    ON CONFLICT DO NOTHING`
}

const columns = sql`channel, reference, amount, currency, source, order_id AS "orderId", feed, paid_at AS "paidAt",
  alike IS NOT NULL AND alike_is IS DISTINCT FROM 'other' AS "isHeldBack", payload ->> 'merchantOrderId' AS "toldFor", payload ->> 'walletNo' AS "walletNo"`

/** Its `channel` and `reference` are as first reported; elsewhere they may be written differently. */
export async function lockInbound(
  tx: Tx,
  { channel, reference }: Key,
): Promise<Inbound | undefined> {
  return firstRow<Inbound>(tx)`
    SELECT ${columns} FROM inbound
     WHERE payment_name(channel, reference) = payment_name(${channel}, ${reference}) FOR UPDATE`
}

/** The name of a gateway's payment that differs from this one in capitals alone. */
export async function inOtherLetters(
  tx: Tx,
  { channel, reference }: Key,
): Promise<string | undefined> {
  const { rows } = await sql<Key>`
    SELECT reference FROM inbound WHERE channel = ${channel} AND upper(reference) = upper(${reference}) LIMIT 1`.execute(
    tx,
  )
  return rows[0]?.reference
}

/** It leaves suspense for an order; the caller holds its lock. Throws where it had left before, since its money would be posted twice. */
export async function releaseInbound(
  tx: Tx,
  i: Key & { orderId: string; now: Date },
): Promise<void> {
  const done = await sql`UPDATE inbound SET order_id = ${i.orderId}, released_at = ${i.now}
                          WHERE channel = ${i.channel} AND reference = ${i.reference} AND order_id IS NULL`.execute(
    tx,
  )
  if (done.numAffectedRows !== 1n)
    throw new Error(`${i.channel} ${i.reference} has left suspense before`)
}

/** Notes that a feed lists a payment which came in by another way: no other entry of it is the same. */
export async function noteListed(
  tx: Tx,
  i: Key & { feed: string; paidAt: Date; accountNo: string; fromNo: string | null },
): Promise<void> {
  await write(tx)`
    UPDATE inbound SET feed = ${i.feed}, paid_at = ${i.paidAt}, account_no = ${i.accountNo}, from_no = ${i.fromNo}
     WHERE channel = ${i.channel} AND reference = ${i.reference} AND feed IS NULL`
}

/** Written next to the posting. A second row for one order is an error of our own: the primary key ends the transaction. */
export async function insertCredit(tx: Tx, { order, member, amount, at }: Credit): Promise<void> {
  await write(tx)`
    INSERT INTO deposit_credit (order_id, member_id, amount, at) VALUES (${order}, ${member}, ${amount}, ${at})`
}
