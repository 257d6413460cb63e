import { parseMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'

/** "100.00" as most providers write amounts, read into Money. */
export const moneyText = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    const money = parseMoney(text)
    if (money !== undefined) return money
    ctx.issues.push({ code: 'custom', input: text })
    return z.NEVER
  }),
)

export const isoTime = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    const at = new Date(text)
    if (!Number.isNaN(at.getTime())) return at
    ctx.issues.push({ code: 'custom', input: text })
    return z.NEVER
  }),
)
