import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, hasRow, rowsOf, write } from '../../../db/rows.ts'

/** What a code is good for; each number has its own counts for each. */
export type Purpose = 'register' | 'recover'
/** `dialled`: the phone as the world dials it, so that one number has one row however many zeros it is typed with. */
type Of = { dialled: string; purpose: Purpose }
/** `network`: who asks for the number's codes, an address or a known device. What another asks for is counted, blocked and proven apart. */
export type Asker = Of & { network: string }
export type OtpCode = {
  codeHash: Buffer
  expiresAt: Date
  tries: number
  usedAt: Date | null
  spentAt: Date | null
  isNewest: boolean
}

/** Makes the number's row when it is new, and locks it until the transaction ends. */
export async function lockNumber(tx: Tx, { dialled, purpose }: Of, now: Date): Promise<void> {
  await write(tx)`
    INSERT INTO otp_number AS n (phone, purpose, asked_at) VALUES (${dialled}, ${purpose}, ${now})
    ON CONFLICT (phone, purpose) DO UPDATE SET asked_at = greatest(n.asked_at, excluded.asked_at)`
}

/** Locks the number that this token was given for; answers who asked for it. Undefined when it was never given for this purpose. */
export async function lockNumberOf(
  tx: Tx,
  tokenHash: Buffer,
  purpose: Purpose,
): Promise<Asker | undefined> {
  return firstRow<Asker>(tx)`
    SELECT c.phone AS dialled, c.purpose, c.network FROM otp_code c JOIN otp_number n ON n.phone = c.phone AND n.purpose = c.purpose
     WHERE c.token_hash = ${tokenHash} AND c.purpose = ${purpose}
       FOR NO KEY UPDATE OF n`
}

/** When and for whom codes were sent to the number, the newest first. */
export async function sentSince(
  tx: Tx,
  { dialled, purpose }: Of,
  since: Date,
): Promise<{ at: Date; network: string }[]> {
  return rowsOf<{ at: Date; network: string }>(tx)`
    SELECT created_at AS at, network FROM otp_code
     WHERE phone = ${dialled} AND purpose = ${purpose} AND created_at > ${since} ORDER BY serial DESC`
}

/** Until then the caller gets no code for the number, and no code of theirs is judged. */
export async function readBlock(
  tx: Tx,
  { dialled, purpose, network }: Asker,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(blocked_until) AS until FROM otp_code
     WHERE phone = ${dialled} AND purpose = ${purpose} AND network = ${network}`.execute(tx)
  return rows[0]!.until
}

export async function insertCode(
  tx: Tx,
  { dialled, purpose, network }: Asker,
  c: { tokenHash: Buffer; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await write(tx)`
    INSERT INTO otp_code (token_hash, phone, purpose, network, code_hash, created_at, expires_at)
    VALUES (${c.tokenHash}, ${dialled}, ${purpose}, ${network}, ${c.codeHash}, ${c.now}, ${c.expiresAt})`
}

/** A code that certainly did not arrive was never sent: the one before it lives again, and the minute is given back. */
export async function takeBack(db: Db, tokenHash: Buffer): Promise<void> {
  await write(db)`
    DELETE FROM otp_code WHERE token_hash = ${tokenHash}`
}

/** Read after its number is locked: no other call changes it then. */
export async function readCode(tx: Tx, tokenHash: Buffer): Promise<OtpCode | undefined> {
  return firstRow<OtpCode>(tx)`
    SELECT c.code_hash AS "codeHash", c.expires_at AS "expiresAt", c.tries, c.used_at AS "usedAt", c.spent_at AS "spentAt",
           NOT EXISTS (SELECT 1 FROM otp_code newer WHERE newer.phone = c.phone AND newer.purpose = c.purpose
                        AND newer.network = c.network AND newer.serial > c.serial) AS "isNewest"
      FROM otp_code c WHERE c.token_hash = ${tokenHash}`
}

/** Takes one try of a code that is not used: the answer is its number, 1 for the first. */
export async function takeTry(tx: Tx, tokenHash: Buffer): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE otp_code SET tries = tries + 1 WHERE token_hash = ${tokenHash} RETURNING tries`.execute(
    tx,
  )
  return rows[0]!.tries
}

export async function markUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await write(tx)`
    UPDATE otp_code SET used_at = ${now} WHERE token_hash = ${tokenHash}`
}

export async function block(tx: Tx, tokenHash: Buffer, until: Date): Promise<void> {
  await write(tx)`
    UPDATE otp_code SET blocked_until = ${until} WHERE token_hash = ${tokenHash}`
}

/** Whether the number was proven for its registration by this network, or by the holder of this token. */
export async function isVerifiedSince(
  db: Queryable,
  by: { dialled: string; network: string; tokenHash: Buffer | null },
  since: Date,
): Promise<boolean> {
  return hasRow(db)`
    SELECT 1 FROM otp_code WHERE phone = ${by.dialled} AND purpose = 'register' AND used_at > ${since}
       AND (network = ${by.network} OR token_hash = ${by.tokenHash})`
}
