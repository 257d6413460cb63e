import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { firstRow, hasRow, rowsOf } from '../db/rows.ts'
import type { Errand } from '../errands/errand.ts'
import type { ErrandState } from '../errands/running.ts'
import { writtenBeforeLoss } from './loss.sql.ts'

/** Of each kind of order: the table of its business row, whether it only brings money in, and whether it brings it from a game. */
const kinds: Readonly<Record<string, { table: string; bringsIn: boolean; fromGame?: true }>> = {
  qr: { table: 'qr_order', bringsIn: true },
  accountQr: { table: 'qr_order', bringsIn: true },
  slip: { table: 'slip', bringsIn: true },
  gift: { table: 'gift', bringsIn: true },
  gameDeposit: { table: 'transfer_order', bringsIn: false },
  gameWithdraw: { table: 'transfer_order', bringsIn: false, fromGame: true },
  payout: { table: 'withdrawal', bringsIn: false },
}
export const knownKinds = Object.keys(kinds)
/** undefined: this version does not know the kind. */
export const tableOf = (kind: string): string | undefined => kinds[kind]?.table
export const bringsIn = (kind: string): boolean => kinds[kind]?.bringsIn ?? true
export const isOut = (kind: string): boolean => !bringsIn(kind)
const isQr = (kind: string): boolean => tableOf(kind) === 'qr_order'
/** What comes to main by it may pay for a later order. */
export const mayPay = (kind: string): boolean => bringsIn(kind) || kinds[kind]?.fromGame === true

type Row = Record<string, unknown>
/** A line of the journal: all rows that an order needs to be asked about and booked. Account numbers have more digits than a number of JSON. */
export type OrderRows = {
  errand: Row & {
    id: string
    kind: string
    member_id: number
    created_at: string
    sent_at: string
    attempt: number
  }
  order: Row & { id: string }
  member: Row & { id: number; code: string; currency: 'THB' | 'LAK' }
  bank: Row | null
  /** At the game, of a transfer. */
  seat: (Row & { game_id: number }) | null
  /** What it holds in our books. */
  holds: {
    key: string
    code: number
    debit: string
    credit: string
    amount: string
  }[]
}

/**
 * As JSON, in one statement. Without the member's password: a stolen journal opens no door. Throws where the order is not marked as sent: the mark was lost, and
 * what is sent without it may be sent again.
 */
export async function orderRows(
  db: Queryable,
  { id, kind }: Pick<Errand, 'id' | 'kind'>,
): Promise<{ line: string; sentAt: string }> {
  const table = tableOf(kind)
  const seat =
    table === 'transfer_order'
      ? sql`(SELECT to_jsonb(a) FROM game_account a WHERE (a.member_id, a.game_id) = (o.member_id, o.game_id))`
      : sql`NULL::jsonb`
  const found = await firstRow<{ line: string; sentAt: Date }>(db)`
    SELECT jsonb_build_object(
             'errand', to_jsonb(e), 'order', ${table ? sql`to_jsonb(o)` : sql`jsonb_build_object('id', e.id)`}, 'member', to_jsonb(m) - 'password_hash',
             'bank', (SELECT to_jsonb(b) FROM bank_account b WHERE b.member_id = m.id), 'seat', ${seat},
             'holds', coalesce((SELECT jsonb_agg(jsonb_build_object('key', t.key, 'code', t.code, 'debit', t.debit::text, 'credit', t.credit::text,
                                                                    'amount', t.amount::text) ORDER BY t.id)
                                  FROM ledger.transfer t WHERE t.order_id = e.id AND t.kind = 1), '[]'))::text AS line, e.sent_at AS "sentAt"
      FROM errand e JOIN member m ON m.id = e.member_id ${table ? sql`JOIN ${sql.table(table)} o ON o.id = e.id` : sql``}
     WHERE e.id = ${id} AND e.sent_at IS NOT NULL`
  if (!found) throw new Error(`the order ${id} is not marked as sent`)
  return { line: found.line, sentAt: found.sentAt.toISOString() }
}

export const hasSentSince = (db: Queryable, at: Date): Promise<boolean> =>
  hasRow(db)`
    SELECT FROM errand WHERE sent_at >= ${at}`

type Standing = { state: ErrandState; attempt: number; isSent: boolean; isLeased: boolean }
/** How these orders stand in this database; one that is not here is missing. */
export async function standingOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await rowsOf<Standing & { id: string }>(db)`
    SELECT id, state, attempt, sent_at IS NOT NULL AS "isSent", lease_until IS NOT NULL AS "isLeased" FROM errand WHERE id = ANY (${ids}::uuid[])`
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

export const isOpen = ({ state }: Pick<Standing, 'state'>): boolean =>
  state !== 'done' && state !== 'refused'
/** The journal's attempt sent it, and here it was not sent. One that the outside never got is unsent as well: its attempt has given it back, with the lease. */
export const isForgotten = (here: Standing, { errand }: OrderRows): boolean =>
  isOpen(here) &&
  !here.isSent &&
  (here.attempt < errand.attempt || (here.attempt === errand.attempt && here.isLeased))

/** Orders of these kinds that may be known outside and have not ended, in the order of sending. `isUnheard`: the outside's word of it is still to come. */
export async function openAndSent(db: Queryable, kinds: readonly string[]) {
  return rowsOf<{ id: string; kind: string; memberCode: string; isUnheard: boolean }>(db)`
    SELECT e.id, e.kind, m.code AS "memberCode", e.state = 'unknown' OR e.lease_until IS NOT NULL AS "isUnheard" FROM errand e JOIN member m ON m.id = e.member_id
     WHERE e.state IN ('asked', 'unknown') AND e.sent_at IS NOT NULL AND e.kind = ANY (${kinds}::text[]) ORDER BY e.sent_at`
}

export type Undecided = { id: string; kind: string }
/**
 * An order of the member that has not ended here and may bring, or free, what paid for this one: sent before it; or never sent, also by none of the journal's
 * lines, while it holds money. A QR of which the outside says that it waits is not paid; one that a worker has in its hands may be.
 */
export async function undecidedBeside(
  db: Queryable,
  { errand }: OrderRows,
  inJournal: readonly string[],
): Promise<Undecided | undefined> {
  return firstRow<Undecided>(db)`
    SELECT id, kind FROM errand
     WHERE member_id = ${errand.member_id} AND id <> ${errand.id} AND settled_at IS NULL
       AND CASE WHEN sent_at IS NULL THEN kind = ANY (${knownKinds.filter(isOut)}::text[]) AND id <> ALL (${inJournal}::uuid[])
                ELSE sent_at < ${errand.sent_at}::timestamptz AND NOT (state = 'asked' AND lease_until IS NULL AND kind = ANY (${knownKinds.filter(isQr)}::text[])) END
     ORDER BY kind = ANY (${knownKinds.filter(bringsIn)}::text[]), sent_at NULLS FIRST LIMIT 1`
}

/** Members with an order that has ended since the loss was noticed. Too many rather than too few. `from`: all earlier ones are surely older. */
export async function membersSettledSinceLoss(db: Queryable, from: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    SELECT DISTINCT member_id AS id FROM errand
     WHERE settled_at >= ${from} AND NOT ${writtenBeforeLoss(sql`xmin`)}`
  return rows.map(({ id }) => id)
}
