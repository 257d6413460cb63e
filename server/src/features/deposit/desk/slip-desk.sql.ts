import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { SlipParty } from '../../../outside/slips/slips.ts'
import type { Doubt } from '../slip/slip-whose.ts'

export type DoubtfulSlip = {
  id: string
  memberId: number
  username: string
  amount: Money
  sendingBank: string
  transRef: string
  sourceCode: string
  transferredAt: Date
  doubt: Doubt
  sender: SlipParty
  /** The member's account as it is now, since when, and how many they had. */
  account: string
  /** And as it was when the transfer was made; null: they had none. */
  accountThen: string | null
  since: Date
  accounts: number
  /** The transfer was credited meanwhile, to anyone. */
  isUsed: boolean
  at: Date
}

/** Slips that wait for a person, the same transfer side by side. */
export async function doubtfulSlips(db: Queryable): Promise<DoubtfulSlip[]> {
  return rowsOf<DoubtfulSlip>(db)`
    SELECT s.id, s.member_id AS "memberId", m.username, s.amount, s.sending_bank AS "sendingBank", s.trans_ref AS "transRef",
           s.source_code AS "sourceCode", s.transferred_at AS "transferredAt", s.doubt, s.sender, s.asked_person_at AS at,
           concat_ws(' ', a.bank_code, a.account_no, a.account_name) AS account, h.since, h.accounts,
           (SELECT concat_ws(' ', t.bank_code, t.account_no, t.account_name) FROM bank_account_history t
     WHERE t.member_id = s.member_id AND t.since < s.transferred_at + interval '1 second' ORDER BY t.id DESC LIMIT 1) AS "accountThen",
           EXISTS (SELECT FROM inbound i WHERE i.order_id IS NOT NULL
                      AND payment_name(i.channel, i.reference) = payment_name('BANK:' || s.sending_bank, s.trans_ref)) AS "isUsed"
      FROM slip s JOIN member m ON m.id = s.member_id JOIN bank_account a ON a.member_id = s.member_id
           CROSS JOIN LATERAL (SELECT max(since) AS since, count(*)::int AS accounts FROM bank_account_history WHERE member_id = s.member_id) h
     WHERE s.state = 'checking' AND s.asked_person_at IS NOT NULL
     ORDER BY s.transferred_at, s.trans_ref, s.asked_person_at LIMIT 200`
}

/** All that wait with the transfer of this one, itself included, in the order in which they are locked. */
export async function waitingWithSameTransfer(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM slip s JOIN slip o ON o.sending_bank = s.sending_bank AND o.trans_ref = s.trans_ref
     WHERE s.id = ${id} AND o.state = 'checking' AND o.asked_person_at IS NOT NULL ORDER BY o.id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
