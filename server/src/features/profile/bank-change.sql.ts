import type { Locale } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { mapped, type Read, rows, time } from '../../db/read.ts'
import { firstRow, onlyRow, rowsOf, write } from '../../db/rows.ts'
import type { DbTime } from '../../db/time.ts'
import type { BankAccount } from './profile.sql.ts'

export type BankChange = BankAccount & {
  id: string
  memberId: number
  state: 'asked' | 'approved' | 'declined' | 'withdrawn'
  locale: Locale
  askedAt: Date
  decidedAt: Date | null
  reason: string | null
  /** Withdrawals wait since then, after it was made. */
  heldSince: Date | null
}

const columns = sql`id, member_id AS "memberId", state, bank_code AS "bankCode", account_no AS "accountNo", account_name AS "accountName",
  locale, asked_at AS "askedAt", decided_at AS "decidedAt", reason,
  (SELECT h.at FROM withdraw_hold h WHERE h.why = 'bank_changed' AND h.ref = bank_change.id::text AND h.ended_at IS NULL) AS "heldSince"`

/** Throws a unique violation when the account is another member's, or asked for by one. */
export async function insertBankChange(
  tx: Tx,
  c: {
    id: string
    memberId: number
    from: BankAccount
    to: BankAccount
    byPassword: boolean
    locale: string
    now: Date
  },
): Promise<void> {
  await write(tx)`
    INSERT INTO bank_change (id, member_id, from_bank_code, from_account_no, from_account_name, bank_code, account_no, account_name,
                             by_password, locale, asked_at)
    VALUES (${c.id}, ${c.memberId}, ${c.from.bankCode}, ${c.from.accountNo}, ${c.from.accountName},
            ${c.to.bankCode}, ${c.to.accountNo}, ${c.to.accountName}, ${c.byPassword}, ${c.locale}, ${c.now})`
}

export async function openBankChange(
  db: Queryable,
  memberId: number,
): Promise<BankChange | undefined> {
  return firstRow<BankChange>(db)`
    SELECT ${columns} FROM bank_change WHERE member_id = ${memberId} AND state = 'asked'`
}

/** The newest one that the member is still shown. */
export const shownBankChange = (memberId: number, since: Date): Read<BankChange | undefined> =>
  mapped(
    rows<BankChange>({ askedAt: time, decidedAt: time, heldSince: time })`
      SELECT ${columns} FROM bank_change WHERE member_id = ${memberId} ORDER BY asked_at DESC, decided_at DESC NULLS FIRST LIMIT 1`,
    ([newest]) => {
      const isShown =
        newest &&
        newest.state !== 'withdrawn' &&
        (newest.decidedAt === null || newest.decidedAt > since)
      return isShown ? newest : undefined
    },
  )

/** Whose it is; the member is locked before the row is. */
export async function memberOfBankChange(tx: Tx, id: string): Promise<number | undefined> {
  const found = await firstRow<{ memberId: number }>(tx)`
    SELECT member_id AS "memberId" FROM bank_change WHERE id = ${id}`
  return found?.memberId
}

export async function lockBankChange(tx: Tx, id: string): Promise<BankChange> {
  return onlyRow<BankChange>(tx)`
    SELECT ${columns} FROM bank_change WHERE id = ${id} FOR UPDATE`
}

export async function decideBankChange(
  tx: Tx,
  d: {
    id: string
    state: 'approved' | 'declined' | 'withdrawn'
    by: string | null
    reason: string | null
    now: Date
  },
): Promise<void> {
  await write(tx)`
    UPDATE bank_change SET state = ${d.state}, decided_at = ${d.now}, decided_by = ${d.by}, reason = ${d.reason}
     WHERE id = ${d.id}`
}

export type AskedBankChange = {
  id: string
  username: string
  from: string
  to: string
  byPassword: boolean
  /** The account that they have: since when, and how many they had. */
  since: Date
  accounts: number
  at: Date
}
export async function askedBankChanges(db: Queryable): Promise<AskedBankChange[]> {
  return rowsOf<AskedBankChange>(db)`
    SELECT c.id, m.username, concat_ws(' ', c.from_bank_code, c.from_account_no, c.from_account_name) AS "from",
           concat_ws(' ', c.bank_code, c.account_no, c.account_name) AS "to", c.by_password AS "byPassword", h.since, h.accounts, c.asked_at AS at
      FROM bank_change c JOIN member m ON m.id = c.member_id
           CROSS JOIN LATERAL (SELECT max(since) AS since, count(*)::int AS accounts FROM bank_account_history WHERE member_id = c.member_id) h
     WHERE c.state = 'asked' ORDER BY c.asked_at LIMIT 200`
}

/** Holds of changes that were made at least this long ago. */
export async function holdsToEnd(
  db: Queryable,
  time: DbTime,
  holdMs: number,
): Promise<{ ref: string; memberId: number }[]> {
  return rowsOf<{ ref: string; memberId: number }>(db)`
    SELECT ref, member_id AS "memberId" FROM withdraw_hold WHERE why = 'bank_changed' AND ended_at IS NULL AND at <= ${time.in(-holdMs)}`
}
