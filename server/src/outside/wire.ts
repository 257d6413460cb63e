import { fromWire, type Money, parseMoney } from '@krapao/shared/money'
import * as z from 'zod/mini'

/** "100.00" as most providers write what was paid, read into Money. Nothing, or less, is no answer that we understand. */
export const paidText = z.pipe(
  z.string(),
  z.transform((text: string, ctx) => {
    const money = parseMoney(text)
    if (money !== undefined && money >= 1n) return money
    ctx.issues.push({ code: 'custom', input: text })
    return z.NEVER
  }),
)

/** Words of the outside that are kept: no control signs, no halves of letters, which no record can hold. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/**
 * What the outside calls something. One that could not be kept would be an order that can never be ended: no control signs, no halves of letters.
 */
export const reference = z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]+$/u))

/** A JSON number of baht, as slip verifiers write what was sent. */
export const paidNumber = z.pipe(
  z.number(),
  z.transform((baht, ctx): Money => {
    const money = fromWire(baht)
    if (money !== undefined && money >= 1n) return money
    ctx.issues.push({ code: 'custom', input: baht })
    return z.NEVER
  }),
)

/** `20261122` and `14:05:09`, in Bangkok. */
export function bangkokTime(day: string, clock: string): Date | undefined {
  const [whole, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? []
  const at = new Date(
    whole && /^\d\d:\d\d:\d\d$/.test(clock) ? `${year}-${month}-${date}T${clock}+07:00` : '',
  )
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** A moment with its zone: without one it would be read in that of our machine, hours away from the bank's. */
export const isoTime = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d\S*(?:Z|[+-]\d\d:?\d\d)$/)),
  z.transform((text, ctx) => {
    const at = new Date(text)
    if (!Number.isNaN(at.getTime())) return at
    ctx.issues.push({ code: 'custom', input: text })
    return z.NEVER
  }),
)
