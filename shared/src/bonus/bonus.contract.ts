import * as z from 'zod/mini'
import { amount, nothing, route, text, time } from '../contract.ts'
import { locales } from '../text.ts'
import { holding } from './holding.contract.ts'
import { doors, offerTypes } from './holding.rules.ts'
import { banner, takingErrors, userBonus } from './taking.contract.ts'

/** Additions to a card: what taking it now would mean. */
const offerTerms = {
  name: z.string(),
  /** HTML. */
  notice: z.string(),
  percentSuccess: z.number(),
  /** Of fresh money, or else `fixed`: a fixed credit. */
  percent: z.optional(z.number()),
  fixed: z.optional(amount),
  maxCredit: z.optional(amount),
  /** The least total that earns it. */
  minTotal: amount,
  /** On success no more than own money and so many times the credit is kept. */
  capTimes: z.optional(z.number()),
  /** Slot codes of the games that count. Games that do not tell their open bets are left out. null: all games. */
  games: z.nullable(z.array(z.string())),
  /** Places left; null: without end. */
  left: z.nullable(z.int()),
  closesAt: z.nullable(time),
  /** The credit that it would earn now, by what was last read; absent where it would earn none. */
  credit: z.optional(amount),
  /** The member's total that `credit` goes by. */
  total: amount,
}

export const bonusCard = z.object({
  code: z.string(),
  type: z.enum(offerTypes),
  maxReceived: z.int(),
  percentFail: z.number(),
  banners: z.array(banner),
  userBonus: z.nullable(userBonus),
  ...offerTerms,
})
export type BonusCard = z.output<typeof bonusCard>

const inLanguage = { locale: z.optional(z.enum(locales)) }
const code = text(20)
export const bonus = {
  list: route({
    doc: 'The bonuses that the caller may see, with the one they hold; all but SPEC’s fields are additions.',
    method: 'GET',
    path: '/api/bonus',
    for: 'member',
    input: z.object(inLanguage),
    output: z.array(bonusCard),
    errors: [],
  }),
  activate: route({
    doc: 'Takes a bonus: brings the money of its games to the main wallet, and adds the credit. MONEY_NOT_ENOUGH tells the least total as `minimum`; OPEN_BETS and GAME_MAINTENANCE tell the game as `where`.',
    method: 'GET',
    path: '/api/bonus/activate/{code}',
    for: 'member',
    once: true,
    input: z.object({ code }),
    output: userBonus,
    errors: ['NO_DATA', 'BONUS_MAX_CLAIMED', 'BONUS_FULL', ...takingErrors],
    effect: true,
  }),
  active: route({
    doc: 'Whether the caller holds anything, and through which door it came; `holding` is an addition: how it stands, as last read.',
    method: 'GET',
    path: '/api/bonus/check/active',
    for: 'member',
    input: nothing,
    output: z.object({
      status: z.boolean(),
      type: z.nullable(z.enum(doors)),
      holding: z.nullable(holding),
    }),
    errors: [],
  }),
  minimum: route({
    doc: 'The least total that earns a bonus; without `code`, the least that earns any open one.',
    method: 'GET',
    path: '/api/bonus/check/minimum',
    for: 'member',
    input: z.object({ code: z.optional(code) }),
    output: z.object({ minimum: amount }),
    errors: ['NO_DATA'],
  }),
  clear: route({
    doc: 'Ends what the caller holds, once its target is met; confirms it where it is lost. Else BONUS_CONDITION tells `total`, `success`, `fail` and `open`, the stakes of bets that are not settled. `cut` is an addition: what was above the cap.',
    method: 'GET',
    path: '/api/bonus/clear',
    for: 'member',
    once: true,
    input: nothing,
    output: z.object({ message: z.literal('BONUS_CLEAR'), cut: z.optional(amount) }),
    errors: ['BONUS_CONDITION', 'NO_DATA', 'REQUEST_LIMIT', 'GAME_MAINTENANCE'],
    effect: true,
  }),
  leave: route({
    doc: 'An addition: gives up what the caller holds, and keeps their own share of what is there. Once the target is met it is as `clear`.',
    method: 'POST',
    path: '/api/bonus/leave',
    for: 'member',
    once: true,
    input: nothing,
    /** `later`: the part of `kept` that is at games which have been silent for a day, as last read: it comes when they tell again. */
    output: z.object({
      message: z.literal('BONUS_CLEAR'),
      kept: amount,
      returned: amount,
      later: z.optional(amount),
    }),
    errors: ['NO_DATA', 'OPEN_BETS', 'REQUEST_LIMIT', 'GAME_MAINTENANCE'],
  }),
}
