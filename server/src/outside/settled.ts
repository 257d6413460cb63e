import { type Currency, currencyCodes } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import * as z from 'zod/mini'
import type { Called } from './call.ts'
import { isoTime, paidText } from './wire.ts'

/** Something that a party outside says to have settled with us. */
export type Settled = {
  /** By what our books know it: our order, or the outside's reference, as the promise that lists it says. */
  reference: string
  amount: Money
  currency: Currency
  at: Date
  kind?: 'in' | 'out' | undefined
  /** Of a transfer onto one of our accounts: the bank that sent it, as in a feed. */
  fromBankNumber?: string | undefined
}
export type Period = { from: Date; to: Date }
export type SettledList =
  /** `accounts`: the accounts that it lists, where it lists only some of ours. */
  { is: 'list'; rows: Settled[]; accounts: string[] | undefined } | { is: 'unknown'; why: string }
/** All that was settled in a period, `from` included and `to` not. What cannot be read whole is `unknown`: half a list proves nothing. */
export type ListSettled = (period: Period) => Promise<SettledList>

const row = z.object({
  reference: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  amount: paidText,
  /** One that says none speaks of baht, as everywhere at its gateway or bank. */
  currency: z._default(z.enum(currencyCodes), 'THB'),
  at: isoTime,
  kind: z.optional(z.enum(['in', 'out'])),
  fromBankNumber: z.optional(z.string().check(z.regex(/^(\d{3}|[A-Z][A-Z0-9]{1,15})$/))),
})
const page = z.object({
  rows: z.array(row).check(z.maxLength(1_000)),
  next: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  accounts: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(100))),
})
/** A hundred thousand rows a day and counterpart. */
const pagesAtMost = 200

/** Reads a list that comes in pages. `ask` gets the query string. */
export const settledBy =
  (ask: (query: string) => Promise<Called | { kind: 'maintenance' }>): ListSettled =>
  async ({ from, to }) => {
    const rows: Settled[] = []
    let next: string | null = null
    for (let pages = 0; pages < pagesAtMost; pages++) {
      const words = {
        from: from.toISOString(),
        to: to.toISOString(),
        ...(next !== null && { after: next }),
      }
      const answer = await ask(new URLSearchParams(words).toString())
      if (answer.kind !== 'answer')
        return { is: 'unknown', why: answer.kind === 'unknown' ? answer.why : answer.kind }
      const read = page.safeParse(answer.body)
      if (answer.status !== 200 || !read.success)
        return { is: 'unknown', why: `status ${answer.status}` }
      rows.push(...read.data.rows)
      next = read.data.next
      if (next === null) return { is: 'list', rows, accounts: read.data.accounts }
    }
    return { is: 'unknown', why: 'its list does not end' }
  }
