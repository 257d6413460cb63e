import type { Context } from '../../../context.ts'
import type { ErrandKind } from '../../../errands/errand.ts'
import type { Ended } from '../../../errands/running.ts'
import { type Outcome, refused, unknown } from '../../../outside/outcome.ts'
import type { PayinCode } from '../../../outside/payin/payin-numbers.ts'
import { readMember } from '../../profile/profile.read.ts'
import { holdContradicted } from '../../withdraw/hold.offer.ts'
import { keepUnread } from '../account/feed.sql.ts'
import { eventsOfQr } from '../live-events.ts'
import { saidOfQr } from '../said.ts'
import { giveUpOrder, keepMadeQr, type QrOrder, readOrder } from './qr.sql.ts'
import { creditOrder, givenAway, isKeptForPerson, whoHas } from './qr-credit.ts'

/** A lost webhook is made good within half a minute. */
const lookEveryMs = 30_000
/** After expiry a payment may still arrive; so long we keep asking, and the webhook is believed for ever. */
const lateForMs = 3_600_000
const minuteMs = 60_000

/** The order at a QR gateway: made, then asked about until it is paid, cancelled or long past its time. */
export const qrOrder: ErrandKind = {
  async send(context, errand) {
    const order = (await readOrder(context.db, errand.id))!
    const { currency } = await readMember(context.db, errand.memberId)
    const callbackUrl = `${context.env.publicUrl}/callbacks/qr/${order.provider}`
    const call = async () => {
      const asked = { merchantOrderId: order.id, amount: order.amount, currency, callbackUrl }
      const outcome = await gatewayOf(context, order.provider).create(asked)
      if (outcome.is !== 'made') return outcome
      await keepMadeQr(context.db, order.id, outcome.qr)
      return { is: 'waiting' as const }
    }
    return { call }
  },
  async ask(context, errand) {
    const order = (await readOrder(context.db, errand.id))!
    const outcome = await askGateway(context, order)
    return outcome.is === 'done' && (await isKeptForPerson(context, order, outcome))
      ? toldOtherwise
      : outcome
  },
  longestMs: async () => minuteMs,
  mayBePaidLate: true,
  // It may be paid until an hour after it has expired.
  listedAfterMs: 2 * lateForMs,
  async settle(tx, errand, ended, now) {
    const paid = ended.is === 'done' ? ended.facts.paid : undefined
    if (ended.is !== 'done' || paid === undefined) {
      await giveUpOrder(tx, errand.id, refusalState(ended))
      return { end: ended }
    }
    const paidAt = ended.facts.paidAt ?? now
    const byPerson = ended.facts.byPerson === true
    const how = await creditOrder(tx, {
      id: errand.id,
      paid,
      platformOrderId: ended.ref!,
      paidAt,
      now,
      byPerson,
    })
    if (how === 'credited') return { end: ended }
    const { provider } = (await readOrder(tx, errand.id))!
    // It came since the gateway was asked. Asked again, it waits for a person.
    if (how === 'taken' && (await whoHas(tx, provider, ended.ref!)) === 'suspense')
      throw new Error(toldOtherwise.why)
    await keepUnread(tx, {
      feed: provider,
      raw: { merchantOrderId: errand.id, platformOrderId: ended.ref },
      now,
    })
    await giveUpOrder(tx, errand.id, 'failed')
    return { end: refused(givenAway) }
  },
  whenContradicted: holdContradicted,
  ...saidOfQr,
  liveEvents: (errand, ended) => eventsOfQr(errand.id, ended.is === 'done'),
  nextLook: (errand, now) =>
    new Date(
      now.getTime() +
        (now.getTime() - errand.createdAt.getTime() < 15 * minuteMs ? lookEveryMs : 5 * minuteMs),
    ),
}

/** Only a person can say whether the money is this order's. */
const toldOtherwise = unknown(
  'its payment stands in suspense, told for another order or in another amount or currency',
)

async function askGateway(context: Context, order: QrOrder): Promise<Outcome> {
  const gateway = gatewayOf(context, order.provider)
  // A QR that the member no longer sees, or never saw, should not stay payable.
  if (order.state !== 'live' && order.state !== 'expired') return gateway.cancel(order.id)
  const outcome = await gateway.query(order.id)
  const stillLate = context.clock().getTime() < order.expiresAt.getTime() + lateForMs
  return outcome.is === 'refused' && outcome.reason === 'EXPIRED' && stillLate
    ? { is: 'waiting' }
    : outcome
}

const gatewayOf = (context: Context, provider: string) =>
  context.outside.payins[provider as PayinCode]
const refusalState = (ended: Ended) =>
  ended.is === 'refused' && ended.reason === 'EXPIRED' ? 'expired' : 'failed'
