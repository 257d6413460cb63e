import * as z from 'zod/mini'
import { askedAmount } from '../contract.ts'
import { currencyCodes } from '../country.ts'
import { type Money, ZERO } from '../money.ts'
import { locales, type Text } from '../text.ts'
import type { Prize, Slice } from './draw.ts'
import { sliceCode } from './spin.rules.ts'

// A wheel as an operator writes it, and as it is stored: never changed afterwards, only closed.

/** Drawn on a canvas and said in messages: no HTML, and nothing that a screen cannot show. */
const plain = z.string().check(z.trim(), z.regex(/^[^\p{C}<>]{1,60}$/u))
const plainWords = z.record(z.enum(locales), plain)
const html = z.record(z.enum(locales), z.string().check(z.maxLength(5_000)))
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
const money = askedAmount.check(z.refine((m) => m > 0n))
const days = z.int().check(z.gte(1), z.lte(365))

const writtenPrize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount: money }),
  z.object({ kind: z.literal('coins'), coins: z.int().check(z.gte(1), z.lte(1_000)) }),
  z.discriminatedUnion('coupon', [
    z.object({ kind: z.literal('coupon'), coupon: z.literal('cash'), amount: money, days }),
    z.object({ kind: z.literal('coupon'), coupon: z.literal('bonus'), amount: money, days }),
    /** `worth`: what it costs the house. Members are not told. */
    z.object({ kind: z.literal('coupon'), coupon: z.literal('goods'), worth: money, days }),
  ]),
  z.object({ kind: z.literal('nothing') }),
])

const writtenSlice = z.object({
  code: z.string().check(z.regex(sliceCode)),
  label: plainWords,
  bgColor: colour,
  textColor: colour,
  htmlDescription: z.optional(html),
  weight: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  prize: writtenPrize,
  /** How often it can be won in all; without it there is no end. The version closes with the last one. */
  stock: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
})

export const writtenSlices = z.array(writtenSlice).check(z.minLength(2), z.maxLength(24))
export const writtenWheel = z.object({
  currency: z.enum(currencyCodes),
  name: plainWords,
  slices: writtenSlices,
})
export type WrittenWheel = z.output<typeof writtenWheel>
export type WrittenSlice = WrittenWheel['slices'][number]

const inEach = { th: '', la: '', en: '' } satisfies Text
/** Every part that a wheel may have, for a person who misspells one. */
export const wheelParts = {
  currency: '',
  name: inEach,
  slices: [
    {
      code: '',
      label: inEach,
      bgColor: '',
      textColor: '',
      htmlDescription: inEach,
      weight: 0,
      prize: { kind: '', amount: 0, coins: 0, coupon: '', worth: 0, days: 0 },
      stock: 0,
    },
  ],
}

/** As members are told it, and as its odds are committed to. */
export const publicSlice = ({ code, weight, prize }: WrittenSlice): Slice => ({
  code,
  weight,
  prize: publicPrize(prize),
})

function publicPrize(prize: WrittenSlice['prize']): Prize {
  if (prize.kind !== 'coupon' || prize.coupon !== 'goods') return prize
  const { worth: _, ...told } = prize
  return { ...told, amount: ZERO }
}

/** What it costs the house, in money. */
export function worthOf({ prize }: WrittenSlice): Money {
  if (prize.kind === 'nothing' || prize.kind === 'coins') return ZERO
  return prize.kind === 'coupon' && prize.coupon === 'goods' ? prize.worth : prize.amount
}
