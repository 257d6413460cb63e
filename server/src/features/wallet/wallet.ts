import { currencies } from '@krapao/shared/country'
import type { MemberCall } from '../../context.ts'
import { ask, together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { slotsAsked, slotsFrom } from '../games/games.read.ts'
import { profileOf } from '../profile/profile.read.ts'
import { slipsInProgress } from '../statement/statement.read.ts'
import { transfersUnderWay } from '../transfer/transfer.read.ts'
import { withdrawHeld } from '../withdraw/withdraw.read.ts'

export async function get(ctx: MemberCall) {
  const { member } = ctx
  const all = together({
    main: balanceOf(account.main(member.currency, member.id)),
    profile: profileOf(member.id, ctx.now),
    slots: slotsAsked(member),
    checking: slipsInProgress(member.id),
    underWay: transfersUnderWay(member.id),
    held: withdrawHeld(member.id),
  })
  const { main, profile, slots, checking, underWay, held } = await ask(ctx.db, all)

  return {
    amount: main.available,
    held: main.held,
    currency: currencies[member.currency].wire,
    profile,
    slots: await slotsFrom(ctx, member, slots),
    checking,
    underWay,
    ...(held && { withdrawHeld: held }),
    readAt: ctx.now,
  }
}
