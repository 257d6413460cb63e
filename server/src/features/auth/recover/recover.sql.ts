import type { Db, Tx } from '../../../db/pool.ts'
import { firstRow, write, wroteRow } from '../../../db/rows.ts'

export type Recovery = { dialled: string; usedAt: Date | null; spentAt: Date | null }

/** What this token, given out for a recovery, has come to. */
export async function readRecovery(db: Db, tokenHash: Buffer): Promise<Recovery | undefined> {
  return firstRow<Recovery>(db)`
    SELECT phone AS dialled, used_at AS "usedAt", spent_at AS "spentAt" FROM otp_code
     WHERE token_hash = ${tokenHash} AND purpose = 'recover'`
}

/**
 * Of two at once with one token, one gets true. None does while the desk has locked the member, or
 * with a code that was asked for before the desk last decided about their way in. The caller holds
 * the member's lock.
 */
export async function spend(
  tx: Tx,
  tokenHash: Buffer,
  of: { memberId: number; usedSince: Date; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    UPDATE otp_code c SET spent_at = ${of.now}
     WHERE token_hash = ${tokenHash} AND purpose = 'recover' AND used_at > ${of.usedSince} AND spent_at IS NULL
       AND NOT EXISTS (SELECT FROM member WHERE id = ${of.memberId} AND locked_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM member_decision d WHERE d.member_id = ${of.memberId} AND d.at >= c.created_at)`
}

export async function writeRecovered(
  tx: Tx,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await write(tx)`
    UPDATE member SET password_hash = ${passwordHash}, recovered_at = ${now} WHERE id = ${memberId}`
}

/** A password was just set: codes of the number that were sent before set no other, proven or not. The caller holds the member's lock. */
export async function endRecoveries(tx: Tx, dialled: string, now: Date): Promise<void> {
  await write(tx)`
    UPDATE otp_code SET spent_at = ${now}
     WHERE phone = ${dialled} AND purpose = 'recover' AND spent_at IS NULL`
}
