import { larger, type Money, money, percentOf, smaller, subtract, ZERO } from '../money.ts'

/** How many days a refund looks back over, its own included. */
export const refundDays = 30

/** Of one member; below 0: won. `month`: the last `refundDays`, the day itself included. `given`: what shares of these days gave back of it already. */
export type Losses = { day: Money; month: Money; given: Money }

/**
 * What a closed day gives back, and of which part of the loss. Not more than the month lost: one who loses and wins by turns has lost nothing.
 * Where `max` cuts the share, the part is cut, too: the rest counts as not given back.
 */
export function refundOf(
  { day, month, given }: Losses,
  { percent, max }: { percent: number; max: Money },
): { base: Money; share: Money } {
  const lost = larger(smaller(day, subtract(month, given)), ZERO)
  const share = smaller(percentOf(lost, percent), max)
  return { base: share === max ? smaller(lost, wholeOf(share, percent)) : lost, share }
}

/** What `share` is `percent` of, rounded up to the satang. */
function wholeOf(share: Money, percent: number): Money {
  const hundredths = BigInt(Math.round(percent * 100))
  return hundredths === 0n ? ZERO : money((share * 10_000n + hundredths - 1n) / hundredths)
}
