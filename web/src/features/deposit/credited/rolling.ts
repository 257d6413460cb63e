import { type Money, subtract } from '@krapao/shared/money'

/** One sign of a figure that rolls: `passes` is what goes by, from what was there before ('' for nothing) to `sign` itself; empty where nothing changes. */
export type Column = { sign: string; passes: readonly string[] }

/** From the first digit that moves until the last one rests. */
export const rollMs = 600
const digitMs = 480

/** Pure: how the written figure `from` becomes `to`, digit under digit from the right. Digits count up, past 9 to 0, as a counter's do. */
export function columnsOf(from: string, to: string): Column[] {
  const before = [...from.padStart(to.length)].slice(-to.length)
  return [...to].map((sign, at) => ({ sign, passes: passesOf(before[at]!, sign) }))
}

function passesOf(before: string, sign: string): string[] {
  if (before === sign) return []
  if (!isDigit(sign) || !isDigit(before)) return ['', sign]
  const steps = (Number(sign) - Number(before) + 10) % 10
  return Array.from({ length: steps + 1 }, (_, step) => String((Number(before) + step) % 10))
}

const isDigit = (sign: string): boolean => /^\d$/.test(sign)

/** When the column `fromRight` sets off: the satang first, as a counter does. All of them rest after `rollMs`. */
export const delayMs = (fromRight: number, columns: number): number =>
  columns < 2 ? 0 : Math.round((fromRight / (columns - 1)) * (rollMs - digitMs))

export const rolled = {
  duration: digitMs,
  easing: 'cubic-bezier(.2,.8,.2,1)',
  fill: 'both',
} as const

/** Pure: the total that the new one rolls from. With less than the amount left, some was spent since, and nothing rolls. */
export const totalBefore = (total: Money, amount: Money): Money =>
  total < amount ? total : subtract(total, amount)
