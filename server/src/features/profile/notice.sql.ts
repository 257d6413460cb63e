import type { Locale } from '@krapao/shared/text'
import type { Db, Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import type { DbTime } from '../../db/time.ts'
import type { BankAccount } from './profile.sql.ts'

export type NoticeKind = 'BANK_CHANGED' | 'BANK_CHANGE_ASKED' | 'BANK_CHANGE_DECLINED'
export type Notice = {
  id: string
  memberId: number
  username: string
  what: NoticeKind
  bankCode: string
  digits: string
  locale: Locale
  tries: number
}

/** Written in the same transaction as its subject: what was not committed is not announced. */
export async function insertNotice(
  tx: Tx,
  n: { memberId: number; what: NoticeKind; account: BankAccount; locale: string },
): Promise<void> {
  await write(tx)`
    INSERT INTO member_notice (id, member_id, what, bank_code, digits, locale)
    VALUES (${crypto.randomUUID()}, ${n.memberId}, ${n.what}, ${n.account.bankCode}, ${n.account.accountNo.slice(-4)}, ${n.locale})`
}

/** Takes those that wait, so that no other worker sends them for as long. */
export async function takeNotices(db: Db, time: DbTime, againAfterMs: number): Promise<Notice[]> {
  return rowsOf<Notice>(db)`
    UPDATE member_notice n SET taken_at = ${time.now()}, tries = tries + 1 FROM member m
     WHERE m.id = n.member_id AND n.id IN (
           SELECT id FROM member_notice WHERE ended_at IS NULL AND (taken_at IS NULL OR taken_at < ${time.in(-againAfterMs)})
            ORDER BY at LIMIT 20 FOR UPDATE SKIP LOCKED)
    RETURNING n.id, n.member_id AS "memberId", m.username, n.what, n.bank_code AS "bankCode", n.digits, n.locale, n.tries`
}

export async function endNotice(db: Db, id: string, time: DbTime): Promise<void> {
  await write(db)`
    UPDATE member_notice SET ended_at = ${time.now()} WHERE id = ${id}`
}
