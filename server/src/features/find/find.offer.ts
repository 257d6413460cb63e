import type { MemberCall } from '../../context.ts'
import { setPlayed } from './find.sql.ts'

/** The member has been given a launch link to the game: it is the one that they played last. */
export async function notePlayed(ctx: MemberCall, gameId: number): Promise<void> {
  await setPlayed(ctx.db, { memberId: ctx.member.id, gameId, now: ctx.now })
  ctx.tell(ctx.member.id, { type: 'wallet' })
}
