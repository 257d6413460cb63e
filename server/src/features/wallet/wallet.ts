import { currencies } from '@krapao/shared/country'
import type { MemberCall } from '../../context.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { readSlots } from '../games/games.read.ts'
import { readProfile } from '../profile/profile.read.ts'
import { slipsInProgress } from '../statement/statement.read.ts'
import { transfersUnderWay } from '../transfer/transfer.read.ts'
import { withdrawHeld } from '../withdraw/withdraw.read.ts'

export async function get(ctx: MemberCall) {
  const { member } = ctx
  const [main, profile, slots, checking, underWay, held] = await Promise.all([
    balance(ctx.db, account.main(member.currency, ctx.member.id)),
    readProfile(ctx.db, ctx.member.id, ctx.now),
    readSlots(ctx, member),
    slipsInProgress(ctx.db, ctx.member.id),
    transfersUnderWay(ctx.db, ctx.member.id),
    withdrawHeld(ctx.db, ctx.member.id),
  ])
  return {
    amount: main.available,
    held: main.held,
    currency: currencies[member.currency].wire,
    profile,
    slots,
    checking,
    underWay,
    ...(held && { withdrawHeld: held }),
    readAt: ctx.now,
  }
}
