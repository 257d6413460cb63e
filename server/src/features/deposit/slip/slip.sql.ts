import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { type Db, type Queryable, type Tx, violatedConstraint } from '../../../db/pool.ts'
import { firstRow, write } from '../../../db/rows.ts'
import type { SlipParty } from '../../../outside/slips/slips.ts'
import type { Doubt } from './slip-whose.ts'

export type SlipRow = {
  id: string
  memberId: number
  state: 'checking' | 'credited' | 'failed'
  askedAmount: Money | null
  amount: Money | null
  fileKey: string | null
  qr: string | null
  sendingBank: string | null
  transRef: string | null
  sourceCode: string | null
  /** The account that the member says it went to. */
  bankCode: string | null
  createdAt: Date
  transferredAt: Date | null
  /** Set: a person decides it. */
  doubt: Doubt | null
}
const columns = sql`id, member_id AS "memberId", state, asked_amount AS "askedAmount", amount, file_key AS "fileKey", qr,
  sending_bank AS "sendingBank", trans_ref AS "transRef", source_code AS "sourceCode", bank_code AS "bankCode", created_at AS "createdAt", transferred_at AS "transferredAt", doubt`

export async function insertSlip(
  tx: Tx,
  s: Pick<SlipRow, 'id' | 'memberId' | 'askedAmount' | 'fileKey'> & {
    bankCode: string | null
    pictureHash: Buffer
    now: Date
  },
): Promise<void> {
  await write(tx)`
    INSERT INTO slip (id, member_id, bank_code, asked_amount, file_key, picture_hash, created_at)
    VALUES (${s.id}, ${s.memberId}, ${s.bankCode}, ${s.askedAmount}, ${s.fileKey}, ${s.pictureHash}, ${s.now})`
}

export async function readSlip(db: Queryable, id: string): Promise<SlipRow | undefined> {
  return firstRow<SlipRow>(db)`
    SELECT ${columns} FROM slip WHERE id = ${id}`
}

export async function lockSlip(tx: Tx, id: string): Promise<SlipRow | undefined> {
  return firstRow<SlipRow>(tx)`
    SELECT ${columns} FROM slip WHERE id = ${id} FOR UPDATE`
}

/** How many this member sent since, and when the first and the last of them. */
export async function countUploads(
  db: Queryable,
  memberId: number,
  since: Date,
): Promise<{ first: Date | null; last: Date | null; count: number }> {
  const { rows } = await sql<{ first: Date | null; last: Date | null; count: bigint }>`
    SELECT min(created_at) AS first, max(created_at) AS last, count(*) AS count FROM slip WHERE member_id = ${memberId} AND created_at > ${since}`.execute(
    db,
  )
  return { ...rows[0]!, count: Number(rows[0]!.count) }
}

/** What the mini-QR says; read once, since the picture stays as it is. */
export async function keepQr(
  db: Db,
  id: string,
  qr: string,
  ref: { bank: string; reference: string },
): Promise<void> {
  await write(db)`
    UPDATE slip SET qr = ${qr}, sending_bank = ${ref.bank}, trans_ref = ${ref.reference}
     WHERE id = ${id} AND state = 'checking'`
}

/** What the bank says. */
export async function keepPosted(
  db: Db,
  id: string,
  p: { sentBy: string; amount: Money; sourceCode: string | null; at: Date },
): Promise<void> {
  await write(db)`
    UPDATE slip SET sending_bank = ${p.sentBy}, amount = ${p.amount}, source_code = ${p.sourceCode}, transferred_at = ${p.at}
     WHERE id = ${id} AND state = 'checking'`
}

/** What a person says that the bank would. */
export async function keepSaid(
  tx: Tx,
  s: { id: string; bank: string; reference: string; amount: Money; sourceCode: string },
): Promise<void> {
  await write(tx)`
    UPDATE slip SET sending_bank = ${s.bank}, trans_ref = ${s.reference}, amount = ${s.amount}, source_code = ${s.sourceCode}
     WHERE id = ${s.id} AND state = 'checking'`
}

/** It waits for a person from now on. False: another picture of the same slip of this member's does already. */
export async function askPerson(
  db: Db,
  s: { id: string; doubt: Doubt; sender: SlipParty; now: Date },
): Promise<boolean> {
  try {
    await write(db)`
      UPDATE slip SET asked_person_at = ${s.now}, doubt = ${s.doubt}, sender = ${JSON.stringify(s.sender)}
               WHERE id = ${s.id} AND state = 'checking' AND asked_person_at IS NULL`
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'one_question_a_slip') return false
    throw error
  }
}

/** Answers how often it happened by now. */
export async function countTry(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE slip SET tries = tries + 1 WHERE id = ${id} RETURNING tries`.execute(db)
  return rows[0]!.tries
}

/** When this member first sent this slip, whatever became of it. */
export async function firstSeen(db: Db, s: SlipRow): Promise<Date> {
  const { rows } = await sql<{ first: Date | null }>`
    SELECT min(created_at) AS first FROM slip
     WHERE member_id = ${s.memberId} AND sending_bank = ${s.sendingBank} AND trans_ref = ${s.transRef}`.execute(
    db,
  )
  return rows[0]!.first ?? s.createdAt
}

/** Whether a transfer was credited to any order, by a slip or otherwise; `checking`: this member sent it and it is still looked into. */
export async function findUse(
  db: Queryable,
  ref: { bank: string; reference: string },
  memberId: number,
): Promise<{ used: boolean; checking: boolean }> {
  const { rows } = await useOf(ref, memberId).execute(db)
  return rows[0]!
}

/** Compares the indexed expression with constants, so that it reads an index however many payments there are. */
export const useOf = (ref: { bank: string; reference: string }, memberId: number) =>
  sql<{ used: boolean; checking: boolean }>`
    SELECT EXISTS (SELECT 1 FROM inbound WHERE order_id IS NOT NULL
                      AND payment_name(channel, reference) = payment_name(${`BANK:${ref.bank}`}, ${ref.reference}))
             -- Credited with a payment that came in under another name.
             OR EXISTS (SELECT 1 FROM slip WHERE sending_bank = ${ref.bank} AND trans_ref = ${ref.reference} AND state = 'credited') AS used,
           EXISTS (SELECT 1 FROM slip WHERE sending_bank = ${ref.bank} AND trans_ref = ${ref.reference}
                      AND member_id = ${memberId} AND state = 'checking') AS checking`

export async function endSlip(
  tx: Tx,
  s: { id: string; now: Date; decidedBy?: string | undefined } & (
    | { state: 'credited'; amount: Money }
    | { state: 'failed'; note: string }
  ),
): Promise<void> {
  const [note, amount] = s.state === 'failed' ? [s.note, null] : [null, s.amount]
  await write(tx)`
    UPDATE slip SET state = ${s.state}, note = ${note}, amount = coalesce(${amount}, amount), settled_at = ${s.now},
                   decided_by = ${s.decidedBy ?? null}
     WHERE id = ${s.id}`
}
