import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { write } from '../../../db/rows.ts'
import { isNumberOf } from '../auth.sql.ts'

/** Which of these secrets, if any, belongs to a device of the member with this name. */
export async function findDevice(
  db: Db,
  username: string,
  secretHashes: readonly Buffer[],
  since: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT d.secret_hash AS hash FROM known_device d JOIN member ON member.id = d.member_id
     WHERE ${isNumberOf(username)} AND d.secret_hash = ANY (${secretHashes}) AND d.used_at > ${since} LIMIT 1`.execute(
    db,
  )
  return rows[0]?.hash
}

/** Adds the device, or notes that it was used again. Of more than `most` the longest unused are forgotten. */
export async function keepDevice(
  tx: Tx,
  d: { memberId: number; secretHash: Buffer; now: Date; most: number },
): Promise<void> {
  await write(tx)`
    INSERT INTO known_device (member_id, secret_hash, used_at) VALUES (${d.memberId}, ${d.secretHash}, ${d.now})
    ON CONFLICT (member_id, secret_hash) DO UPDATE SET used_at = excluded.used_at`
  // Two logins at once must not wait for each other's deletions.
  await write(tx)`
    DELETE FROM known_device WHERE member_id = ${d.memberId} AND secret_hash IN (
              SELECT secret_hash FROM known_device WHERE member_id = ${d.memberId}
               ORDER BY used_at DESC, secret_hash OFFSET ${d.most} FOR UPDATE SKIP LOCKED)`
}

/** Notes where a browser with these secrets has been used by an inviter and by their invitee (features/invite). */
export async function noteSharedDevice(
  tx: Tx,
  d: { memberId: number; secretHashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await write(tx)`
    INSERT INTO shared_device (invitee, seen_at)
    SELECT DISTINCT CASE WHEN other.invited_by = own.id THEN other.id ELSE own.id END, ${d.now}::timestamptz
      FROM known_device d JOIN member other ON other.id = d.member_id JOIN member own ON own.id = ${d.memberId}
     WHERE d.secret_hash = ANY (${d.secretHashes}) AND (other.invited_by = own.id OR own.invited_by = other.id)
    ON CONFLICT DO NOTHING`
}

/** Called under the member's lock, so that no login with the old password adds one afterwards. */
export async function forgetDevices(tx: Tx, memberId: number): Promise<void> {
  await write(tx)`
    DELETE FROM known_device WHERE member_id = ${memberId}`
}
