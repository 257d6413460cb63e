import { amount } from '@krapao/shared/contract'
import type { Currency } from '@krapao/shared/country'
import { isObject } from '@krapao/shared/is-object'
import * as z from 'zod/mini'
import { setting } from '../../settings/setting.ts'

/** In whole baht and whole kip. */
const withdrawLimits = {
  THB: { min: 100, max: 50_000, auto: 20_000, autoPerDay: 50_000 },
  LAK: { min: 50_000, max: 20_000_000, auto: 8_000_000, autoPerDay: 20_000_000 },
} as const
const fromTo = z
  .object({ min: amount, max: amount, auto: amount, autoPerDay: amount })
  .check(z.refine(({ min, max }) => min <= max))

/** `auto` and `autoPerDay` may be left out: then the default of the currency holds. */
function withAuto(stored: unknown): unknown {
  if (!isObject(stored)) return stored
  const filled = ([of, limits]: [string, unknown]) => {
    if (!isObject(limits) || !(of in withdrawLimits)) return [of, limits]
    const { auto, autoPerDay } = { ...withdrawLimits[of as Currency], ...limits }
    // A raised limit of one is not meant to be above what a day may hold.
    return [of, { auto, autoPerDay: Math.max(autoPerDay, auto), ...limits }]
  }
  return Object.fromEntries(Object.entries(stored).map(filled))
}

const perCurrency = z.codec(
  z.unknown(),
  z.object({ THB: fromTo, LAK: fromTo } satisfies Record<Currency, unknown>),
  {
    decode: (stored) => withAuto(stored) as never,
    encode: (limits) => limits,
  },
)

export const withdraw = setting({
  means:
    'limits of one withdrawal, in whole or decimal baht and kip, by the currency of the wallet; above `auto`, or above `autoPerDay` with what was paid without a person in the last 24 hours, a person approves it',
  written:
    '{"THB": {"min": number, "max": number, "auto": number, "autoPerDay": number}, "LAK": {the same}}',
  shape: perCurrency,
  start: z.decode(perCurrency, withdrawLimits),
})
