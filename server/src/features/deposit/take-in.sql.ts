import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'

type Key = { channel: string; reference: string }
export type Inbound = Key & { amount: Money; currency: Currency; source: number; orderId: string | null }

/** False: this payment was taken in before. */
export async function insertInbound(tx: Tx, i: Inbound & { payload: object; now: Date }): Promise<boolean> {
  const done = await sql`
    INSERT INTO inbound (channel, reference, amount, currency, source, order_id, suspended, payload, at)
    VALUES (${i.channel}, ${i.reference}, ${i.amount}, ${i.currency}, ${i.source}, ${i.orderId}, ${i.orderId === null}, ${JSON.stringify(i.payload)}, ${i.now})
    ON CONFLICT DO NOTHING`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Its `reference` is as it was first told; banks write one in other letters elsewhere. */
export async function lockInbound(tx: Tx, { channel, reference }: Key): Promise<Inbound | undefined> {
  const { rows } = await sql<Inbound>`
    SELECT channel, reference, amount, currency, source, order_id AS "orderId" FROM inbound
     WHERE channel = ${channel} AND payment_name(channel, reference) = payment_name(${channel}, ${reference}) FOR UPDATE`.execute(
    tx,
  )
  return rows[0]
}

/** It leaves suspense for an order; the caller holds its lock. */
export async function releaseInbound(tx: Tx, i: Key & { orderId: string; now: Date }): Promise<void> {
  await sql`UPDATE inbound SET order_id = ${i.orderId}, released_at = ${i.now}
             WHERE channel = ${i.channel} AND reference = ${i.reference} AND order_id IS NULL`.execute(tx)
}
