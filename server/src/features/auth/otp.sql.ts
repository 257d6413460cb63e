import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** What a code is good for; each number has counts of its own for each. */
export type Purpose = 'register' | 'recover'
/** `dialled`: the phone as the world dials it, so that one number has one row however many zeros it is typed with. */
type Of = { dialled: string; purpose: Purpose }
export type OtpNumber = Of & { verifiedAt: Date | null; blockedUntil: Date | null }
export type OtpCode = { codeHash: Buffer; expiresAt: Date; tries: number; usedAt: Date | null; isNewest: boolean }

/** Makes the number's row when it is new, and locks it until the transaction ends. */
export async function lockNumber(tx: Tx, { dialled, purpose }: Of, now: Date): Promise<OtpNumber> {
  const { rows } = await sql<OtpNumber>`
    INSERT INTO otp_number AS n (phone, purpose, asked_at) VALUES (${dialled}, ${purpose}, ${now})
    ON CONFLICT (phone, purpose) DO UPDATE SET asked_at = greatest(n.asked_at, excluded.asked_at)
    RETURNING phone AS dialled, purpose, verified_at AS "verifiedAt", blocked_until AS "blockedUntil"`.execute(tx)
  return rows[0]!
}

/** As `lockNumber`, for the number that this token was given to. Undefined when it was never given for this purpose. */
export async function lockNumberOf(tx: Tx, tokenHash: Buffer, purpose: Purpose): Promise<OtpNumber | undefined> {
  const { rows } = await sql<OtpNumber>`
    SELECT phone AS dialled, purpose, verified_at AS "verifiedAt", blocked_until AS "blockedUntil" FROM otp_number
     WHERE phone = (SELECT phone FROM otp_code WHERE token_hash = ${tokenHash} AND purpose = ${purpose}) AND purpose = ${purpose}
       FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

/** When codes were sent to the number, the newest first. */
export async function sentSince(tx: Tx, { dialled, purpose }: Of, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT created_at AS at FROM otp_code WHERE phone = ${dialled} AND purpose = ${purpose} AND created_at > ${since} ORDER BY serial DESC`.execute(
    tx,
  )
  return rows.map(({ at }) => at)
}

export async function insertCode(
  tx: Tx,
  { dialled, purpose }: Of,
  c: { tokenHash: Buffer; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`INSERT INTO otp_code (token_hash, phone, purpose, code_hash, created_at, expires_at)
            VALUES (${c.tokenHash}, ${dialled}, ${purpose}, ${c.codeHash}, ${c.now}, ${c.expiresAt})`.execute(tx)
}

/** A code that certainly reached nobody was never sent: the one before it lives again, and the minute is given back. */
export async function takeBack(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`DELETE FROM otp_code WHERE token_hash = ${tokenHash}`.execute(db)
}

/** Read after its number is locked: nobody else changes it then. */
export async function readCode(tx: Tx, tokenHash: Buffer): Promise<OtpCode | undefined> {
  const { rows } = await sql<OtpCode>`
    SELECT c.code_hash AS "codeHash", c.expires_at AS "expiresAt", c.tries, c.used_at AS "usedAt",
           NOT EXISTS (SELECT 1 FROM otp_code newer WHERE newer.phone = c.phone AND newer.purpose = c.purpose AND newer.serial > c.serial) AS "isNewest"
      FROM otp_code c WHERE c.token_hash = ${tokenHash}`.execute(tx)
  return rows[0]
}

/** Takes one try, if there is one left: the answer is its number, 1 for the first. */
export async function takeTry(tx: Tx, tokenHash: Buffer, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE otp_code SET tries = tries + 1 WHERE token_hash = ${tokenHash} AND tries < ${most} AND used_at IS NULL
    RETURNING tries`.execute(tx)
  return rows[0]?.tries
}

export async function markVerified(tx: Tx, { dialled, purpose }: Of, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`UPDATE otp_number SET verified_at = ${now} WHERE phone = ${dialled} AND purpose = ${purpose}`.execute(tx)
  await sql`UPDATE otp_code SET used_at = ${now} WHERE token_hash = ${tokenHash}`.execute(tx)
}

export async function block(tx: Tx, { dialled, purpose }: Of, until: Date): Promise<void> {
  await sql`UPDATE otp_number SET blocked_until = ${until} WHERE phone = ${dialled} AND purpose = ${purpose}`.execute(
    tx,
  )
}

export async function isVerifiedSince(db: Db, dialled: string, since: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM otp_number WHERE phone = ${dialled} AND purpose = 'register' AND verified_at > ${since}`.execute(
      db,
    )
  return rows.length > 0
}
