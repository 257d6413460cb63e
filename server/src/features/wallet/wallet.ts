import { currencies } from '@krapao/shared/country'
import { together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { readVerb } from '../../read-verb.ts'
import { heldBy, holdingFrom } from '../bonus/bonus.read.ts'
import { slotsAsked, slotsFrom } from '../games/games.read.ts'
import { inviteBonusOf, sharesOf } from '../invite/invite.read.ts'
import { agreedVersions, agreementOf } from '../legal/legal.read.ts'
import { profileOf } from '../profile/profile.read.ts'
import { slipsInProgress } from '../statement/statement.read.ts'
import { transfersUnderWay } from '../transfer/transfer.read.ts'
import { withdrawHeld } from '../withdraw/withdraw.read.ts'

export const get = readVerb(
  ({ member, now }) =>
    together({
      main: balanceOf(account.main(member.currency, member.id)),
      profile: profileOf(member.id, now),
      slots: slotsAsked(member),
      checking: slipsInProgress(member.id),
      underWay: transfersUnderWay(member.id),
      held: withdrawHeld(member.id),
      holds: heldBy(member.id),
      shares: sharesOf(member),
      agreed: agreedVersions(member.id),
    }),
  async (ctx, { main, profile, slots, checking, underWay, held, holds, shares, agreed }) => {
    const holding = await holdingFrom(ctx, { held: holds, main, games: slots }, ctx.locale)
    const agreement = await agreementOf(ctx, agreed)
    return {
      amount: main.available,
      held: main.held,
      currency: currencies[ctx.member.currency].wire,
      profile,
      slots: await slotsFrom(ctx, ctx.member, slots),
      checking,
      underWay,
      ...(held && { withdrawHeld: held }),
      ...(holding && { holding }),
      invite: await inviteBonusOf(ctx, shares),
      ...(agreement && { agreement }),
      readAt: ctx.now,
    }
  },
)
