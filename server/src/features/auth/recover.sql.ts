import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

export type Recovery = { dialled: string; usedAt: Date | null; spentAt: Date | null }

/** What this token, given out for a recovery, has come to. */
export async function readRecovery(db: Db, tokenHash: Buffer): Promise<Recovery | undefined> {
  const { rows } = await sql<Recovery>`
    SELECT phone AS dialled, used_at AS "usedAt", spent_at AS "spentAt" FROM otp_code
     WHERE token_hash = ${tokenHash} AND purpose = 'recover'`.execute(db)
  return rows[0]
}

/** Of two at once with one token, one is told true. */
export async function spend(tx: Tx, tokenHash: Buffer, usedSince: Date, now: Date): Promise<boolean> {
  const spent = await sql`
    UPDATE otp_code SET spent_at = ${now}
     WHERE token_hash = ${tokenHash} AND purpose = 'recover' AND used_at > ${usedSince} AND spent_at IS NULL`.execute(
    tx,
  )
  return spent.numAffectedRows === 1n
}

export async function writeRecovered(tx: Tx, memberId: number, passwordHash: string, now: Date): Promise<void> {
  await sql`UPDATE member SET password_hash = ${passwordHash}, recovered_at = ${now} WHERE id = ${memberId}`.execute(tx)
}

/** A password was just set: proven codes of the number set no other, whoever holds them. The caller holds the member's lock. */
export async function endRecoveries(tx: Tx, dialled: string, now: Date): Promise<void> {
  await sql`UPDATE otp_code SET spent_at = ${now}
             WHERE phone = ${dialled} AND purpose = 'recover' AND used_at IS NOT NULL AND spent_at IS NULL`.execute(tx)
}
