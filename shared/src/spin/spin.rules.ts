import { add, type Money, money, ZERO } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { Slice } from './draw.ts'

/** Of slices, as `coupon/claim` may name them instead of a coupon. */
export const sliceCode = /^[A-Z0-9][A-Z0-9_-]{0,31}$/
export const clientSeedShape = /^[A-Za-z0-9-]{1,64}$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `version`: the one that the member was shown; without it, the open one is meant. `open`: undefined where there is no wheel. */
export function whyNotSpin({
  coins,
  version,
  open,
}: {
  coins: number
  version: number | undefined
  open: number | undefined
}): Refusal | undefined {
  if (open === undefined || (version !== undefined && version !== open)) return refusal('NO_DATA')
  return coins < 1 ? refusal('NO_COIN') : undefined
}

/** A coupon by its id, or any of a slice. */
export type NamedCoupon = { id: string } | { slice: string }

/** What was typed or sent as a coupon; undefined: it can be neither. */
export function couponNamed(asked: string): NamedCoupon | undefined {
  if (uuid.test(asked)) return { id: asked.toLowerCase() }
  const slice = asked.toUpperCase()
  return sliceCode.test(slice) ? { slice } : undefined
}

/** The chance of each slice in percent, with four decimals, as the odds are published. */
export function percentsOf(slices: readonly Pick<Slice, 'weight'>[]): number[] {
  const all = weightOf(slices)
  return slices.map(({ weight }) => Math.round((weight / all) * 1_000_000) / 10_000)
}

/**
 * What one coin costs the house on average, rounded up to the satang, or undefined where a spin wins a coin or more: that never ends.
 * `worth`: what a slice costs, in money; coins that are won are spun, too.
 */
export function costOfCoin(
  slices: readonly (Pick<Slice, 'weight' | 'prize'> & { worth: Money })[],
): Money | undefined {
  const all = BigInt(weightOf(slices))
  const given = slices.reduce<Money>(
    (sum, { weight, worth }) => add(sum, money(BigInt(weight) * worth)),
    ZERO,
  )
  const lost = slices.reduce(
    (left, { weight, prize }) =>
      prize.kind === 'coins' ? left - BigInt(weight) * BigInt(prize.coins) : left,
    all,
  )
  return lost > 0n ? money((given + lost - 1n) / lost) : undefined
}

const weightOf = (slices: readonly Pick<Slice, 'weight'>[]): number =>
  slices.reduce((sum, { weight }) => sum + weight, 0)

/** Between two colours written `#rrggbb`, as WCAG 2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
