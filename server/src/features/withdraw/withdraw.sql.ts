import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../db/pool.ts'
import { ask, exists, first, type Read, rows, whole } from '../../db/read.ts'
import { firstRow, hasRow, onlyRow, rowsOf, write } from '../../db/rows.ts'
import { askedErrand, errandColumns, lockedOpen } from '../../errands/errand.sql.ts'
import type { Errand } from '../../errands/errand.ts'
import type { Posting } from '../../ledger/movements.ts'
import { posted, posting } from '../../ledger/post.ts'

export type Withdrawal = {
  id: string
  memberId: number
  amount: Money
  state: 'asked' | 'paid' | 'refused'
  /** Above the operator's limit a person approves it before it is sent. */
  approval: 'none' | 'waiting' | 'given' | 'refused'
}
const columns = sql`id, member_id AS "memberId", amount, state, approval`
export type NewWithdrawal = Pick<Withdrawal, 'id' | 'memberId' | 'amount'> & {
  /** Above it a person approves it; and above `autoPerDay` together with what the member was paid unseen since `dayAgo`. */
  auto: Money
  autoPerDay: Money
  dayAgo: Date
  now: Date
  hold: readonly Posting[]
}

/**
 * Writes the order, its row and what is held for it, in one statement; where the order was written before, nothing. What it is judged by, and where
 * it goes, is read once the member's row is locked: until then another account may have been written, and a hold that comes at the same time
 * comes before or after all of this. Then it refuses this order (`isFree` is false, and nothing is written), or takes it back unsent. Throws a
 * unique violation on `one_open_withdrawal` when another one is open, and MONEY_NOT_ENOUGH.
 */
export async function askWithdrawal(db: Db, w: NewWithdrawal): Promise<{ isFree: boolean }> {
  const { id, memberId, amount, now } = w
  const checkFrom = sql`CASE WHEN waits THEN NULL ELSE ${now}::timestamptz END`
  const order = { id, memberId, kind: 'payout', provider: 'BANK', now, checkFrom }
  const facts = sql`
    SELECT *, ${amount}::bigint > ${w.auto}::bigint OR ${amount}::bigint + paid > ${w.autoPerDay}::bigint AS waits FROM before_withdrawal(${memberId}, ${w.dayAgo})`
  return posting(
    () =>
      onlyRow<{ isFree: boolean }>(db)`
        WITH facts AS MATERIALIZED (${facts}),
             asked AS (${askedErrand(order, { from: sql`facts WHERE is_free` })}),
             written AS (INSERT INTO withdrawal (id, member_id, amount, bank_code, account_no, account_name, approval, created_at)
                         SELECT id, ${memberId}::int, ${amount}::bigint, bank_code, account_no, account_name,
                                CASE WHEN waits THEN 'waiting' ELSE 'none' END, ${now}::timestamptz
                           FROM asked, facts RETURNING id),
             held AS (${posted(w.hold, sql`written`)})
        SELECT is_free AS "isFree", (SELECT count(*) FROM held) AS held FROM facts`,
  )
}

export const withdrawalOf = (id: string): Read<Withdrawal | undefined> =>
  first(rows<Withdrawal>({ amount: whole })`SELECT ${columns} FROM withdrawal WHERE id = ${id}`)

export const readWithdrawal = (db: Queryable, id: string): Promise<Withdrawal | undefined> =>
  ask(db, withdrawalOf(id))

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  return firstRow<Withdrawal>(tx)`
    SELECT ${columns} FROM withdrawal WHERE id = ${id} FOR UPDATE`
}

export async function decideWithdrawal(
  tx: Tx,
  d: { id: string; approval: 'given' | 'refused'; by: string; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE withdrawal SET approval = ${d.approval}, approved_at = ${d.now}, approved_by = ${d.by} WHERE id = ${d.id}`
}

export type WaitingWithdrawal = Pick<Withdrawal, 'id' | 'amount'> &
  Destination & { username: string; currency: Currency; at: Date }
export async function waitingWithdrawals(db: Queryable): Promise<WaitingWithdrawal[]> {
  return rowsOf<WaitingWithdrawal>(db)`
    SELECT w.id, w.amount, w.bank_code AS "bankCode", w.account_no AS "accountNo", w.account_name AS "accountName",
           m.username, m.currency, w.created_at AS at
      FROM withdrawal w JOIN member m ON m.id = w.member_id WHERE w.approval = 'waiting' ORDER BY w.created_at LIMIT 200`
}

export const hasOpenWithdrawal = (memberId: number): Read<boolean> =>
  exists`SELECT FROM withdrawal WHERE member_id = ${memberId} AND state = 'asked'`

/** Whether the open one is in the hands of a person, or has been undecided for so long that it is on their list (errands/orders.office.ts). */
export async function isUnderReview(
  db: Queryable,
  memberId: number,
  sentBefore: Date,
): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM withdrawal w JOIN errand e ON e.id = w.id
     WHERE w.member_id = ${memberId} AND w.state = 'asked'
       AND (w.approval = 'waiting' OR e.alerted_at IS NOT NULL OR coalesce(e.sent_at, e.created_at) < ${sentBefore})`
}

type End = { id: string; state: 'paid' | 'refused'; reason: string | null; now: Date }
const ended = (w: End): RawBuilder<unknown> => sql`
  UPDATE withdrawal SET state = ${w.state}, reason = ${w.reason}, settled_at = ${w.now}, sent_at = (SELECT sent_at FROM errand WHERE id = ${w.id})
   WHERE id = ${w.id}`

export const endWithdrawal = async (tx: Tx, w: End): Promise<void> =>
  void (await write(tx)`${ended(w)}`)

/** SQL that posts and ends it, for the statement that ends its order. `ifOpen`: only where that is open, which it locks; or the caller has done both. */
export const endedPayout = (
  w: End & { ifOpen: boolean },
  postings: readonly Posting[],
): RawBuilder<unknown> =>
  w.ifOpen
    ? sql`open AS MATERIALIZED (${lockedOpen(w.id)}), posted AS (${posted(postings, sql`open`)}),
          ended AS (${ended(w)} AND EXISTS (SELECT FROM open))`
    : sql`posted AS (${posted(postings)}), ended AS (${ended(w)})`

/** What goes to the bank, as it was asked for. */
export type PayoutOrder = Pick<Withdrawal, 'amount'> & Destination & { currency: Currency }
type Destination = { bankCode: string; accountNo: string; accountName: string }
const payoutColumns = sql`w.amount, w.bank_code AS "bankCode", w.account_no AS "accountNo", w.account_name AS "accountName", m.currency`

/** Throws nothing: an errand of this kind always has its withdrawal. */
export async function readPayoutOrder(db: Queryable, id: string): Promise<PayoutOrder> {
  return onlyRow<PayoutOrder>(db)`
    SELECT ${payoutColumns} FROM withdrawal w JOIN member m ON m.id = w.member_id WHERE w.id = ${id}`
}

export type LockedPayout = Errand & PayoutOrder
/** The errand's row is locked. What is read of the other two never changes. */
export async function lockPayout(tx: Tx, { id }: Errand): Promise<LockedPayout> {
  return onlyRow<LockedPayout>(tx)`
    SELECT ${errandColumns(sql`e`)}, ${payoutColumns}
      FROM errand e JOIN withdrawal w ON w.id = e.id JOIN member m ON m.id = w.member_id WHERE e.id = ${id} FOR UPDATE OF e`
}
