import { parseMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'

/** "100.00" as most providers write amounts, read into Money. A negative amount is no answer that we understand. */
export const moneyText = moneyFrom(0n)
/** As moneyText, for what was paid: more than nothing. */
export const paidText = moneyFrom(1n)

export const isoTime = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    const at = new Date(text)
    if (!Number.isNaN(at.getTime())) return at
    ctx.issues.push({ code: 'custom', input: text })
    return z.NEVER
  }),
)

function moneyFrom(least: bigint) {
  const read = z.transform((text: string, ctx) => {
    const money = parseMoney(text)
    if (money !== undefined && money >= least) return money
    ctx.issues.push({ code: 'custom', input: text })
    return z.NEVER
  })
  return z.pipe(z.string(), read)
}
