import { sql } from 'kysely'
import type { MemberCall } from '../context.ts'
import { isUuid } from '../ids.ts'
import { noteSecurity } from './security-log.ts'

// Where callers name their own row, and the column that says whose it is.
const owned = {
  session: sql`SELECT member_id FROM session WHERE id = `,
  qrcode: sql`SELECT member_id FROM qr_order WHERE id = `,
  slip: sql`SELECT member_id FROM slip WHERE id = `,
  transfer: sql`SELECT member_id FROM transfer_order WHERE call_id = `,
  coupon: sql`SELECT member_id FROM coupon WHERE id = `,
} as const

/** Called where an id was not found among the caller's own: notes it when it is another member's. The answer stays the one for none. */
export async function noteIfForeign(
  ctx: MemberCall,
  what: keyof typeof owned,
  id: string,
): Promise<void> {
  if (!isUuid(id)) return
  const { rows } = await sql<{ memberId: number }>`
    SELECT member_id AS "memberId" FROM (${owned[what]} ${id} LIMIT 1) AS found`.execute(ctx.db)
  if (rows[0] && rows[0].memberId !== ctx.member.id) noteSecurity(ctx, 'foreign-id', { what, id })
}
