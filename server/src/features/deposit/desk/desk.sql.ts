import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Queryable } from '../../../db/pool.ts'
import { firstRow, rowsOf } from '../../../db/rows.ts'

// What waits for a person at the operator's desk.

export type AskedManual = {
  id: string
  username: string
  currency: Currency
  bankCode: string
  amount: Money
  /** The member's own account: bank, number and name. */
  from: string
  /** Since when they have it, and how many they had. */
  since: Date
  accounts: number
  at: Date
  /** How many there are, when not all are listed. */
  total: number
}
/** A member has a few open; it takes many accounts to fill the list. */
const askedListed = 2_000
export async function askedManual(db: Queryable): Promise<AskedManual[]> {
  return rowsOf<AskedManual>(db)`
    SELECT d.id, m.username, m.currency, d.bank_code AS "bankCode", d.asked_amount AS amount, d.created_at AS at,
           concat_ws(' ', a.bank_code, a.account_no, a.account_name) AS "from", h.since, h.accounts, count(*) OVER ()::int AS total
      FROM manual_deposit d JOIN member m ON m.id = d.member_id LEFT JOIN bank_account a ON a.member_id = m.id
           CROSS JOIN LATERAL (SELECT max(since) AS since, count(*)::int AS accounts FROM bank_account_history WHERE member_id = m.id) h
     WHERE d.state = 'asked' ORDER BY d.created_at LIMIT ${askedListed}`
}

export type Suspended = {
  channel: string
  reference: string
  amount: Money
  currency: Currency
  payload: Record<string, unknown>
  at: Date
  /** How many there are, when not all are listed. */
  total: number
}
const suspendedListed = 200
/** The largest of each currency, oldest first: anyone can send two hundred satang, and they must not hide other members' money. */
export async function inSuspense(db: Queryable): Promise<Suspended[]> {
  return rowsOf<Suspended>(db)`
    SELECT channel, reference, amount, currency, at, payload, total
      FROM (SELECT *, count(*) OVER ()::int AS total, row_number() OVER (PARTITION BY currency ORDER BY amount DESC, at) AS nth
              FROM inbound WHERE order_id IS NULL AND suspended) s
     WHERE nth <= ${suspendedListed} ORDER BY at`
}

/** The newest, oldest first: nothing takes one off the list, so that old ones would hide what came today. */
export async function unreadEntries(
  db: Queryable,
): Promise<{ feed: string; entry: string; at: Date }[]> {
  return rowsOf<{ feed: string; entry: string; at: Date }>(db)`
    SELECT feed, entry, at FROM (SELECT * FROM bank_feed_unread ORDER BY at DESC LIMIT 200) newest ORDER BY at`
}

export async function memberByUsername(
  db: Queryable,
  username: string,
): Promise<{ id: number; currency: Currency } | undefined> {
  return firstRow<{ id: number; currency: Currency }>(db)`
    SELECT id, currency FROM member WHERE username = ${username}`
}
