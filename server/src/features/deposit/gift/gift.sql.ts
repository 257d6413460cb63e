import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, onlyRow, write } from '../../../db/rows.ts'
import { type GiftFailure, whyNotGift } from './gift-reasons.ts'

export type Gift = {
  id: string
  memberId: number
  state: 'redeeming' | 'credited' | 'failed'
  voucher: string
  walletNo: string
  /** Why it failed, in particular. */
  detail: GiftFailure | null
  amount: Money | null
  /** How often redeeming was sent, or was about to be when its process died. */
  tries: number
  triedAt: Date | null
}
const columns = sql`id, member_id AS "memberId", state, voucher_hash AS voucher, wallet_no AS "walletNo", detail, amount, tries, tried_at AS "triedAt"`

/** Reserves the voucher: the unique index `a_voucher_is_redeemed_once` refuses a second one, unless the first has failed. */
export async function insertGift(
  tx: Tx,
  g: Pick<Gift, 'id' | 'memberId' | 'voucher' | 'walletNo'> & { now: Date },
): Promise<void> {
  await write(tx)`
    INSERT INTO gift (id, member_id, voucher_hash, wallet_no, created_at)
    VALUES (${g.id}, ${g.memberId}, ${g.voucher}, ${g.walletNo}, ${g.now})`
}

export async function readGift(db: Queryable, id: string): Promise<Gift | undefined> {
  return firstRow<Gift>(db)`
    SELECT ${columns} FROM gift WHERE id = ${id}`
}

/** Who has the voucher now. */
export async function holderOf(db: Queryable, voucher: string): Promise<Gift | undefined> {
  return firstRow<Gift>(db)`
    SELECT ${columns} FROM gift WHERE voucher_hash = ${voucher} AND state <> 'failed'`
}

/** Everyone who books what a voucher gave waits here for the others, until the transaction ends. */
export async function lockVoucher(tx: Tx, voucher: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`voucher ${voucher}`}, 0))`.execute(tx)
}

/** Noted before redeeming is sent, by the database's clock. Answers how many times it was. */
export async function countTry(
  { db, time }: Pick<Context, 'db' | 'time'>,
  id: string,
): Promise<{ tries: number; triedAt: Date }> {
  return onlyRow<{ tries: number; triedAt: Date }>(db)`
    UPDATE gift SET tries = tries + 1, tried_at = ${time.now()} WHERE id = ${id}
    RETURNING tries, tried_at AS "triedAt"`
}

export async function markGiftCredited(
  tx: Tx,
  g: { id: string; amount: Money; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE gift SET state = 'credited', amount = ${g.amount}, settled_at = ${g.now} WHERE id = ${g.id}`
}

export async function markGiftFailed(
  tx: Tx,
  g: { id: string; detail: GiftFailure; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE gift SET state = 'failed', reason = ${whyNotGift(g.detail).code}, detail = ${g.detail}, settled_at = ${g.now} WHERE id = ${g.id}`
}
