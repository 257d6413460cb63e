import * as z from 'zod/mini'
import { takingErrors, userBonus } from '../bonus/taking.contract.ts'
import { amount, route, text } from '../contract.ts'
import { locales } from '../text.ts'

const inLanguage = { locale: z.optional(z.enum(locales)) }
/** Read in capitals, however it was typed. */
const code = z.pipe(text(20), z.string().check(z.toUpperCase()))

const found = z.object({
  code: z.string(),
  /** HTML. */
  description: z.string(),
  percentFail: z.number(),
  /** Additions: its name, and what taking it now would mean, as a bonus card tells it. */
  name: z.optional(z.string()),
  percentSuccess: z.optional(z.number()),
  percent: z.optional(z.number()),
  fixed: z.optional(amount),
  maxCredit: z.optional(amount),
  capTimes: z.optional(z.number()),
  credit: z.optional(amount),
  total: z.optional(amount),
})

export const promotion = {
  current: route({
    doc: 'The promotion that the caller holds, or null.',
    method: 'GET',
    path: '/api/promotion/current',
    for: 'member',
    input: z.object(inLanguage),
    output: z.nullable(found),
    errors: [],
  }),
  find: route({
    doc: 'What stands behind a promotion code. Wrong ones are counted: too many are refused.',
    method: 'GET',
    path: '/api/promotion/find/{code}',
    for: 'member',
    input: z.object({ code, ...inLanguage }),
    output: found,
    errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'REQUEST_LIMIT'],
  }),
  activate: route({
    doc: 'Takes the promotion of a code, as a bonus is taken.',
    method: 'GET',
    path: '/api/promotion/activate/{code}',
    for: 'member',
    once: true,
    input: z.object({ code }),
    output: userBonus,
    errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', ...takingErrors],
    effect: true,
  }),
}
