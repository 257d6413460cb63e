import * as z from 'zod/mini'
import { amount, askedAmount, nothing, route, text, time, writtenAmount } from '../contract.ts'
import { limits } from '../limits.ts'

const qrState = z.object({
  hasQrcode: z.boolean(),
  qrcodeId: z.optional(z.string()),
  /** SVG markup; show it only as an image data URI. */
  qrcode: z.optional(z.string()),
  amount: z.optional(amount),
  /** Seconds from now. */
  expireIn: z.optional(z.number()),
  /** A catalogue code when there is no QR. */
  message: z.optional(z.string()),
  /** Additions: when it runs out, the bare EMVCo payload, and what became of the QR last asked for. */
  expiresAt: z.optional(time),
  payload: z.optional(z.string()),
  payee: z.optional(z.string()),
  state: z.optional(z.enum(['live', 'credited', 'cancelled', 'expired', 'dropped', 'unknown'])),
  /** `amount` is what to pay to the satang: the payment is recognised by it alone. `asked` is what was asked for. */
  exact: z.optional(z.boolean()),
  asked: z.optional(amount),
  /** Paid after it had ended, and credited all the same. */
  late: z.optional(z.boolean()),
})
const provider = text(20)

/** A deposit that is looked into: PENDING until the outside has answered; the member gets a live event. */
const taken = z.object({
  _id: z.string(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  /** What was credited; absent while it is not known. */
  amount: z.optional(amount),
})

export const deposit = {
  qr: route({
    doc: 'The caller’s live QR at this provider, or `hasQrcode: false` with what became of the last one.',
    method: 'GET',
    path: '/api/qrcode/{provider}',
    for: 'member',
    input: z.object({ provider }),
    output: qrState,
    errors: ['NO_BANK'],
  }),
  createQr: route({
    doc: 'Makes a QR for an amount. One live QR a member: it drops every other. Below the minimum: `hasQrcode: false` and QR_FAIL.',
    method: 'POST',
    path: '/api/qrcode/{provider}',
    for: 'member',
    once: 'again',
    input: z.object({ provider, amount: askedAmount }),
    output: qrState,
    errors: ['NO_BANK', 'REQUEST_LIMIT'],
  }),
  cancelQr: route({
    doc: 'Drops the caller’s QR. A payment that arrives all the same is credited and marked.',
    method: 'DELETE',
    path: '/api/qrcode/{qrcodeId}',
    for: 'member',
    input: z.object({ qrcodeId: text(40) }),
    output: nothing,
    errors: ['NO_DATA'],
  }),
  slip: route({
    doc: 'Uploads the picture of a bank slip. Accepting a slip does not credit it: the picture is read, looked up at the bank and compared. The result appears in the slip status and as a live event. One upload a minute.',
    method: 'POST',
    path: '/api/wallet/slip',
    for: 'member',
    once: true,
    upload: { maxBytes: limits.slipBytesMax, none: 'SLIP_NO_FILE', unusable: 'SLIP_INVALID_FILE' },
    input: z.object({
      /** The account it was sent to, as `lookup/deposit` names it. */
      bankCode: z.optional(text(20)),
      /** What the member says was sent; compared when given. */
      amount: z.optional(writtenAmount),
    }),
    output: taken,
    errors: [
      'SLIP_UPLOAD_FAIL',
      'REQUEST_LIMIT_1MIN',
      'SLIP_NO_FILE',
      'SLIP_INVALID_FILE',
      'NO_BANK',
    ],
  }),
  slipSeen: route({
    doc: 'An addition: whether the slip with this mini-QR was sent before, asked before uploading. `used`: credited already; `checking`: being looked into for the caller; `new`: not seen, which proves nothing about the slip.',
    method: 'POST',
    path: '/api/wallet/slip/seen',
    for: 'member',
    input: z.object({ qr: text(512) }),
    output: z.object({ seen: z.enum(['new', 'used', 'checking']) }),
    errors: ['REQUEST_LIMIT'],
  }),
  truelink: route({
    doc: 'Redeems a True Wallet gift link and credits what was received. `link` is `link::walletNumber`, encoded with the shared secret (docs/gift-links.md) or plain. TRUELINK_INVALID says in `details.reason` why: NOT_A_LINK, NOT_FOUND, EXPIRED, OUT_OF_STOCK, OWN_VOUCHER, or TOO_SMALL with `details.min`. PENDING: True Wallet has not answered; it is asked again by itself.',
    method: 'POST',
    path: '/api/wallet/truelink',
    for: 'member',
    once: true,
    input: z.object({ link: text(4000) }),
    output: taken,
    errors: ['NO_WALLET', 'TRUELINK_INVALID', 'TRUELINK_DUPLICATE', 'REQUEST_LIMIT'],
  }),
  add: route({
    doc: 'Says that an amount was sent for which there is no slip: a deposit in progress that only the operator can confirm. It moves no money.',
    method: 'POST',
    path: '/api/wallet/add',
    for: 'member',
    once: true,
    input: z.object({ amount: askedAmount, bankCode: z.optional(text(20)) }),
    output: taken,
    errors: ['NO_BANK', 'REQUEST_LIMIT'],
  }),
}
