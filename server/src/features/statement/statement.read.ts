import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** How many slips and gift links of a member's are being looked into. */
export async function countChecking(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ checking: bigint }>`
    SELECT (SELECT count(*) FROM slip WHERE member_id = ${memberId} AND state = 'checking')
         + (SELECT count(*) FROM gift WHERE member_id = ${memberId} AND state = 'redeeming') AS checking`.execute(db)
  return Number(rows[0]!.checking)
}
