import type { Money } from '@krapao/shared/money'
import type { Db, Queryable, Tx } from '../../db/pool.ts'
import { exists, type Read } from '../../db/read.ts'
import { firstRow, onlyRow, rowsOf, write } from '../../db/rows.ts'
import { codes } from '../../ledger/movements.ts'

/** What this call, cut off, had received before. */
export async function receivedBy(db: Queryable, order: string): Promise<Money | undefined> {
  const row = await firstRow<{ amount: Money }>(db)`
    SELECT amount FROM ledger.transfer WHERE order_id = ${order} AND code = ${codes.inviteTaken}`
  return row?.amount
}

/** Whether somebody whom the member invited has played. */
export const anInviteeHasPlayed = (inviter: number): Read<boolean> =>
  exists`
    SELECT FROM member m JOIN earning e ON e.member_id = m.id WHERE m.invited_by = ${inviter} AND e.played > 0 LIMIT 1`

type Invitee = { name: string; amount: Money; createdAt: Date }
/** Whom the member invited, the newest first, with all that each has brought. */
export async function readInvitees(
  db: Queryable,
  inviter: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: Invitee[] }> {
  const { total } = await onlyRow<{ total: number }>(db)`
    SELECT count(*)::int AS total FROM member WHERE invited_by = ${inviter}`
  const found = await rowsOf<Invitee>(db)`
    SELECT m.name, m.created_at AS "createdAt",
           (SELECT coalesce(sum(a.amount), 0)::bigint FROM referral_accrual a WHERE a.inviter = m.invited_by AND a.invitee = m.id) AS amount
      FROM member m WHERE m.invited_by = ${inviter} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  return { total, rows: found }
}

/**
 * Who is given a share of what this member loses: whoever invited them, with a wallet in the same currency. Not where both are one person, as far as
 * can be seen: no holder of their bank accounts has the same name, and they have used no device of the other.
 */
export async function inviterOf(db: Db, member: number): Promise<number | undefined> {
  const row = await firstRow<{ id: number }>(db)`
    SELECT i.id FROM member m JOIN member i ON i.id = m.invited_by AND i.currency = m.currency
     WHERE m.id = ${member}
       AND NOT EXISTS (SELECT FROM shared_device WHERE invitee = m.id)
       AND NOT EXISTS (SELECT FROM bank_account_history own JOIN bank_account_history theirs ON holder_name(own.account_name) = holder_name(theirs.account_name)
                        WHERE own.member_id = m.id AND theirs.member_id = i.id)`
  return row?.id
}

type Accrual = {
  invitee: number
  day: string
  inviter: number
  order: string
  amount: Money
  percent: number
  former: Money
  peak: Money
  now: Date
}
export async function insertAccrual(tx: Tx, a: Accrual): Promise<void> {
  await write(tx)`
    INSERT INTO referral_accrual (invitee, day, inviter, order_id, amount, percent, former, peak, at)
    VALUES (${a.invitee}, ${a.day}::date, ${a.inviter}, ${a.order}, ${a.amount}, ${a.percent}, ${a.former}, ${a.peak}, ${a.now})`
}
