import { satangOf, written } from '../parts/satang.ts'

const shape = /^(\d{1,10})(?:\.(\d{1,2}))?$/
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

type Read =
  | { amount: string; why?: undefined }
  | { amount?: undefined; why: 'AMOUNT' | 'INSUFFICIENT' }

/**
 * What was typed into the amount box, as the wire wants it: "1,000" is `{ amount: '1000.00' }`. Else the code of why it cannot be
 * paid: AMOUNT (unreadable, or nothing) or INSUFFICIENT (more than `balance`, decimal text).
 */
export function readAmount(typed: string, balance: string): Read {
  const [, whole, part = ''] = shape.exec(bare(typed)) ?? []
  const satang = whole && satangOf(`${whole}.${part.padEnd(2, '0')}`)
  if (!satang) return { why: 'AMOUNT' }
  if (satang > satangOf(balance)) return { why: 'INSUFFICIENT' }
  return { amount: written(satang) }
}

/** Thai and Lao digits are digits; commas count only where thousands part, so "1,5" is not guessed. */
function bare(typed: string): string {
  const text = typed
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
    .replace(/[\s฿₭]/g, '')
  return grouped.test(text) ? text.replaceAll(',', '') : text
}
