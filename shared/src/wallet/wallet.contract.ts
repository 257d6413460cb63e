import * as z from 'zod/mini'
import { holding } from '../bonus/holding.contract.ts'
import { amount, nothing, route, time } from '../contract.ts'
import { slot } from '../games/games.contract.ts'
import { inviteBonus } from '../invite/invite-bonus.contract.ts'
import { agreementState } from '../legal/agreement.contract.ts'
import { memberProfile } from '../profile/profile.contract.ts'

/** An addition: why no withdrawal can be asked for now (WITHDRAW_HELD). `review` stands for everything that a person has to look at first. */
export const withdrawHeld = z.object({
  why: z.enum(['review', 'bank-change-asked', 'bank-changed']),
  /** When it ends without a person; null: once a person has decided. */
  until: z.nullable(time),
})

export const wallet = {
  get: route({
    doc: 'All that Home shows, in one read: the main wallet, what is held for open orders, the profile and every game account as last read.',
    method: 'GET',
    path: '/api/wallet',
    for: 'member',
    input: nothing,
    output: z.object({
      /** What may be spent now: held money is not in it. */
      amount,
      held: amount,
      currency: z.string(),
      profile: memberProfile,
      slots: z.array(slot),
      /** How many slips and gift links are being looked into; they stand in the slip status. */
      checking: z.optional(z.int()),
      /** Transfers with games that are not known to have arrived or failed yet, oldest first; money on its way in is part of `held`. */
      underWay: z.optional(
        z.array(
          z.object({ code: z.string(), direction: z.enum(['in', 'out']), amount, since: time }),
        ),
      ),
      withdrawHeld: z.optional(withdrawHeld),
      /** What the caller holds, as last read. */
      holding: z.optional(holding),
      /** An addition: what waits to be received for those whom the caller invited. */
      invite: z.optional(inviteBonus),
      /** An addition: which agreement stands now, and when the caller agreed to it, on whatever device. */
      agreement: z.optional(agreementState),
      readAt: time,
    }),
    errors: [],
  }),
}
