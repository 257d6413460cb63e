import { type Currency, currencies } from '@krapao/shared/country'
import { hasTooManyDecimals, type Money, parseTyped, writeMoney } from '@krapao/shared/money'
import { Refusal } from '@krapao/shared/refusal'
import type { Text } from '@krapao/shared/text'
import { t } from './typed-amount.text.ts'

/** Why what is in an amount box is no amount, in words; undefined when it is one. The same in every sheet. */
export function whyNoAmount(typed: string): Text | undefined {
  if (parseTyped(typed) !== undefined) return undefined
  return hasTooManyDecimals(typed) ? t.decimals : t.unreadable
}

/** Why this amount cannot be paid in this currency: there are no parts of a kip. */
export const whyNotWhole = (amount: Money, currency: Currency): Text | undefined =>
  amount % currencies[currency].step === 0n ? undefined : t.wholeOnly

/** As a person types it: whole baht without satang. */
export const typedAmount = (amount: Money): string => writeMoney(amount).replace(/\.00$/, '')

/** The catalogue serves baht and kip, so a limit comes without a sign; on screen it is written as everywhere else: ฿1.00. */
export function withSign<E>(problem: E, sign: string): E | Refusal {
  if (!(problem instanceof Refusal)) return problem
  const signed = Object.entries(problem.details).map(([name, value]) =>
    limitNames.has(name) && /^\d/.test(String(value)) ? [name, `${sign}${value}`] : [name, value],
  )
  return new Refusal(problem.code, Object.fromEntries(signed))
}

const limitNames = new Set(['min', 'max'])
