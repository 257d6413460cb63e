import { money } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { unknown } from '../outcome.ts'
import { paidText } from '../wire.ts'
import type { GiftLook, GiftRedeem, GiftRefusal, Gifts } from './gift.ts'

// True Wallet's gifts (FORMATS, an unofficial shape). Answers stand at several HTTP statuses; what counts is `status.code`. An answer without one
// is a page of the guard before it, and says nothing.
const status = z.object({ code: z.string() })
/** "1,000.00" from a thousand on. */
const grouped = z.pipe(
  z.string(),
  z.transform((text) => text.replaceAll(',', '')),
)
const ticket = z.object({ mobile: z.string(), amount_baht: z.pipe(grouped, paidText) })
const told = z.object({
  status,
  data: z.object({
    voucher: z.object({
      amount_baht: z.pipe(grouped, paidText),
      member: z.int().check(z.gte(1)),
      status: z.string(),
    }),
    redeemer_profile: z.nullish(z.object({ mobile_number: z.nullish(z.string()) })),
    my_ticket: z.nullish(ticket),
  }),
})

/** The only words that are a no; any other proves nothing. */
const refusals: Readonly<Record<string, GiftRefusal>> = {
  VOUCHER_NOT_FOUND: 'NOT_FOUND',
  VOUCHER_EXPIRED: 'EXPIRED',
  VOUCHER_OUT_OF_STOCK: 'OUT_OF_STOCK',
  CANNOT_GET_OWN_VOUCHER: 'OWN_VOUCHER',
}
const stands: Readonly<Record<string, GiftRefusal>> = {
  redeemed: 'OUT_OF_STOCK',
  expired: 'EXPIRED',
}

export function trueWallet(s: { baseUrl: string; timeoutMs: number }): Gifts {
  const at = (voucher: string, what: string) =>
    `${s.baseUrl}/campaign/vouchers/${encodeURIComponent(voucher)}/${what}`
  return {
    longestMs: 60_000,
    look: async (voucher, walletNo) => {
      const query = new URLSearchParams({ mobile: walletNo })
      return readLook(
        await call(`${at(voucher, 'verify')}?${query}`, { method: 'GET', timeoutMs: s.timeoutMs }),
        walletNo,
      )
    },
    redeem: async (voucher, walletNo) => {
      const body = JSON.stringify({ mobile: walletNo, voucher_hash: voucher })
      return readRedeem(
        await call(at(voucher, 'redeem'), { method: 'POST', body, timeoutMs: s.timeoutMs }),
        walletNo,
      )
    },
  }
}

function readLook(r: Called, walletNo: string): GiftLook {
  if (r.kind === 'unknown') return unknown(r.why)
  const read = told.safeParse(r.body)
  // What our wallet has, it has, whatever else is said of the voucher.
  if (read.success && read.data.data.my_ticket) return ticketOf(read.data.data.my_ticket, walletNo)
  const code = codeOf(r)
  const reason = code && refusals[code]
  if (reason) return { is: 'refused', reason }
  if (code !== 'SUCCESS' || !read.success) return unknown(`status ${r.status} ${code ?? ''}`.trim())
  const { voucher } = read.data.data
  const over = stands[voucher.status]
  if (over) return { is: 'refused', reason: over }
  if (voucher.status !== 'active') return unknown('a voucher in a state that is not known')
  return { is: 'open', share: money(voucher.amount_baht / BigInt(voucher.member)) }
}

const ticketOf = (mine: z.output<typeof ticket>, walletNo: string): GiftLook =>
  isNumber(mine.mobile, walletNo)
    ? { is: 'ours', amount: mine.amount_baht }
    : unknown('the ticket of another wallet')

function readRedeem(r: Called, walletNo: string): GiftRedeem {
  if (r.kind === 'unknown') return unknown(r.why)
  const code = codeOf(r)
  if (code === 'TARGET_USER_REDEEMED') return { is: 'ours' }
  const reason = code && refusals[code]
  if (reason) return { is: 'refused', reason }
  const read = told.safeParse(r.body)
  if (code !== 'SUCCESS' || !read.success) return unknown(`status ${r.status} ${code ?? ''}`.trim())
  const { my_ticket: mine, redeemer_profile: redeemer } = read.data.data
  if (!mine) return unknown('redeemed, but not how much')
  const isOurs =
    isNumber(mine.mobile, walletNo) && isNumber(redeemer?.mobile_number ?? walletNo, walletNo)
  return isOurs ? { is: 'done', amount: mine.amount_baht } : unknown('redeemed by another wallet')
}

/** Numbers come with dashes or without, and some of their digits hidden. */
function isNumber(given: string, ours: string): boolean {
  const shown = given.replace(/[\s-]/g, '').replace(/^\+?66(?=\d{9}$)/, '0')
  return (
    shown.length === ours.length &&
    [...shown].every((digit, i) => digit === ours[i] || /[x*]/i.test(digit))
  )
}

/** Letters and underscores only: what is said of it goes to the log. */
function codeOf(r: Extract<Called, { kind: 'answer' }>): string | undefined {
  const read = z.object({ status }).safeParse(r.body)
  return read.success && /^[A-Z_]{1,60}$/.test(read.data.status.code)
    ? read.data.status.code
    : undefined
}
