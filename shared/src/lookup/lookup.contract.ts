import * as z from 'zod/mini'
import { amount, nothing, route, time } from '../contract.ts'
import { locales } from '../text.ts'

const inLanguage = z.object({ locale: z.optional(z.enum(locales)) })
/** HTML strings: sanitised when written, and again when shown. */
const html = z.array(z.string())
const bankEntry = z.object({
  bankCode: z.string(),
  /** `payment` for a QR provider, else the kind of account. */
  bankType: z.string(),
  mode: z.string(),
  bank: z.object({ nameTH: z.string(), nameLA: z.optional(z.string()), nameEN: z.string() }),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.string(),
  /** Additions for QR entries: the least amount and the quick amounts of SPEC §9, after the operator's overrides. */
  qrMinimum: z.optional(amount),
  qrQuickAmounts: z.optional(z.array(amount)),
})
const walletEntry = z.object({
  walletAccountName: z.string(),
  /** AUTO: send to the number with the username as message. Otherwise: a gift link. */
  mode: z.string(),
  /** Additions: the number of the wallet, which a gift link is sent with, and the least amount. */
  walletAccountNo: z.optional(z.string()),
  minDeposit: z.optional(amount),
})
/** Slips are not taken daily between these two times of Bangkok, `HH:mm`; `to` may be earlier: the night between. */
const slipWindow = z.object({ from: z.string(), to: z.string() })

export const lookup = {
  banks: route({
    doc: 'Banks a member may register; `nameLA`, `nameEN`, `color` and `recommended` are additions.',
    method: 'GET',
    path: '/api/lookup/banks',
    for: 'anyone',
    input: nothing,
    output: z.array(
      z.object({
        code: z.string(),
        nameTH: z.string(),
        nameLA: z.string(),
        nameEN: z.string(),
        color: z.string(),
        recommended: z.boolean(),
      }),
    ),
    errors: [],
  }),
  sources: route({
    doc: 'How a visitor may say they heard of us; words in the asked language.',
    method: 'GET',
    path: '/api/lookup/sources',
    for: 'anyone',
    input: inLanguage,
    output: z.array(z.object({ code: z.string(), description: z.string() })),
    errors: [],
  }),
  active: route({
    doc: 'Whether the service is open: `terminated` is "gone" when it is shut down.',
    method: 'GET',
    path: '/api/lookup/active',
    for: 'anyone',
    input: nothing,
    output: z.object({ terminated: z.nullable(z.literal('gone')) }),
    errors: [],
    whenClosed: true,
  }),
  registerOTP: route({
    doc: 'Whether registration asks for a one-time code.',
    method: 'GET',
    path: '/api/lookup/registerOTP',
    for: 'anyone',
    input: nothing,
    output: z.object({ registerOTP: z.boolean() }),
    errors: [],
  }),
  info: route({
    doc: 'The name and address of the site; `currencies` is an addition: for each that a wallet may have, whether there is a way to deposit and a game to play now.',
    method: 'GET',
    path: '/api/lookup/info',
    for: 'anyone',
    input: nothing,
    output: z.object({
      name: z.string(),
      website: z.string(),
      currencies: z.array(
        z.object({ currency: z.string(), deposit: z.boolean(), games: z.boolean() }),
      ),
    }),
    errors: [],
    whenClosed: true,
  }),
  contact: route({
    doc: 'How to reach support; `lineQR` is an image as a data URI: the operator’s, else one drawn from a link into LINE, else empty.',
    method: 'GET',
    path: '/api/lookup/contact',
    for: 'anyone',
    input: inLanguage,
    output: z.object({
      contactText: z.string(),
      lineLink: z.string(),
      lineName: z.string(),
      lineQR: z.string(),
    }),
    errors: [],
    whenClosed: true,
  }),
  conditions: route({
    doc: 'The conditions of use, as HTML strings.',
    method: 'GET',
    path: '/api/lookup/conditions',
    for: 'anyone',
    input: inLanguage,
    output: html,
    errors: [],
  }),
  agreements: route({
    doc: 'What a member is asked to read after logging in, as HTML strings.',
    method: 'GET',
    path: '/api/lookup/agreements',
    for: 'anyone',
    input: inLanguage,
    output: html,
    errors: [],
  }),
  enableChatWidget: route({
    doc: 'Whether support can be reached by chat: the operator’s switch, and never without a chat backend.',
    method: 'GET',
    path: '/api/lookup/enableChatWidget',
    for: 'anyone',
    input: nothing,
    output: z.object({ enableChatWidget: z.boolean() }),
    errors: [],
  }),
  notice: route({
    doc: 'What a member is told with every bonus, as an HTML string; whoever shows it puts the bonus’s own number in place of `%percentFail%`.',
    method: 'GET',
    path: '/api/lookup/notice',
    for: 'member',
    input: inLanguage,
    output: z.object({ notice: z.string() }),
    errors: [],
  }),
  pgNotice: route({
    doc: 'An addition: what a member is told before playing PG, as an HTML string; empty where the deployment has no such notice.',
    method: 'GET',
    path: '/api/lookup/pgNotice',
    for: 'member',
    input: inLanguage,
    output: z.object({ html: z.string() }),
    errors: [],
  }),
  deposit: route({
    doc: 'The ways to deposit that are open to the caller now. In `banks` those that make QRs come first: gateways whose last orders failed behind the others, then by the smallest minimum, then as the operator has them.',
    method: 'GET',
    path: '/api/lookup/deposit',
    for: 'member',
    input: nothing,
    output: z.object({
      banks: z.array(bankEntry),
      wallets: z.array(walletEntry),
      isManual: z.boolean(),
      /** Additions: the least amount, shown and not enforced, since what came is credited; and when no slips are taken. */
      minDeposit: z.optional(amount),
      slipWindow: z.optional(slipWindow),
    }),
    errors: [],
  }),
  slip: route({
    doc: 'What holds for slips now: whether they are taken, when they will be again, how old one may be and how large its picture.',
    method: 'GET',
    path: '/api/lookup/slip',
    for: 'member',
    input: nothing,
    output: z.object({
      open: z.boolean(),
      opensAt: z.nullable(time),
      window: slipWindow,
      maxAgeMinutes: z.number(),
      maxBytes: z.number(),
    }),
    errors: [],
  }),
  withdraw: route({
    doc: 'The least and the most that may be withdrawn at once.',
    method: 'GET',
    path: '/api/lookup/withdraw',
    for: 'member',
    input: nothing,
    output: z.object({ withdrawMin: amount, withdrawMax: amount }),
    errors: [],
  }),
}
