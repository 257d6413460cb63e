import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'

/** Until the transaction ends: what a member does at once in several ways or pages comes one after the other. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
}
