const shape = /^(\d{1,10})(?:\.(\d{1,2}))?$/
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * What was typed into the amount box, as the wire wants it: "1,000" is `{ amount: '1000.00' }`. Else the code of why it cannot be
 * paid: AMOUNT (unreadable, or nothing) or INSUFFICIENT (more than `balance`, decimal text).
 */
export function readAmount(typed, balance) {
  const satang = satangOf(bare(typed))
  if (!satang) return { why: 'AMOUNT' }
  if (satang > satangOf(balance)) return { why: 'INSUFFICIENT' }
  return { amount: `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}` }
}

/** Thai and Lao digits are digits; commas count only where thousands part, so "1,5" is not guessed. */
function bare(typed) {
  const text = typed
    .replace(/[๐-๙]/g, (digit) => digit.charCodeAt(0) - 0x0e50)
    .replace(/[໐-໙]/g, (digit) => digit.charCodeAt(0) - 0x0ed0)
    .replace(/[\s฿₭]/g, '')
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

function satangOf(text) {
  const parts = shape.exec(text)
  return parts ? BigInt(parts[1]) * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) : undefined
}
