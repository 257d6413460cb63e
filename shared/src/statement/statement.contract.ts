import * as z from 'zod/mini'
import { amount, pageInput, route, time } from '../contract.ts'
import { locales } from '../text.ts'
import { searchOf } from './search.rules.ts'
import { isDay, statementTypes } from './statement.rules.ts'

export const statementRow = z.object({
  _id: z.string(),
  statementType: z.enum(statementTypes),
  /** SUCCESS, FAILED; anything else is in progress. */
  status: z.string(),
  /** MAIN, a slot code, a QR provider or a bank code. */
  from: z.string(),
  to: z.string(),
  amount,
  createdAt: time,
  /** Additions: when it ended, and a catalogue code that says why it failed or what is special about it. */
  settledAt: z.optional(z.nullable(time)),
  reason: z.optional(z.nullable(z.string())),
  /** What a bonus row is about, in the caller's language: one of these. */
  bonus: z.optional(z.string()),
  promotion: z.optional(z.string()),
  invite: z.optional(z.string()),
  refund: z.optional(z.string()),
  luckydraw: z.optional(z.string()),
  /** Additions, of a bonus that has ended: how, what was kept of it, what went back, and the part of what was kept that comes later. */
  outcome: z.optional(z.enum(['succeeded', 'failed', 'left', 'expired', 'revoked'])),
  kept: z.optional(amount),
  cut: z.optional(amount),
  later: z.optional(amount),
  /** Additions: how a deposit came, and how far a withdrawal is; a step without a time is being worked on. */
  via: z.optional(z.nullable(z.enum(['qr', 'slip', 'gift', 'manual', 'direct']))),
  timeline: z.optional(
    z.array(
      z.object({
        step: z.enum(['asked', 'checking', 'sent', 'done', 'failed']),
        at: z.nullable(time),
      }),
    ),
  ),
})

/** Additions to a list's input. Days are Bangkok days, both included. */
const day = z.string().check(z.refine(isDay, 'KEY_INVALID'))
const filters = z.object({
  /** `bonus` finds how one ended, too. */
  type: z.optional(z.enum(statementTypes)),
  /** PENDING: whatever is in progress. */
  status: z.optional(z.enum(['SUCCESS', 'FAILED', 'PENDING'])),
  from: z.optional(day),
  to: z.optional(day),
  /**
   * An exact amount (`500`, `฿1,490.00`), or the first four signs or more of an id, with or without blanks and dashes. `1490` finds both kinds;
   * what can be neither is KEY_INVALID.
   */
  search: z.optional(
    z.string().check(z.refine((text) => searchOf(text) !== undefined, 'KEY_INVALID')),
  ),
})

/**
 * An addition: what of a day's own rows came into the wallet and left it: deposits that were credited, withdrawals that were paid, each on the
 * day that its row stands at. Transfers stay in the member's own places, and rewards are not the member's deposits.
 */
const dayTotal = z.object({ day: z.string(), in: amount, out: amount })

export const slipRow = z.object({
  _id: z.string(),
  createdAt: time,
  /** null: not known yet; the bank has not said. */
  amount: z.nullable(amount),
  /** SUCCESS, FAILED; anything else is in progress. */
  status: z.string(),
  /** A note of the catalogue (slip-notes.ts), or a code of the error catalogue for a gift link; null while there is nothing to say. */
  note: z.nullable(z.string()),
  /** Where the sent thing is by itself (a gift link); null for a picture, which is asked for by its reference. */
  link: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Additions: what was sent, and when the outcome was known. */
  kind: z.optional(z.enum(['slip', 'gift'])),
  settledAt: z.optional(z.nullable(time)),
  /** An addition: a person checks it; that takes longer than by itself. */
  byPerson: z.optional(z.boolean()),
})

export const statement = {
  list: route({
    doc: 'The caller’s movements, newest first. `total` counts no more than 200 rows behind the page.',
    method: 'POST',
    path: '/api/statement',
    for: 'member',
    input: z.extend(pageInput, filters.shape),
    output: z.object({
      total: z.int(),
      statements: z.array(statementRow),
      /** Of the days on the page, newest first; each is the whole day under the same filter, wherever the page begins or ends. */
      days: z.optional(z.array(dayTotal)),
    }),
    errors: [],
  }),
  export: route({
    doc: 'An addition: the caller’s movements as comma-separated values (RFC 4180, UTF-8), newest first, at most 10,000; `more` when there are more. `csv` begins with the byte order mark that spreadsheets need.',
    method: 'POST',
    path: '/api/statement/export',
    for: 'member',
    input: z.extend(filters, { locale: z.optional(z.enum(locales)) }),
    output: z.object({ name: z.string(), csv: z.string(), more: z.boolean() }),
    errors: ['REQUEST_LIMIT'],
  }),
  slips: route({
    doc: 'What the caller sent to be looked into, newest first: bank slips and gift links, with the reason when one was not credited.',
    method: 'POST',
    path: '/api/statement/slip',
    for: 'member',
    input: pageInput,
    output: z.object({ total: z.int(), slips: z.array(slipRow) }),
    errors: [],
  }),
  slipReference: route({
    doc: 'Where the picture of the caller’s own slip can be opened; the address is good for five minutes.',
    method: 'GET',
    path: '/api/statement/slip/reference/{reference}',
    for: 'member',
    input: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(80)) }),
    output: z.object({ url: z.string() }),
    errors: ['NO_DATA'],
  }),
}
