import * as z from 'zod/mini'
import { amount, askedAmount, nothing, route, text } from '../contract.ts'

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
  /** Additions: the bare EMVCo payload, and what became of the QR last asked for. */
  payload: z.optional(z.string()),
  payee: z.optional(z.string()),
  state: z.optional(z.enum(['live', 'credited', 'cancelled', 'expired', 'dropped', 'unknown'])),
})
const provider = text(20)

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
}
