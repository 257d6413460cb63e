import { type Money, writeMoney } from '@krapao/shared/money'
import type { Context } from '../../../context.ts'
import { inTx, type Tx } from '../../../db/pool.ts'
import { readRefusal } from '../../../errands/decide.sql.ts'
import { endErrand, lockErrand } from '../../../errands/errand.sql.ts'
import type { TakeWebhook } from '../../../http/callbacks.ts'
import { isUuid } from '../../../ids.ts'
import type { OutcomeThat } from '../../../outside/outcome.ts'
import type { Paid } from '../../../outside/payin/payin.ts'
import { isPayinCode, type PayinCode, payinNumbers } from '../../../outside/payin/payin-numbers.ts'
import { readMember } from '../../profile/profile.read.ts'
import { keepUnread } from '../account/feed.sql.ts'
import { type Inbound, lockInbound } from '../inbound.sql.ts'
import { agrees, creditInbound, type InboundPayment, suspendInbound } from '../inbound.ts'
import { eventsOfQr } from '../live-events.ts'
import { giveUpOrder, lockOrder, markCredited, type QrOrder, readOrder } from './qr.sql.ts'

/**
 * Handles a gateway's payment webhook. Safe when repeated, out of order, or earlier than the answer of
 * our create call.
 */
export const takeWebhook =
  (context: Context): TakeWebhook =>
  async (provider, headers, rawBody) => {
    if (!isPayinCode(provider)) return 'nobody'
    const read = context.outside.payins[provider].read(headers, rawBody)
    if (read.is === 'genuine' && read.paid) await take(context, provider, read.paid)
    if (read.is === 'unreadable') await keepForPerson(context, provider, rawBody.toString())
    return read.is
  }

async function take(context: Context, provider: PayinCode, paid: Paid): Promise<void> {
  const known = isUuid(paid.merchantOrderId)
    ? await readOrder(context.db, paid.merchantOrderId)
    : undefined
  if (!known || known.provider !== provider) return suspend(context, provider, paid)

  const { currency } = await readMember(context.db, known.memberId)
  if (currency !== paid.currency) return suspend(context, provider, paid)

  const paidAt = await whenPaid(context, known)
  const how = await inTx(context.db, async (tx) => {
    const errand = (await lockErrand(tx, known.id))!
    if (errand.state === 'done') return 'before'

    const { platformOrderId } = paid
    const now = context.clock()
    const credited = await creditOrder(tx, {
      id: known.id,
      paid: paid.amount,
      platformOrderId,
      paidAt,
      now,
    })
    if (typeof credited === 'object') return credited

    if (credited === 'taken') {
      // Another order's payment, or money that was reported differently, says nothing about this order: it may still be paid.
      if ((await whoHas(tx, provider, platformOrderId)) !== 'hand') return 'before'
      await giveUpOrder(tx, known.id, 'failed')
      await endErrand(tx, { id: known.id, state: 'refused', ref: null, reason: givenAway, now })
      return 'before'
    }

    await endErrand(tx, { id: known.id, state: 'done', ref: platformOrderId, reason: null, now })
    return 'now'
  })

  // A repeat under the same reference does nothing; another reference is a second payment for one QR.
  if (how === 'before') return suspend(context, provider, paid)
  if (how !== 'now') return suspend(context, provider, paid, how)
  context.tell(known.memberId, ...eventsOfQr(known.id, true))
}

/** A webhook may be the late one, not the payment: after expiry the gateway is asked when it was paid. */
async function whenPaid(context: Context, order: QrOrder): Promise<Date> {
  const now = context.clock()
  if (now <= order.expiresAt) return now
  const told = await context.outside.payins[order.provider as PayinCode].query(order.id)
  return told.is === 'done' && told.facts.paidAt ? told.facts.paidAt : now
}

/** The name under which a payment comes in, and the source that it is booked from. */
type Origin = Pick<
  InboundPayment,
  'channel' | 'reference' | 'source' | 'feed' | 'paidAt' | 'accountNo' | 'fromNo' | 'payload'
>
const gatewayOrigin = (provider: PayinCode, reference: string): Origin => ({
  channel: provider,
  reference,
  source: payinNumbers[provider],
  payload: {},
})

/** Money for a QR in one of these states came late. Not of an expired one: it may have been paid in time and reported after that. */
const noLongerShown: ReadonlySet<QrOrder['state']> = new Set(['dropped', 'cancelled', 'failed'])

/**
 * Money for an order that a person refused. It goes to suspense with these words, for the person who
 * decides about it.
 */
type RefusedByPerson = { refused: string; askedBy: string }

/** Reason code: a person credited this order's payment to a member by hand, out of suspense. */
export const givenAway = 'TAKEN'

/**
 * What was paid decides, not what was asked. The caller holds the errand's lock. Harmless when it was credited before. `taken`: the payment
 * was credited to another order, or is in suspense with other facts than now, which only a person overrules (`byPerson`). An order that
 * a person refused is credited by nothing but another decision.
 */
export async function creditOrder(
  tx: Tx,
  c: {
    id: string
    paid: Money
    platformOrderId: string
    paidAt: Date
    now: Date
    from?: Origin
    byPerson?: boolean
  },
): Promise<'credited' | 'taken' | RefusedByPerson> {
  const order = (await lockOrder(tx, c.id))!
  if (order.state === 'credited') return 'credited'
  const { currency, username } = await readMember(tx, order.memberId)
  const refusal = await readRefusal(tx, c.id)
  if (refusal) return { refused: `by ${refusal.by}: ${refusal.reason}`, askedBy: username }
  const from = c.from ?? gatewayOrigin(order.provider as PayinCode, c.platformOrderId)
  const late = noLongerShown.has(order.state) || c.paidAt > order.expiresAt
  const taken = await creditInbound(tx, {
    ...from,
    amount: c.paid,
    currency,
    order: c.id,
    member: order.memberId,
    late,
    now: c.now,
    exactly: !c.byPerson,
  })
  if (taken.is === 'taken') return 'taken'
  await markCredited(tx, {
    id: c.id,
    paid: taken.amount,
    platformOrderId: c.platformOrderId,
    late,
    now: c.now,
  })
  return 'credited'
}

/** Genuine money without an owner yet: kept in suspense, where a person finds it. Booked once a reference, so what was credited is not taken in again. */
async function suspend(
  context: Context,
  provider: PayinCode,
  paid: Paid,
  why?: RefusedByPerson,
): Promise<void> {
  const incoming = {
    channel: provider,
    reference: paid.platformOrderId,
    payload: { merchantOrderId: paid.merchantOrderId, ...why },
    amount: paid.amount,
    currency: paid.currency,
    source: payinNumbers[provider],
    now: context.clock(),
  }
  const how = await inTx(context.db, async (tx) => {
    if (await suspendInbound(tx, incoming)) return 'suspended'
    return isSame((await lockInbound(tx, incoming))!, incoming, paid) ? 'before' : 'other'
  })
  if (how === 'suspended')
    context.log.error(
      { provider, platformOrderId: paid.platformOrderId },
      'a payment stands in suspense: a person must look',
    )
  if (how === 'other')
    await keepForPerson(context, provider, { ...paid, amount: writeMoney(paid.amount) })
}

/**
 * The same report again. Another order or amount under a known reference is another payment, or a
 * mistake about this one.
 */
const isSame = (
  known: Inbound,
  { amount, currency }: Pick<InboundPayment, 'amount' | 'currency'>,
  { merchantOrderId }: Paid,
) =>
  known.amount === amount &&
  known.currency === currency &&
  (known.orderId === merchantOrderId || known.toldFor === merchantOrderId)

/** Where a payment went: still in suspense, to an order of this gateway, or to a member by hand. */
export async function whoHas(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<'suspense' | 'order' | 'hand'> {
  const { orderId } = (await lockInbound(tx, { channel: provider, reference }))!
  if (orderId === null) return 'suspense'
  return (await readOrder(tx, orderId)) ? 'order' : 'hand'
}

/** Asked about an order, its gateway names money that is in suspense with other facts: kept for a person, and nothing moves. */
export async function isKeptForPerson(
  context: Context,
  order: QrOrder,
  told: OutcomeThat<'done'>,
): Promise<boolean> {
  const { ref, facts } = told
  if (ref === null || facts.paid === undefined) return false
  const known = await inTx(context.db, (tx) =>
    lockInbound(tx, { channel: order.provider, reference: ref }),
  )
  if (!known || known.orderId !== null || agrees(known, { amount: facts.paid, order: order.id }))
    return false
  const raw = { merchantOrderId: order.id, platformOrderId: ref, amount: writeMoney(facts.paid) }
  await keepForPerson(context, order.provider as PayinCode, raw)
  return true
}

/** What is signed and cannot be read, or names another order or amount under a known reference, is a mistake about money. */
async function keepForPerson(context: Context, provider: PayinCode, raw: unknown): Promise<void> {
  if (await keepUnread(context.db, { feed: provider, raw, now: context.clock() }))
    context.log.error({ provider }, 'a webhook was not understood and is kept: a person must look')
}
