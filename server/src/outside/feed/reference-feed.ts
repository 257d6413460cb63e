import { bankName, referenceName } from '@krapao/shared/bank-name'
import { currencyCodes } from '@krapao/shared/country'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { settledBy } from '../settled.ts'
import { isoTime, paidText } from '../wire.ts'
import type { BankFeed, FeedItem, FeedPage } from './feed.ts'

// A bank that lists what came in, oldest first, after a cursor; several accounts in one list.
const page = z.object({
  entries: z.array(z.unknown()).check(z.maxLength(1_000)),
  cursor: z.string().check(z.maxLength(200)),
})
/** Words of strangers: what no database keeps is taken out. */
const words = z.pipe(
  z.nullish(z.string().check(z.maxLength(300))),
  z.transform((text) => text?.replaceAll('\0', '').toWellFormed() ?? null),
)
/** A shorter reference names no payment: some lists write 0000 where they know none. */
const leastOfReference = 4
const entry = z.object({
  bankCode: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  accountNo: z.string().check(z.regex(/^\d{4,24}$/)),
  amount: paidText,
  currency: z.enum(currencyCodes),
  fromBankNumber: z.pipe(
    z.string().check(z.maxLength(40)),
    z.pipe(z.transform(bankName), z.string().check(z.minLength(2))),
  ),
  fromAccountNo: words,
  fromName: words,
  reference: z.string().check(
    z.regex(/^[\x20-\x7e]{4,64}$/),
    z.refine((text) => referenceName(text).length >= leastOfReference),
  ),
  note: words,
  at: isoTime,
})

export function referenceFeed(s: {
  name: string
  baseUrl: string
  apiKey: string
  timeoutMs: number
}): BankFeed {
  const headers = { authorization: `Bearer ${s.apiKey}` }
  return {
    name: s.name,
    async page(after) {
      const query = new URLSearchParams({ limit: '100', ...(after && { after }) })
      return read(
        await call(`${s.baseUrl}/feed?${query}`, {
          method: 'GET',
          headers,
          timeoutMs: s.timeoutMs,
        }),
        after,
      )
    },
    settled: settledBy((query) =>
      call(`${s.baseUrl}/received?${query}`, { method: 'GET', headers, timeoutMs: s.timeoutMs }),
    ),
  }
}

function read(r: Called, after: string): FeedPage {
  if (r.kind === 'unknown') return { is: 'unknown', why: r.why }
  const told = page.safeParse(r.body)
  if (r.status !== 200 || !told.success) return { is: 'unknown', why: `status ${r.status}` }
  const { entries, cursor } = told.data
  // A cursor that moves past nothing would leave out whatever the bank forgot to list.
  if (entries.length === 0) return { is: 'page', items: [], cursor: after }
  return cursor
    ? { is: 'page', items: entries.map(item), cursor }
    : { is: 'unknown', why: 'entries without a cursor' }
}

function item(raw: unknown): FeedItem {
  const told = entry.safeParse(raw)
  if (!told.success) return { is: 'unread', raw }
  const { fromBankNumber: fromBank, ...rest } = told.data
  return { is: 'entry', entry: { ...rest, fromBank }, raw }
}
