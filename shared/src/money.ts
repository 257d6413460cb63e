import { foldDigits } from './digits.ts'

// Money is a whole number of satang (or att), never a float. The brand stops a bare bigint passing for money.
declare const brand: unique symbol
export type Money = bigint & { readonly [brand]: 'Money' }

export const money = (minor: bigint): Money => minor as Money
export const ZERO: Money = money(0n)
/** Whole baht (or kip) as Money. Throws RangeError on a fraction: write satang with `parseMoney`. */
export const baht = (whole: number): Money => money(BigInt(whole) * 100n)

export const add = (a: Money, b: Money): Money => money(a + b)
export const subtract = (a: Money, b: Money): Money => money(a - b)
export const sum = (all: readonly Money[]): Money => all.reduce(add, ZERO)
export const smaller = (a: Money, b: Money): Money => (a < b ? a : b)
export const larger = (a: Money, b: Money): Money => (a > b ? a : b)
export const abs = (m: Money): Money => money(m < 0n ? -m : m)

/**
 * `percent` of `m`, rounded down to the satang: what is given away is never more than promised.
 * Throws RangeError for a percent of more than two decimals, which no setting and no row has.
 */
export function percentOf(m: Money, percent: number): Money {
  const hundredths = fromWire(percent)
  if (hundredths === undefined) throw new RangeError(`not a percentage: ${percent}`)
  const whole = m * hundredths
  const towardsZero = whole / 10_000n
  return money(whole < 0n && whole % 10_000n !== 0n ? towardsZero - 1n : towardsZero)
}

const shape = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Reads `1234`, `1234.5` or `1234.50`. '1,234.5' is refused, not guessed: a box with two readings is a support ticket. */
export function parseMoney(text: string): Money | undefined {
  const m = shape.exec(text.trim())
  if (!m) return undefined
  const minor = BigInt(m[2]!) * 100n + BigInt((m[3] ?? '').padEnd(2, '0'))
  return money(m[1] ? -minor : minor)
}

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * What was typed into a money box: `1,000`, `฿ 12,345.50`, `๑๐๐`. Commas count only where thousands part, so `1,5` stays unreadable
 * rather than being guessed. undefined: not an amount, or one with more than two decimals.
 */
export const parseTyped = (typed: string): Money | undefined => parseMoney(bare(typed))

/** Whether all that is wrong with what was typed is a third decimal. */
export const hasTooManyDecimals = (typed: string): boolean => /^\d{1,13}\.\d{3,}$/.test(bare(typed))

function bare(typed: string): string {
  const text = foldDigits(typed).replace(/[\s฿₭]/g, '')
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

/** `1234.50`: for the wire between machines and for receipts. */
export const writeMoney = (m: Money): string =>
  `${m < 0n ? '-' : ''}${abs(m) / 100n}.${String(abs(m) % 100n).padStart(2, '0')}`

/** `1,234.50`: for people. One formatter for all locales (Intl's Lao swaps separators and drops the kip's decimals). */
export const showMoney = (m: Money): string => writeMoney(m).replace(/\B(?=(\d{3})+(?=\.))/g, ',')

/** The wire's JSON number in baht. `String(n)` is the shortest text that reads back as n, so a third decimal, NaN and 1e21 all fail the shape. */
export const fromWire = (n: number): Money | undefined => parseMoney(String(n))
export const toWire = (m: Money): number => Number(writeMoney(m))
