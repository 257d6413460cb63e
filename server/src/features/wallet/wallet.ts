import { currencies } from '@krapao/shared/country'
import type { Ctx } from '../../house.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { readSlots } from '../games/games.read.ts'
import { readMember, readProfile } from '../profile/profile.read.ts'
import { slipsInProgress } from '../statement/statement.read.ts'
import { transfersUnderWay } from '../transfer/transfer.read.ts'
import { withdrawHeld } from '../withdraw/withdraw.read.ts'

export async function get(ctx: Ctx) {
  const member = await readMember(ctx.db, ctx.memberId)
  const [main, profile, slots, checking, underWay, held] = await Promise.all([
    balance(ctx.db, account.main(member.currency, ctx.memberId)),
    readProfile(ctx.db, ctx.memberId, ctx.now),
    readSlots(ctx, member),
    slipsInProgress(ctx.db, ctx.memberId),
    transfersUnderWay(ctx.db, ctx.memberId),
    withdrawHeld(ctx.db, ctx.memberId),
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
