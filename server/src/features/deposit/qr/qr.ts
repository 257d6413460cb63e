import type { Currency } from '@krapao/shared/country'
import { type QrProvider, qrRow, whyNotQr } from '@krapao/shared/deposit/deposit.rules'
import { limits } from '@krapao/shared/limits'
import type { Money } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import QRCode from 'qrcode'
import type { MemberCall, OrderCall } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { askErrand } from '../../../errands/errand.sql.ts'
import { isUuid } from '../../../ids.ts'
import { noteSecurity } from '../../../security/security-log.ts'
import { makeAccountQr } from '../account/qr-account.ts'
import { depositWays, type QrAccount, qrAccounts, qrMinimum } from '../deposit.read.ts'
import {
  cancelOrder,
  dropLiveOrders,
  hastenOrder,
  insertOrder,
  latestOrder,
  type QrOrder,
  readOrder,
} from './qr.sql.ts'

/** The call itself makes the QR; a sweeper may take the order only after the longest that this can last. */
const runsAtMostMs = 20_000

export async function qr(ctx: MemberCall, input: { provider: string }) {
  const { provider } = await openProvider(ctx, input.provider)
  const order = await latestOrder(ctx.db, ctx.member.id, provider)
  return order ? show(order, ctx.clock()) : { hasQrcode: false }
}

export async function createQr(ctx: OrderCall, input: { provider: string; amount: Money }) {
  const open = await openProvider(ctx, input.provider)
  const { provider, currency } = open
  const least = qrMinimum(ctx.env, qrRow(provider, currency)!, currency)
  const why = whyNotQr(currency, input.amount, least)
  if (why) return { hasQrcode: false, message: why.code }
  if (!(await readOrder(ctx.db, ctx.orderId))) await makeQr(ctx, open, input.amount)
  const order = await readOrder(ctx.db, ctx.orderId)
  return order ? show(order, ctx.clock()) : { hasQrcode: false, message: 'QR_UNAVAILABLE' }
}

async function makeQr(ctx: OrderCall, open: OpenProvider, amount: Money): Promise<void> {
  await ctx.throttles.use('createQr', String(ctx.member.id))
  if (open.account) await ctx.throttles.use('accountQr', String(ctx.member.id))
  const dropped = open.account
    ? await makeAccountQr(ctx, open.account, amount)
    : await startQrOrder(ctx, open.provider, amount)
  if (dropped === 'full') return
  for (const qrcodeId of dropped)
    ctx.tell(ctx.member.id, { type: 'qrcode', qrcodeId, credited: false })
  if (!open.account) await ctx.errands.run(ctx.orderId)
  // The member's other pages show it at once: until now they only know that theirs was dropped.
  ctx.tell(ctx.member.id, { type: 'qrcode', qrcodeId: ctx.orderId, credited: false })
}

const startQrOrder = (ctx: OrderCall, provider: QrProvider, amount: Money): Promise<string[]> =>
  inTx(ctx.db, async (tx) => {
    const order = { id: ctx.orderId, memberId: ctx.member.id, now: ctx.now }
    const checkFrom = new Date(ctx.clock().getTime() + runsAtMostMs)
    if (!(await askErrand(tx, { ...order, kind: 'qr', provider: `QR:${provider}`, checkFrom })))
      return []
    const ids = await dropLiveOrders(tx, ctx.member.id, ctx.now)
    const expiresAt = new Date(ctx.now.getTime() + limits.qrLifetimeMs)
    await insertOrder(tx, { ...order, provider, amount, payable: amount, expiresAt })
    return ids
  })

/** Harmless to repeat. Another member's QR gets the same answer as none. */
export async function cancelQr(ctx: MemberCall, input: { qrcodeId: string }) {
  const order = isUuid(input.qrcodeId) ? await readOrder(ctx.db, input.qrcodeId) : undefined
  if (order?.memberId !== ctx.member.id) {
    if (order) noteSecurity(ctx, 'foreign-id', { what: 'qrcode', id: order.id })
    return fail('NO_DATA')
  }
  if (await cancelOrder(ctx.db, order.id, ctx.member.id)) {
    await hastenOrder(ctx.db, order.id, ctx.now)
    ctx.tell(ctx.member.id, { type: 'qrcode', qrcodeId: order.id, credited: false })
  }
  return {}
}

/** A gateway, or one of our accounts that makes its own QRs. */
type OpenProvider = { provider: QrProvider; currency: Currency; account: QrAccount | undefined }

/** Open, and in the currency of the caller's wallet. */
async function openProvider(ctx: MemberCall, code: string): Promise<OpenProvider> {
  const { currency } = ctx.member
  const ways = await depositWays(ctx, currency)
  const gateway = ways.gateways.find((open) => open === code)
  if (gateway) return { provider: gateway, currency, account: undefined }
  const account = qrAccounts(ways).find(({ bankCode }) => bankCode === code) ?? fail('NO_BANK')
  return { provider: account.bankCode, currency, account }
}

const shownStates = {
  making: 'unknown',
  failed: 'unknown',
  live: 'live',
  dropped: 'dropped',
  cancelled: 'cancelled',
  expired: 'expired',
  credited: 'credited',
} as const

async function show(order: QrOrder, now: Date) {
  const leftMs = order.expiresAt.getTime() - now.getTime()
  const state = order.state === 'live' && leftMs <= 0 ? 'expired' : shownStates[order.state]
  const about = {
    qrcodeId: order.id,
    amount: order.paidAmount ?? order.payable,
    state,
    ...(order.byAmount && { exact: true, asked: order.amount }),
    ...(order.late && { late: true }),
  }
  if (state !== 'live' || !order.payload)
    return { hasQrcode: false, ...about, ...(state === 'unknown' && { message: 'QR_UNAVAILABLE' }) }
  const qrcode = await QRCode.toString(order.payload, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
  })
  return {
    hasQrcode: true,
    ...about,
    qrcode,
    payload: order.payload,
    payee: order.payee ?? '',
    expireIn: Math.ceil(leftMs / 1000),
    expiresAt: order.expiresAt,
  }
}
