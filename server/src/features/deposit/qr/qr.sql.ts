import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, rowsOf, write, wroteRow } from '../../../db/rows.ts'
import { hastenErrands } from '../../../errands/errand.sql.ts'
import type { MadeQr } from '../../../outside/payin/payin.ts'
import { lockMember } from '../../profile/profile.offer.ts'

export type QrOrder = {
  id: string
  memberId: number
  provider: string
  amount: Money
  /** What the QR says: the amount, with a suffix where the payment is recognised by it alone (`byAmount`). */
  payable: Money
  byAmount: boolean
  state: 'making' | 'live' | 'dropped' | 'cancelled' | 'failed' | 'expired' | 'credited'
  payload: string | null
  payee: string | null
  platformOrderId: string | null
  expiresAt: Date
  paidAmount: Money | null
  late: boolean
}
const columns = sql`id, member_id AS "memberId", provider, amount, payable, by_amount AS "byAmount", state, payload, payee, platform_order_id AS "platformOrderId",
  expires_at AS "expiresAt", paid_amount AS "paidAmount", late`

/** One live QR a member: drops the others and answers their ids. The member's row is locked, so that two at once come one after the other. */
export async function dropLiveOrders(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  await lockMember(tx, memberId)
  // Errand before order, as everywhere; and at once, since a dropped QR is cancelled at its gateway too.
  const open = sql<boolean>`id IN
    (SELECT id FROM qr_order WHERE member_id = ${memberId} AND state IN ('making', 'live'))`
  await hastenErrands(tx, open, now)
  const { rows } = await sql<{ id: string }>`
    UPDATE qr_order SET state = CASE WHEN state = 'live' AND expires_at <= ${now} THEN 'expired' ELSE 'dropped' END
     WHERE member_id = ${memberId} AND state IN ('making', 'live') RETURNING id`.execute(tx)
  return rows.map((r) => r.id)
}

/** `account`: the QR is that of one of our accounts, drawn already; otherwise a gateway is still to make it. */
export async function insertOrder(
  tx: Tx,
  o: Pick<QrOrder, 'id' | 'memberId' | 'provider' | 'amount' | 'payable' | 'expiresAt'> & {
    now: Date
    account?: { no: string; payload: string; payee: string }
  },
): Promise<void> {
  const { no, payload, payee } = o.account ?? { no: null, payload: null, payee: null }
  await write(tx)`
    INSERT INTO qr_order (id, member_id, provider, amount, payable, by_amount, account_no, payload, payee, state, expires_at, created_at)
    VALUES (${o.id}, ${o.memberId}, ${o.provider}, ${o.amount}, ${o.payable}, ${no !== null}, ${no}, ${payload}, ${payee},
                    ${no === null ? 'making' : 'live'}, ${o.expiresAt}, ${o.now})`
}

export async function readOrder(db: Queryable, id: string): Promise<QrOrder | undefined> {
  return firstRow<QrOrder>(db)`
    SELECT ${columns} FROM qr_order WHERE id = ${id}`
}

export async function lockOrder(tx: Tx, id: string): Promise<QrOrder | undefined> {
  return firstRow<QrOrder>(tx)`
    SELECT ${columns} FROM qr_order WHERE id = ${id} FOR UPDATE`
}

/** The open one where there is one: of several at once the last to be asked for is not always the one that stayed. */
export async function latestOrder(
  db: Queryable,
  memberId: number,
  provider: string,
): Promise<QrOrder | undefined> {
  return firstRow<QrOrder>(db)`
    SELECT ${columns} FROM qr_order WHERE member_id = ${memberId} AND provider = ${provider} 
     ORDER BY state IN ('making', 'live') DESC, created_at DESC LIMIT 1`
}

/**
 * Those of these gateways that made no QR of their last two orders since then. An order that is being made says nothing yet, and one that was
 * refused for its amount says nothing about the gateway.
 */
export async function gatewaysThatFail(
  db: Queryable,
  { codes, since }: { codes: readonly string[]; since: Date },
): Promise<string[]> {
  const failing = await rowsOf<{ code: string }>(db)`
    SELECT code FROM unnest(${codes}::text[]) code
     WHERE (SELECT bool_and(made IS NULL)
              FROM (SELECT coalesce(q.payload, CASE WHEN q.state = 'credited' THEN '' END) AS made
                      FROM qr_order q JOIN errand e ON e.id = q.id
                     WHERE q.provider = code AND NOT q.by_amount AND q.created_at > ${since}
                       AND (q.payload IS NOT NULL OR e.attempt > 1 OR e.lease_until IS NULL) AND e.reason IS DISTINCT FROM 'AMOUNT'
                     ORDER BY q.created_at DESC LIMIT 2) newest)`
  return failing.map(({ code }) => code)
}

/** The gateway's answer, unless the order was paid, dropped or cancelled while it was on its way. */
export async function keepMadeQr(db: Queryable, id: string, qr: MadeQr): Promise<void> {
  await write(db)`
    UPDATE qr_order SET payload = ${qr.payload}, payee = ${qr.payee}, platform_order_id = ${qr.platformOrderId}, expires_at = ${qr.expiresAt},
                   state = CASE WHEN state = 'making' THEN 'live' ELSE state END
     WHERE id = ${id}`
}

/** Answers whether it was open until now. */
export async function cancelOrder(db: Queryable, id: string, memberId: number): Promise<boolean> {
  return wroteRow(db)`
    UPDATE qr_order SET state = 'cancelled' WHERE id = ${id} AND member_id = ${memberId} AND state IN ('making', 'live')`
}

export async function giveUpOrder(tx: Tx, id: string, state: 'failed' | 'expired'): Promise<void> {
  await write(tx)`
    UPDATE qr_order SET state = ${state} WHERE id = ${id} AND state IN ('making', 'live')`
}

export async function markCredited(
  tx: Tx,
  o: { id: string; paid: Money; platformOrderId: string; late: boolean; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE qr_order SET state = 'credited', paid_amount = ${o.paid}, platform_order_id = ${o.platformOrderId}, late = ${o.late}, credited_at = ${o.now}
     WHERE id = ${o.id}`
}

/** Asks the sweeper to look at this order now: a cancelled QR is cancelled at its gateway too. */
export const hastenOrder = (db: Queryable, id: string, now: Date): Promise<void> =>
  hastenErrands(db, sql`id = ${id}`, now)
