import { fail } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import { findGame, ownAccount } from '../games/games.read.ts'
import { endFavourite, setFavourite } from './find.sql.ts'

/** A closed game is shown to those who have an account there, so they may mark it, too. */
export async function favourite(ctx: MemberCall, input: { slotCode: string; on: boolean }) {
  const { id: memberId, currency } = ctx.member
  const game = (await findGame(ctx.db, input.slotCode, currency)) ?? fail('NO_GAME')
  if (!game.open && !(await ownAccount(ctx.db, memberId, game))) fail('NO_GAME')
  await ctx.throttles.use('mark', String(memberId))

  const of = { memberId, gameId: game.id }
  const isNews = input.on
    ? await setFavourite(ctx.db, { ...of, now: ctx.now })
    : await endFavourite(ctx.db, of)
  if (isNews) ctx.tell(memberId, { type: 'wallet' })
  return { code: game.code, favourite: input.on }
}
